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

/** Matches modules that only authors of backends call. The upgrade pages link to their list of changes instead. */
const LEFT_OUT = /^superduper\.backends(?:\.|$)/;

/** Matches a table row that links to an API change and whose last cell is empty. */
const UNWRITTEN = /^\|.*\]\(\/versions\/[^)]*#([^)]*)\).*\|\s*\|\s*$/;

/** A change that may break code, with the URL of its entry in the list of API changes. */
export interface BreakingChange {
  change: SymbolChange;
  address: string;
}

/** Finds breaking changes that a page doesn't link to. */
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

/** Checks that the upgrade pages mention all breaking changes, with a link to the entry in the list of API changes. */
export function checkUpgradePages(
  pages: readonly SitePage[],
  changesOf: (before: SiteVersion, after: SiteVersion) => readonly SymbolChange[],
): Problem[] {
  const fix = 'Describe what to do about the change, and link its name to this URL.';
  const upgrades = pages.filter(({ id }) => id === UPGRADE_PAGE);
  return problemsOf('', upgrades, ({ version, source }, tell) => {
    const after = versionsOldestFirst.find(({ name }) => versionSlug(name) === version);
    const before = after && versionBefore(after.name);
    if (!before) return;
    for (const { address } of unnamedChanges(source, { before, after }, changesOf(before, after)))
      tell(`a link to the breaking change ${address}`, 'none', fix);
  });
}

/** Reports rows that the release command added to upgrade pages and that don't explain yet what to do. */
export function checkUpgradeWords(pages: readonly SitePage[]): Problem[] {
  const fix = 'Describe what to do about the change, and move the row to the section about its topic.';
  const upgrades = pages.filter(({ id }) => id === UPGRADE_PAGE);
  return upgrades.flatMap(({ file, source }) =>
    source.split('\n').flatMap((text, index) => {
      const [, name] = UNWRITTEN.exec(text) ?? [];
      const column = text.lastIndexOf('|', text.lastIndexOf('|') - 1) + 1;
      const expected = `instructions for ${name} in the last cell of its row`;
      if (name === undefined) return [];
      return { file, line: index + 1, column, expected, found: 'an empty cell', fix };
    }),
  );
}
