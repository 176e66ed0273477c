import type { Grade, PageChange, PageFacts } from '../../shared/versions/page-facts';
import type { PageHistory } from './page-history';

/** The result of comparing a page with the previous version. */
export type Comparison = Pick<PageChange, 'state' | 'grade' | 'releases' | 'difference'>;

/** Returns the facts about other versions that a page shows. */
export function pageFactsOf(
  history: PageHistory,
  name: string,
  names: readonly string[],
  comparison: Comparison | null,
): PageFacts {
  const index = names.indexOf(name);
  const goneIn = names.slice(index + 1).filter((later) => !history[later]);
  const version = names[index - 1];
  if (version === undefined) return { before: null, goneIn };
  const counterpart = history[version];
  if (!counterpart || !comparison) return { before: { version, state: 'new', path: null }, goneIn };
  const { difference, ...change } = comparison;
  return {
    before: {
      version,
      ...change,
      path: counterpart.path,
      ...(counterpart.id !== history[name]?.id && { moved: true as const }),
      ...(difference !== undefined && { difference }),
    },
    goneIn,
  };
}

/** The state of a page in a version, as shown in the table of all pages. */
export type PageState = 'first' | 'new' | Grade | 'unchanged' | 'missing';

/** Returns the state of a page: `missing` without facts, `first` in the oldest version, because it can't be compared. */
export function stateOf(facts: PageFacts | undefined): PageState {
  if (!facts) return 'missing';
  if (!facts.before) return 'first';
  const { state, grade = 'wording' } = facts.before;
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
  gone: PageLink[];
  /** Number of changed pages by grade. */
  changed: Record<Grade, number>;
  unchanged: number;
}

/** Returns the news of a version, or null for the oldest version. `names` are all live versions, the oldest first. */
export function newsOf(
  name: string,
  histories: readonly PageHistory[],
  names: readonly string[],
  facts: ReadonlyMap<string, PageFacts>,
): VersionNews | null {
  const before = names[names.indexOf(name) - 1];
  if (before === undefined) return null;
  const linkTo = (version: string, history: PageHistory): PageLink[] => {
    const page = history[version];
    return page ? [{ title: page.title, path: page.path }] : [];
  };
  const count = (state: PageState) => [...facts.values()].filter((one) => stateOf(one) === state).length;
  return {
    before,
    added: histories.filter((one) => !one[before]).flatMap((one) => linkTo(name, one)),
    gone: histories.filter((one) => !one[name]).flatMap((one) => linkTo(before, one)),
    changed: { api: count('api'), behaviour: count('behaviour'), wording: count('wording') },
    unchanged: count('unchanged'),
  };
}

/** The state of a page in a version, and its route without the base path unless the page is missing. */
interface PageCell {
  state: PageState;
  path?: string;
}

/** A row in the table of all pages. */
export interface PageTableRow {
  title: string;
  /** The sidebar category that groups the rows: `AI plugins`. Empty for pages outside a folder. */
  section: string;
  /** Cells by the version's name. */
  versions: Record<string, PageCell>;
}

/**
 * Returns a row for each page, sorted by section and title. The title is from the latest version that has the page.
 *
 * @param names - All live versions, the oldest first.
 * @param facts - By the version's name, then by the page's id.
 */
export function pageTable(
  histories: readonly PageHistory[],
  names: readonly string[],
  facts: ReadonlyMap<string, ReadonlyMap<string, PageFacts>>,
): PageTableRow[] {
  const rows = histories.flatMap((history): PageTableRow[] => {
    const page = names.map((name) => history[name]).findLast((one) => one !== undefined);
    if (!page) return [];
    const cells = names.map((name): [string, PageCell] => {
      const own = history[name];
      const state = stateOf(own && facts.get(name)?.get(own.id));
      return [name, own ? { state, path: own.path } : { state }];
    });
    return [{ title: page.title, section: page.section ?? '', versions: Object.fromEntries(cells) }];
  });
  return rows.sort((a, b) => a.section.localeCompare(b.section) || a.title.localeCompare(b.title));
}
