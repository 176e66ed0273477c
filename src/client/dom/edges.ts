/** Where a box that scrolls sideways is. Pixels. */
export interface Scrolled {
  scrollLeft: number;
  clientWidth: number;
  scrollWidth: number;
}

/** A part of a pixel is nothing to scroll to. */
const NEAR = 1;

/** @returns at which edges of a box something is out of sight */
export function hiddenAt({ scrollLeft, clientWidth, scrollWidth }: Scrolled): {
  start: boolean;
  end: boolean;
} {
  return { start: scrollLeft > NEAR, end: scrollWidth - clientWidth - scrollLeft > NEAR };
}

/**
 * @param box - Where it is, and its left edge on the screen.
 * @param entry - The edges of something in it on the screen.
 * @returns How far to scroll so that the entry stands in the middle, or as near to it as the box goes.
 */
export function scrollToShow(
  { scrollLeft, clientWidth, scrollWidth, left }: Scrolled & { left: number },
  entry: { left: number; width: number },
): number {
  const middle = scrollLeft + entry.left - left + entry.width / 2 - clientWidth / 2;
  return Math.max(0, Math.min(middle, scrollWidth - clientWidth));
}

/** Marks a box where something is out of sight, so that `src/css/edges.css` fades it there. */
export function markEdges(box: HTMLElement): void {
  const { start, end } = hiddenAt(box);
  box.toggleAttribute('data-hidden-start', start);
  box.toggleAttribute('data-hidden-end', end);
}

/**
 * Keeps a box that scrolls sideways marked, also when a tab is opened that it is in.
 *
 * @returns A function that stops it.
 */
export function watchEdges(box: HTMLElement): () => void {
  const mark = () => markEdges(box);
  const observer = new ResizeObserver(mark);
  observer.observe(box);
  if (box.firstElementChild) observer.observe(box.firstElementChild);
  box.addEventListener('scroll', mark, { passive: true });
  return () => {
    observer.disconnect();
    box.removeEventListener('scroll', mark);
  };
}
