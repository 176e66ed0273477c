import type { ChangeFacts, Grade, PageFacts } from '../../shared/versions/page-facts';
import type { PageHistory, VersionPage } from './page-history';

/** How a page differs from the same page in the previous version. */
export type Comparison = Pick<ChangeFacts, 'state' | 'grade' | 'difference'>;

/**
 * Returns what a page shows about other versions: how it changed since the previous version and which later versions don't contain it.
 *
 * @param name - Name of the version that the page belongs to.
 * @param names - Names of all live versions, oldest first.
 * @param comparison - How the page differs from the previous version, or null if the previous version doesn't contain the page.
 */
export function createPageFacts(
  history: PageHistory,
  name: string,
  names: readonly string[],
  comparison: Comparison | null,
): PageFacts {
  const index = names.indexOf(name);
  const missingIn = names.slice(index + 1).filter((later) => !history[later]);
  const version = names[index - 1];
  const isOldest = version === undefined;
  if (isOldest) return { change: null, missingIn };
  const counterpart = history[version];
  if (!counterpart || !comparison) return { change: { version, state: 'new', path: null }, missingIn };
  const { path, id } = counterpart;
  const { difference, ...pageChange } = comparison;
  const moved = id !== history[name]?.id && { moved: true as const };
  const change = { version, ...pageChange, path, ...moved, ...(difference !== undefined && { difference }) };
  return { change, missingIn };
}

/**
 * A page's state in one version, as shown in the table of all pages. In the oldest version, the state is `first`, because there is nothing
 * to compare the page with.
 */
export type VersionState = 'first' | 'new' | Grade | 'unchanged' | 'missing';

export function getPageState(facts: PageFacts | undefined): VersionState {
  if (!facts) return 'missing';
  if (!facts.change) return 'first';
  const { state, grade = 'wording' } = facts.change;
  return state === 'changed' ? grade : state;
}

/** What changed since the previous version. Shown on the landing page of a version. */
export interface VersionNews {
  /** Name of the previous version. */
  before: string;
  added: Pick<VersionPage, 'title' | 'path'>[];
  /** Removed pages, with their routes in the previous version. */
  removed: Pick<VersionPage, 'title' | 'path'>[];
  /** Number of changed pages for each kind of change. A page with several kinds counts only for the most important one. */
  changed: Record<Grade, number>;
  unchanged: number;
}

/**
 * Lists a version's added and removed pages and counts the changed pages. Returns null for the oldest version.
 *
 * @param names - Names of all live versions, oldest first.
 * @param facts - Maps the id of each page of this version to its facts.
 */
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

/** A row in the table of all pages: the history of one page. */
export interface HistoryRow {
  title: string;
  /** Sidebar category of the page, such as `AI plugins`, or an empty string for pages outside of folders. */
  section: string;
  /** Maps each version's name to the page's state and route. If the version doesn't contain the page, `path` is undefined. */
  versions: Record<string, { state: VersionState; path?: string }>;
}

/**
 * Creates the table of all pages, sorted by section and title. Shows each page's title in the latest version that contains it.
 *
 * @param names - Names of all live versions, oldest first.
 * @param facts - Maps each version and page id to the page's facts.
 */
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
