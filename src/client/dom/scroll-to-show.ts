/** Where a box that scrolls sideways is. Pixels. */
interface Scrolled {
  scrollLeft: number;
  clientWidth: number;
  scrollWidth: number;
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
