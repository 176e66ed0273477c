import type { Grade, PageChange, PageFacts } from '../../shared/versions/page-facts';
import type { PageHistory } from './page-history';

/** How two versions of a page compare. */
export type Comparison = Pick<PageChange, 'state' | 'grade' | 'releases' | 'difference'>;

/** @returns The facts that the page tells its readers about the other versions. */
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

/** The state of a page in a version, as the table of all pages says it. */
export type PageState = 'first' | 'new' | Grade | 'unchanged' | 'missing';

/** @returns the state of a page by its facts, which a version without it has not; `first` in the oldest, which nothing can be held against */
export function stateOf(facts: PageFacts | undefined): PageState {
  if (!facts) return 'missing';
  if (!facts.before) return 'first';
  const { state, grade = 'wording' } = facts.before;
  return state === 'changed' ? grade : state;
}

/** A page to link to: route without the base path. */
export interface PageLink {
  title: string;
  path: string;
}

/** The news of a version's pages against the version before; for its landing page. */
export interface VersionNews {
  /** Name of the version before. */
  before: string;
  added: PageLink[];
  /** Pages that the version before had, at their routes there. */
  gone: PageLink[];
  /** How many pages changed, by what changed. */
  changed: Record<Grade, number>;
  unchanged: number;
}

/** @returns the news of a version among all, the oldest first; null for the oldest, which brings nothing that could be told */
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

/** A page in a version: its state there, and its route without the base path unless it is missing. */
interface PageCell {
  state: PageState;
  path?: string;
}

/** A row of the table of all pages. */
export interface PageTableRow {
  title: string;
  /** The category of the sidebar by which the rows are grouped: `AI plugins`; empty for pages beside the folders. */
  section: string;
  /** By the version's name. */
  versions: Record<string, PageCell>;
}

/**
 * @param names - All live versions, the oldest first.
 * @param facts - By the version's name, then by the page's id.
 * @returns A row for each page, named as in the latest version that has it, sorted by section and title.
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
