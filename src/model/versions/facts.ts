import type { ChangeFacts, Grade, PageFacts } from '../../shared/versions/page-facts';
import type { PageHistory, VersionPage } from './page-history';

export type Comparison = Pick<ChangeFacts, 'state' | 'grade' | 'difference'>;

/** Returns what a page shows about other versions. `names` lists all versions, oldest first. `comparison` is null for a new page. */
export function createPageFacts(
  history: PageHistory,
  name: string,
  names: readonly string[],
  comparison: Comparison | null,
): PageFacts {
  const index = names.indexOf(name);
  const missingIn = names.slice(index + 1).filter((later) => !history[later]);
  const previousName = names[index - 1];
  if (previousName === undefined) return { change: null, missingIn };
  const counterpart = history[previousName];
  if (!counterpart || !comparison)
    return { change: { version: previousName, state: 'new', path: null }, missingIn };

  const { path, id } = counterpart;
  const { difference, ...pageChange } = comparison;
  const moved = id !== history[name]?.id && { moved: true as const };
  const file = difference !== undefined && { difference };
  return { change: { version: previousName, ...pageChange, path, ...moved, ...file }, missingIn };
}

/** How a page differs from the previous version. `first` means that there isn't a previous version to compare it with. */
export type VersionState = 'first' | 'new' | Grade | 'unchanged' | 'missing';

/** Returns how a page differs from the previous version. `facts` is undefined if the version doesn't contain the page. */
export function getPageState(facts: PageFacts | undefined): VersionState {
  if (!facts) return 'missing';
  if (!facts.change) return 'first';
  const { state, grade = 'wording' } = facts.change;
  return state === 'changed' ? grade : state;
}

export interface VersionNews {
  /** Name of the previous version. */
  before: string;
  added: Pick<VersionPage, 'title' | 'path'>[];
  /** Removed pages, with their routes in the previous version. */
  removed: Pick<VersionPage, 'title' | 'path'>[];
  /** Number of changed pages for each kind of change. A page with several kinds counts once, for the most important kind. */
  changed: Record<Grade, number>;
  unchanged: number;
}

/** Lists a version's added and removed pages and counts changed ones. Returns null for the first of `names`, the oldest version. */
export function createVersionNews(
  name: string,
  histories: readonly PageHistory[],
  names: readonly string[],
  facts: ReadonlyMap<string, PageFacts>,
): VersionNews | null {
  const before = names[names.indexOf(name) - 1];
  if (before === undefined) return null;
  const listPagesOnlyIn = (version: string, otherVersion: string): VersionNews['added'] =>
    histories.flatMap((history) => {
      const page = history[version];
      return page && !history[otherVersion] ? [{ title: page.title, path: page.path }] : [];
    });
  const countPages = (state: VersionState) =>
    [...facts.values()].filter((pageFacts) => getPageState(pageFacts) === state).length;
  return {
    before,
    added: listPagesOnlyIn(name, before),
    removed: listPagesOnlyIn(before, name),
    changed: { api: countPages('api'), behaviour: countPages('behaviour'), wording: countPages('wording') },
    unchanged: countPages('unchanged'),
  };
}

export interface HistoryRow {
  title: string;
  /** Label of a sidebar category, such as `AI plugins`, or an empty string for pages outside of folders. */
  section: string;
  /** The page's state and route in each version, by version name. `path` is undefined if the version doesn't contain the page. */
  versions: Record<string, { state: VersionState; path?: string }>;
}

/** Creates the table of all pages, sorted by section and title. Shows each page's latest title. `names` lists all versions, oldest first. */
export function createPageTable(
  histories: readonly PageHistory[],
  names: readonly string[],
  facts: ReadonlyMap<string, ReadonlyMap<string, PageFacts>>,
): HistoryRow[] {
  const rows = histories.flatMap((history): HistoryRow[] => {
    const page = names.map((name) => history[name]).findLast((versionPage) => versionPage !== undefined);
    if (!page) return [];
    const cells = names.map((name): [string, HistoryRow['versions'][string]] => {
      const versionPage = history[name];
      const state = getPageState(versionPage && facts.get(name)?.get(versionPage.id));
      return [name, versionPage ? { state, path: versionPage.path } : { state }];
    });
    return [{ title: page.title, section: page.section ?? '', versions: Object.fromEntries(cells) }];
  });
  return rows.sort((a, b) => a.section.localeCompare(b.section) || a.title.localeCompare(b.title));
}
