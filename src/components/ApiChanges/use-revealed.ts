import { useLocation } from '@docusaurus/router';
import { findTarget, unfold } from '@site/src/client/hash-target';
import { useEffect, useEffectEvent, useRef } from 'react';

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
