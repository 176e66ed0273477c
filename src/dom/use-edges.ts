import { type RefObject, useEffect } from 'react';
import { hiddenAt } from './edges';

/**
 * Marks a box that scrolls sideways with `data-hidden-start` and `data-hidden-end` where something is out of sight, so that
 * `src/css/edges.css` fades it there.
 *
 * @param box - The box.
 */
export function useEdges(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const mark = () => {
      const { start, end } = hiddenAt(element);
      element.toggleAttribute('data-hidden-start', start);
      element.toggleAttribute('data-hidden-end', end);
    };
    // It also looks when a tab is opened that the box is in.
    const observer = new ResizeObserver(mark);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [box]);
}
