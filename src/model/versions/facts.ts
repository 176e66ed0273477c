import type { Grade, PageChange, PageFacts } from '../../shared/versions/page-facts';
import type { PageHistory } from './page-history';

/** The result of comparing a page with the previous version. */
export type Comparison = Pick<PageChange, 'state' | 'grade' | 'releases' | 'difference'>;

/** Returns the facts about other versions that a page shows. */
export function createPageFacts(
  history: PageHistory,
  name: string,
  names: readonly string[],
  comparison: Comparison | null,
): PageFacts {
  const index = names.indexOf(name);
  const goneIn = names.slice(index + 1).filter((later) => !history[later]);
  const version = names[index - 1];
  if (version === undefined) return { change: null, missingIn: goneIn };
  const counterpart = history[version];
  if (!counterpart || !comparison)
    return { change: { version, state: 'new', path: null }, missingIn: goneIn };
  const { difference, ...pageChange } = comparison;
  return {
    change: {
      version,
      ...pageChange,
      path: counterpart.path,
      ...(counterpart.id !== history[name]?.id && { moved: true as const }),
      ...(difference !== undefined && { difference }),
    },
    missingIn: goneIn,
  };
}

/** The state of a page in a version, as shown in the table of all pages. */
export type PageState = 'first' | 'new' | Grade | 'unchanged' | 'missing';

/** Returns the state of a page: `missing` without facts, `first` in the oldest version, because it can't be compared. */
export function getPageState(facts: PageFacts | undefined): PageState {
  if (!facts) return 'missing';
  if (!facts.change) return 'first';
  const { state, grade = 'wording' } = facts.change;
  return state === 'changed' ? grade : state;
}

/** A link to a page; `path` is its route without the base path. */
export interface PageLink {
  title: string;
  path: string;
}

/** The differences between a version's pages and the previous version's pages, for the landing page. */
export interface VersionNews {
  /** Name of the previous version. */
  before: string;
  added: PageLink[];
  /** Pages that only the previous version has, with their routes there. */
  removed: PageLink[];
  /** Number of changed pages by grade. */
  changed: Record<Grade, number>;
  unchanged: number;
}

/** Returns the news of a version, or null for the oldest version. `names` are all live versions, the oldest first. */
export function createVersionNews(
  name: string,
  histories: readonly PageHistory[],
  names: readonly string[],
  facts: ReadonlyMap<string, PageFacts>,
): VersionNews | null {
  const before = names[names.indexOf(name) - 1];
  if (before === undefined) return null;
  const createLinks = (version: string, history: PageHistory): PageLink[] => {
    const page = history[version];
    return page ? [{ title: page.title, path: page.path }] : [];
  };
  const countPages = (state: PageState) =>
    [...facts.values()].filter((pageFacts) => getPageState(pageFacts) === state).length;
  return {
    before,
    added: histories.filter((history) => !history[before]).flatMap((history) => createLinks(name, history)),
    removed: histories.filter((history) => !history[name]).flatMap((history) => createLinks(before, history)),
    changed: { api: countPages('api'), behaviour: countPages('behaviour'), wording: countPages('wording') },
    unchanged: countPages('unchanged'),
  };
}

/** The state of a page in a version, and its route without the base path unless the page is missing. */
interface VersionCell {
  state: PageState;
  path?: string;
}

/** A row in the table of all pages. */
export interface PageTableRow {
  title: string;
  /** The sidebar category that groups the rows: `AI plugins`. Empty for pages outside a folder. */
  section: string;
  /** Cells by the version's name. */
  versions: Record<string, VersionCell>;
}

/**
 * Returns a row for each page, sorted by section and title. The title is from the latest version that has the page.
 *
 * @param names - All live versions, the oldest first.
 * @param facts - By the version's name, then by the page's id.
 */
export function createPageTable(
  histories: readonly PageHistory[],
  names: readonly string[],
  facts: ReadonlyMap<string, ReadonlyMap<string, PageFacts>>,
): PageTableRow[] {
  const rows = histories.flatMap((history): PageTableRow[] => {
    const page = names.map((name) => history[name]).findLast((versionPage) => versionPage !== undefined);
    if (!page) return [];
    const cells = names.map((name): [string, VersionCell] => {
      const versionPage = history[name];
      const state = getPageState(versionPage && facts.get(name)?.get(versionPage.id));
      return [name, versionPage ? { state, path: versionPage.path } : { state }];
    });
    return [{ title: page.title, section: page.section ?? '', versions: Object.fromEntries(cells) }];
  });
  return rows.sort((a, b) => a.section.localeCompare(b.section) || a.title.localeCompare(b.title));
}
