import { useHistory, useLocation } from '@docusaurus/router';
import { findTarget, unfold } from '@site/src/client/hash-target';
import type { ModuleChanges } from '@site/src/shared/api-changes-format';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ChangeFilter, EVERYTHING, filterIn, withFilter } from './filter';

/** How long a reader's pause is before what is typed stands in the address, in milliseconds: browsers refuse to write it for each letter. */
const PAUSE = 400;

/**
 * The filter, which is that of the address. A choice is an entry of the history; words that are typed are none.
 *
 * @param modules - The modules that there are.
 * @returns The filter, which lets everything through in the built page and in the first render; and what changes it.
 */
export function useFilter(
  modules: readonly ModuleChanges[],
): [ChangeFilter, (filter: ChangeFilter, isTyped?: boolean) => void] {
  const history = useHistory();
  const { search } = useLocation();
  const [filter, setFilter] = useState(EVERYTHING);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The query that this page has written itself: the reader may have typed on since. */
  const written = useRef('');
  /** The control with which a choice was made: the theme takes the focus to the top at each new entry of the history, also of the same page. */
  const focused = useRef<Element>(null);

  useEffect(() => {
    if (search !== written.current) setFilter(filterIn(search, modules));
    written.current = search;
    if (focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true });
    focused.current = null;
  }, [search, modules]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (wanted: ChangeFilter, isTyped = false) => {
    setFilter(wanted);
    clearTimeout(timer.current);
    const write = () => {
      const { location } = history;
      const query = withFilter(location.search, wanted);
      if (query === location.search) return;
      written.current = query;
      if (!isTyped) focused.current = document.activeElement;
      history[isTyped ? 'replace' : 'push']({ ...location, search: query });
    };
    if (isTyped) timer.current = setTimeout(write, PAUSE);
    else write();
  };
  return [filter, change];
}

/**
 * Brings the target of the address into view where the reader has filtered it away. What is folded around one that is drawn
 * `src/client/hash-target.ts` opens.
 *
 * @param shown - The modules that are drawn: they change when the filter does.
 * @param showAll - Takes the filter back.
 */
export function useRevealed(shown: unknown, showAll: () => void): void {
  const { hash } = useLocation();
  /** The hash of a target that the filter hides, until it is drawn. */
  const hidden = useRef('');
  const show = useEffectEvent(showAll);

  useEffect(() => {
    if (hash.length < 2 || findTarget(hash)) return;
    hidden.current = hash;
    show();
  }, [hash]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the target may be there after each drawing.
  useEffect(() => {
    const target = hidden.current === '' ? null : findTarget(hidden.current);
    if (!target) return;
    hidden.current = '';
    unfold(target);
    target.scrollIntoView();
  }, [shown]);
}
