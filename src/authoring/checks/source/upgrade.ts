import type { Problem } from '../../../model/problem';
import type { SymbolChange } from '../../../model/symbols/changes/types';
import {
  apiChangesPath,
  type SiteVersion,
  versionBefore,
  versionSlug,
  versionsOldestFirst,
} from '../../../shared/site';
import { UPGRADE_PAGE } from '../../../shared/versions/upgrade-page';
import { problemsOf } from '../problems-in';
import type { SitePage } from './site-pages';

/** Only those who write a new backend call these. The pages about the upgrade name it, and where its changes are listed. */
const LEFT_OUT = /^superduper\.backends(?:\.|$)/;

/** A row of a table that leads to a change of the API, and whose last cell is empty. */
const UNWRITTEN = /^\|.*\]\(\/versions\/[^)]*#([^)]*)\).*\|\s*\|\s*$/;

/** A change that may break code, and the address of its entry among the changes of the API. */
export interface BreakingChange {
  change: SymbolChange;
  address: string;
}

/** @returns The changes that may break code and that the page does not link to. */
export function unnamedChanges(
  source: string,
  { before, after }: { before: SiteVersion; after: SiteVersion },
  changes: readonly SymbolChange[],
): BreakingChange[] {
  return changes
    .filter(({ breaking, symbol }) => breaking && !LEFT_OUT.test(symbol.module))
    .map((change) => ({
      change,
      address: `${apiChangesPath(before, after)}#${change.symbol.qualifiedName}`,
    }))
    .filter(({ address }) => !source.includes(`(${address})`));
}

/**
 * Holds that the page about the upgrade to a version says of all that may break code what to do about it, with a link to its entry among
 * the changes of the API.
 */
export function checkUpgradePages(
  pages: readonly SitePage[],
  changesOf: (before: SiteVersion, after: SiteVersion) => readonly SymbolChange[],
): Problem[] {
  const fix = 'Say what to do about the change, and link its name to that address.';
  const upgrades = pages.filter(({ id }) => id === UPGRADE_PAGE);
  return problemsOf('', upgrades, ({ version, source }, tell) => {
    const after = versionsOldestFirst.find(({ name }) => versionSlug(name) === version);
    const before = after && versionBefore(after.name);
    if (!before) return;
    for (const { address } of unnamedChanges(source, { before, after }, changesOf(before, after)))
      tell(`a link to ${address}, which may break code`, 'none', fix);
  });
}

/** Finds rows that a release has added to the pages about an upgrade, and that do not say yet what to do. */
export function checkUpgradeWords(pages: readonly SitePage[]): Problem[] {
  const fix = 'Say what to do about the change. Move the row to the section where its readers look for it.';
  const upgrades = pages.filter(({ id }) => id === UPGRADE_PAGE);
  return upgrades.flatMap(({ file, source }) =>
    source.split('\n').flatMap((text, index) => {
      const [, name] = UNWRITTEN.exec(text) ?? [];
      const column = text.lastIndexOf('|', text.lastIndexOf('|') - 1) + 1;
      const expected = `words about ${name} in the last cell of its row`;
      return name === undefined ? [] : { file, line: index + 1, column, expected, found: 'none', fix };
    }),
  );
}
