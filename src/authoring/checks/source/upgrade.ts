import type { Problem } from '../../../model/problem';
import type { SymbolChange } from '../../../model/symbols/changes/types';
import {
  findPreviousVersion,
  getApiChangesRoute,
  resolveVersion,
  type SiteVersion,
} from '../../../shared/site';
import { UPGRADE_PAGE } from '../../../shared/versions/upgrade-page';
import { checkFiles, getLineNumber } from '../problem-list';
import type { SourcePage } from './source-pages';

/** Matches the modules of `superduper.backends`. Upgrade pages needn't mention their changes, because few users call these modules. */
const BACKEND_MODULES = /^superduper\.backends(?:\.|$)/;

/** Matches a row whose last cell is empty: `| [run](/versions/0.7...next#…) | |`. Group 1 is the text before that cell, group 2 the symbol. */
const UNFINISHED_ROW = /^(\|.*\]\(\/versions\/[^)]*#([^)]*)\).*\|)[^\S\n]*\|[^\S\n]*$/gm;

export interface BreakingChange {
  change: SymbolChange;
  /** Link to this change on the page that lists all API changes, such as `/versions/0.7...next#…`. */
  url: string;
}

/** Lists breaking changes that an upgrade page doesn't link to. `source` is the page's text. */
export function listUnlinkedChanges(
  source: string,
  { previous, next }: { previous: SiteVersion; next: SiteVersion },
  changes: readonly SymbolChange[],
): BreakingChange[] {
  return changes.flatMap((change) => {
    const { kind, differences, symbol } = change;
    // Inherited changes have an `origin`, which is the base class. The upgrade page mentions them only there.
    const breaksCode =
      kind === 'removed' ||
      differences.some((difference) => difference.breaking && !('origin' in difference));
    if (!breaksCode || BACKEND_MODULES.test(symbol.module)) return [];
    const url = `${getApiChangesRoute(previous, next)}#${symbol.qualifiedName}`;
    return source.includes(`(${url})`) ? [] : [{ change, url }];
  });
}

/** Checks that upgrade pages link to every breaking change. */
export function checkUpgradePages(
  pages: readonly SourcePage[],
  getChanges: (previous: SiteVersion, next: SiteVersion) => readonly SymbolChange[],
): Problem[] {
  const fix = 'Describe what to do about the change, and link its name to this URL.';
  const upgrades = pages.filter(({ id }) => id === UPGRADE_PAGE);
  return checkFiles(upgrades, ({ versionSlug, source }, addProblem) => {
    const next = resolveVersion(versionSlug);
    const previous = findPreviousVersion(next.name);
    if (!previous) return;
    for (const { url } of listUnlinkedChanges(source, { previous, next }, getChanges(previous, next)))
      addProblem(`a link to the breaking change ${url}`, 'none', fix);
  });
}

/** Reports table rows that the release command added to upgrade pages but nobody has completed yet. */
export function checkUpgradeRows(pages: readonly SourcePage[]): Problem[] {
  const fix = 'Describe what to do about the change, and move the row to the section about its topic.';
  const upgrades = pages.filter(({ id }) => id === UPGRADE_PAGE);
  return upgrades.flatMap(({ file, source }) =>
    [...source.matchAll(UNFINISHED_ROW)].map(({ 1: lineStart = '', 2: name, index }) => {
      const expected = `instructions for ${name} in the last cell of its row`;
      const line = getLineNumber(source, index);
      return { file, line, column: lineStart.length, expected, actual: 'an empty cell', fix };
    }),
  );
}
