import { TYPING_PAUSE, writeQuery } from '@site/src/client/dom/query';
import { useEffect, useState } from 'react';

/** Values of a filter: the typed words (`q`) and the selected options. An empty string matches everything. */
type FilterCriteria<Name extends string> = Readonly<Record<Name | 'q', string>>;

export interface Filter<Name extends string> {
  criteria: FilterCriteria<Name>;
  /** Changes the typed words. The URL follows after a pause, without a new history entry. */
  changeQuery: (query: string) => void;
  /** Changes all values, and adds a history entry. */
  applyCriteria: (criteria: FilterCriteria<Name>) => void;
  clearFilter: () => void;
}

/**
 * React hook that stores the values of a filter in the query of the URL.
 *
 * @param emptyCriteria - Empty values, for the build and the first render. Pass the same object in each render, because a new object makes the hook read the URL again.
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
