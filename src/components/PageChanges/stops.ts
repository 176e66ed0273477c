import { type RefObject, useState } from 'react';

/** Where something begins and ends, in pixels from the top of what scrolls. */
export interface Extent {
  top: number;
  bottom: number;
}

/**
 * Goes from change to change.
 *
 * @param scroller - The element that holds the changes and scrolls.
 * @returns Which change was gone to last ("3 of 17"), and how to go to the next (1) or the previous one (-1).
 */
export function useStops(scroller: RefObject<HTMLElement | null>): {
  reached: string;
  go: (step: 1 | -1) => void;
} {
  const [current, setCurrent] = useState<{ index: number; total: number } | null>(null);
  return {
    reached: current ? `${current.index + 1} of ${current.total}` : '',
    go: (step) => {
      if (!scroller.current) return;
      const stops = [...scroller.current.querySelectorAll<HTMLElement>('[data-change]')];
      if (stops.length === 0) return;
      const extents = stops.map((stop) => stop.getBoundingClientRect());
      const index = nextStop(extents, scroller.current.getBoundingClientRect(), current?.index ?? -1, step);
      stops[index]?.scrollIntoView({ block: 'start' });
      stops[index]?.focus({ preventScroll: true });
      setCurrent({ index, total: stops.length });
    },
  };
}

/**
 * @param stops - Where the changes are, in order. There is one at least.
 * @param view - Which part is in view.
 * @param current - The index of the change gone to last; -1 if there is none.
 * @param step - 1 for the next change, -1 for the previous one.
 * @returns The index of the change to go to: from the last one if the reader still sees it, else from what is in view; from either end
 *   on to the other.
 */
export function nextStop(stops: readonly Extent[], view: Extent, current: number, step: 1 | -1): number {
  const wrap = (index: number) => (index + stops.length) % stops.length;
  const last = stops[current];
  if (last && last.bottom > view.top && last.top < view.bottom) return wrap(current + step);
  const below = stops.findIndex(({ top }) => top >= view.top);
  if (step === 1) return Math.max(below, 0);
  return wrap((below === -1 ? stops.length : below) - 1);
}
