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
