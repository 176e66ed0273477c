import { TYPING_PAUSE, writeQuery } from '@site/src/client/dom/query';
import { useEffect, useState } from 'react';

/** Values of a filter: the typed words in `q`, and the selected option of each dropdown. Empty strings match everything. */
type FilterCriteria<Name extends string> = Readonly<Record<Name | 'q', string>>;

export interface Filter<Name extends string> {
  criteria: FilterCriteria<Name>;
  changeQuery: (query: string) => void;
  applyCriteria: (criteria: FilterCriteria<Name>) => void;
  clearFilter: () => void;
}

/**
 * React hook that stores the values of a filter in the query of the URL. Selecting an option adds a history entry, but typing doesn't.
 *
 * @param emptyCriteria - The filter in which all values are empty. The build and the first render use it. Pass the same object in each render.
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
    const timer = setTimeout(writeQuery, TYPING_PAUSE, criteria, 'replaceState');
    return () => clearTimeout(timer);
  }, [criteria]);
  const applyCriteria = (nextCriteria: FilterCriteria<Name>) => {
    writeQuery(nextCriteria, 'pushState');
    setCriteria(nextCriteria);
  };
  return {
    criteria,
    changeQuery: (query) => setCriteria({ ...criteria, q: query }),
    applyCriteria,
    clearFilter: () => applyCriteria(emptyCriteria),
  };
}
