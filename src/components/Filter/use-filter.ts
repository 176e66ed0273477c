import { withParameters } from '@site/src/client/dom/query';
import { useEffect, useState } from 'react';

/** Milliseconds without input before the URL changes, because browsers reject a change for each letter. */
const PAUSE = 400;

/** The words of a filter (`q`) and its choices. Empty values match everything. */
type Wanted<Name extends string> = Readonly<Record<Name | 'q', string>>;

export interface Filter<Name extends string> {
  wanted: Wanted<Name>;
  type: (words: string) => void;
  choose: (wanted: Wanted<Name>) => void;
  showAll: () => void;
}

/**
 * Reads the filter from the URL and writes it there. A choice adds a history entry; typing doesn't.
 *
 * @param emptyCriteria - The empty filter, used in the built page and in the first render. Must be the same object in each render.
 */
export function useFilter<Name extends string>(everything: Wanted<Name>): Filter<Name> {
  const [wanted, setWanted] = useState(everything);
  useEffect(() => {
    const read = () => {
      const named = new URLSearchParams(window.location.search);
      setWanted({ ...everything, ...Object.fromEntries(named) });
    };
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, [everything]);
  useEffect(() => {
    const timer = setTimeout(write, PAUSE, wanted, 'replaceState');
    return () => clearTimeout(timer);
  }, [wanted]);
  const choose = (next: Wanted<Name>) => {
    write(next, 'pushState');
    setWanted(next);
  };
  return {
    wanted,
    type: (words) => setWanted({ ...wanted, q: words }),
    choose,
    showAll: () => choose(everything),
  };
}

/** Bypasses the router, because the theme moves the focus to the top at each new history entry. */
function write(wanted: { q: string }, how: 'pushState' | 'replaceState'): void {
  const { pathname, search, hash } = window.location;
  const query = withParameters(search, { ...wanted, q: wanted.q.trim() });
  if (query !== search) window.history[how](window.history.state, '', pathname + query + hash);
}
