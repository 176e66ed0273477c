import { TYPING_PAUSE, writeQuery } from '@site/src/client/dom/query';
import { useEffect, useState } from 'react';

/** `q` contains the search words. An empty string matches everything. */
type FilterCriteria<Name extends string> = Readonly<Record<Name | 'q', string>>;

export interface Filter<Name extends string> {
  criteria: FilterCriteria<Name>;
  /** Changes the search words. After a pause, also changes the URL, but without a new history entry. */
  changeQuery: (query: string) => void;
  /** Replaces all criteria, including the search words, and adds a history entry. */
  applyCriteria: (criteria: FilterCriteria<Name>) => void;
  clearFilter: () => void;
}

/** React hook that keeps a filter's criteria in the URL. Pass the same object on each render, because the hook rereads the URL for a new object. */
export function useFilter<Name extends string>(emptyCriteria: FilterCriteria<Name>): Filter<Name> {
  // The first render must match the HTML from the build, so it ignores the URL.
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
