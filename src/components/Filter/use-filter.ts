import { withParameters } from '@site/src/client/dom/query';
import { useEffect, useState } from 'react';

/** Milliseconds without input before the URL changes, because browsers reject a change for each letter. */
const TYPING_PAUSE = 400;

/** The words of a filter (`q`) and its choices. Empty values match everything. */
type FilterCriteria<Name extends string> = Readonly<Record<Name | 'q', string>>;

export interface Filter<Name extends string> {
  criteria: FilterCriteria<Name>;
  changeQuery: (query: string) => void;
  applyCriteria: (criteria: FilterCriteria<Name>) => void;
  clearFilter: () => void;
}

/**
 * Reads the filter from the URL and writes it there. A choice adds a history entry; typing doesn't.
 *
 * @param emptyCriteria - The empty filter, used in the built page and in the first render. Must be the same object in each render.
 */
export function useFilter<Name extends string>(emptyCriteria: FilterCriteria<Name>): Filter<Name> {
  const [criteria, setCriteria] = useState(emptyCriteria);
  useEffect(() => {
    const readUrl = () => {
      const parameters = new URLSearchParams(window.location.search);
      setCriteria({ ...emptyCriteria, ...Object.fromEntries(parameters) });
    };
    readUrl();
    window.addEventListener('popstate', readUrl);
    return () => window.removeEventListener('popstate', readUrl);
  }, [emptyCriteria]);
  useEffect(() => {
    const timer = setTimeout(writeUrl, TYPING_PAUSE, criteria, 'replaceState');
    return () => clearTimeout(timer);
  }, [criteria]);
  const applyCriteria = (nextCriteria: FilterCriteria<Name>) => {
    writeUrl(nextCriteria, 'pushState');
    setCriteria(nextCriteria);
  };
  return {
    criteria,
    changeQuery: (query) => setCriteria({ ...criteria, q: query }),
    applyCriteria,
    clearFilter: () => applyCriteria(emptyCriteria),
  };
}

/** Bypasses the router, because the theme moves the focus to the top at each new history entry. */
function writeUrl(criteria: { q: string }, method: 'pushState' | 'replaceState'): void {
  const { pathname, search, hash } = window.location;
  const query = withParameters(search, { ...criteria, q: criteria.q.trim() });
  if (query !== search) window.history[method](window.history.state, '', pathname + query + hash);
}
