import { withParameters } from '@site/src/client/dom/query';
import { useEffect, useState } from 'react';

/** How long a reader's pause is before what is typed stands in the address, in milliseconds: browsers refuse to write it for each letter. */
const PAUSE = 400;

/** Words as `q`, and of some choices one each. What is empty lets everything through. */
type Wanted<Name extends string> = Readonly<Record<Name | 'q', string>>;

export interface Filter<Name extends string> {
  wanted: Wanted<Name>;
  type: (words: string) => void;
  choose: (wanted: Wanted<Name>) => void;
  showAll: () => void;
}

/**
 * The filter of the address. A choice is an entry of the history; words that are typed are none.
 *
 * @param everything - Lets everything through, as the filter does in the built page and in the first render; the same object each time.
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

/** The router is not told: at each new entry of the history, also of the same page, the theme takes the focus to the top. */
function write(wanted: { q: string }, how: 'pushState' | 'replaceState'): void {
  const { pathname, search, hash } = window.location;
  const query = withParameters(search, { ...wanted, q: wanted.q.trim() });
  if (query !== search) window.history[how](window.history.state, '', pathname + query + hash);
}
