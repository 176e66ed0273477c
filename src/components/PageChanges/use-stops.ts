import { type RefObject, useState } from 'react';
import { nextStop } from './stops';

/**
 * Goes from change to change.
 *
 * @param scroller - What holds the changes and scrolls.
 * @returns Which change was gone to last ("3 of 17"), and how to go to the next (1) or the previous one (-1).
 */
export function useStops(scroller: RefObject<HTMLElement | null>): {
  reached: string | null;
  go: (step: 1 | -1) => void;
} {
  const [current, setCurrent] = useState<{ index: number; total: number } | null>(null);
  return {
    reached: current && `${current.index + 1} of ${current.total}`,
    go: (step) => {
      if (!scroller.current) return;
      const stops = [...scroller.current.querySelectorAll<HTMLElement>('[data-change]')];
      const extents = stops.map((stop) => stop.getBoundingClientRect());
      const index = nextStop(extents, scroller.current.getBoundingClientRect(), current?.index ?? null, step);
      if (index === null) return;
      const stop = stops[index];
      stop?.scrollIntoView({ block: 'start' });
      stop?.focus({ preventScroll: true });
      setCurrent({ index, total: stops.length });
    },
  };
}
