import { useLocation } from '@docusaurus/router';
import { findTarget } from '@site/src/client/find-target';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Brings the target of the address into view, also where the reader has closed its module or filtered it away.
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
    if (hash.length < 2 || reveal(hash)) return;
    hidden.current = hash;
    show();
  }, [hash]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the target may be there after each drawing.
  useEffect(() => {
    if (hidden.current !== '' && reveal(hidden.current, true)) hidden.current = '';
  }, [shown]);
}

/** @returns whether the page has the target */
function reveal(hash: string, isNew = false): boolean {
  const target = findTarget(document, hash);
  const folds: HTMLDetailsElement[] = [];
  for (let fold = target?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    folds.push(fold);
  if (target && folds.length > 0 && (isNew || folds.some(({ open }) => !open))) {
    for (const fold of folds) fold.open = true;
    target.scrollIntoView();
  }
  return target !== null;
}
