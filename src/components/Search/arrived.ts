/** What a search hands to the page that it leads to, with the entry of the history: the address stays as it is. */
export interface ArrivalState {
  /** The terms to mark. */
  found: string[];
}

const MOST = 60;
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
    .slice(0, MOST);
}
