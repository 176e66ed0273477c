import { MOST_TERMS } from '@site/src/shared/search/limits';

/** What a search hands to the page that it leads to, with the entry of the history: the address stays as it is. */
export interface HighlightState {
  /** The terms to mark. */
  found: string[];
}

/**
 * @param path - Path and hash of the page, with the base path.
 * @param found - The terms to mark.
 * @returns What the router goes to.
 */
export function locationToHighlight(
  path: string,
  found: string[],
): { pathname: string; hash: string; state: HighlightState } {
  const [pathname = '', hash = ''] = path.split('#');
  return { pathname, hash: hash && `#${hash}`, state: { found } };
}

const LONGEST = 60;

/**
 * @param state - The state of a history entry; it may be anything.
 * @returns The terms to mark; null if the reader does not come from a search.
 */
export function termsIn(state: unknown): string[] | null {
  if (typeof state !== 'object' || state === null || !('found' in state)) return null;
  const { found } = state;
  if (!Array.isArray(found)) return null;
  return found
    .filter((term): term is string => typeof term === 'string' && term.length <= LONGEST)
    .slice(0, MOST_TERMS);
}
