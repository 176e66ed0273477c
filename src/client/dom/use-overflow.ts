import { type RefObject, useEffect, useState } from 'react';

/**
 * Watches whether the content of a box is wider than the box.
 *
 * @param box - The box.
 * @returns Null as long as it is not known: on the server, and before the first look.
 */
export function useOverflow(box: RefObject<HTMLElement | null>): boolean | null {
  const [overflows, setOverflows] = useState<boolean | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // It also looks when a tab is opened that the box is in.
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [box]);
  return overflows;
}
