/** How long the end of a section is in view until it counts as read, in milliseconds: what flies past is not. */
const DWELL = 1000;

/** A heading that a link has led to stands at the top of the window: what is above it has not been read. */
const BELOW_ARRIVAL = '-25% 0px 0px 0px';

/**
 * Watches until the end of a section is in view.
 *
 * @param ends - By the id of a section what follows it.
 * @param onRead - Called with the id; again if it comes into view again.
 * @returns What ends it.
 */
export function watchEnds(ends: ReadonlyMap<string, Element>, onRead: (anchor: string) => void): () => void {
  const timers = new Map<Element, number>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        window.clearTimeout(timers.get(target));
        if (!isIntersecting) continue;
        const read = () => {
          for (const [anchor, end] of ends) if (end === target) onRead(anchor);
        };
        timers.set(target, window.setTimeout(read, DWELL));
      }
    },
    { rootMargin: BELOW_ARRIVAL },
  );
  for (const end of ends.values()) observer.observe(end);
  return () => {
    observer.disconnect();
    for (const timer of timers.values()) window.clearTimeout(timer);
  };
}
