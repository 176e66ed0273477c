/** Minimum distance in pixels between an entry and the edges of the scrolled box, so that the neighbors of the entry are visible too. */
const MARGIN = 48;

/**
 * Scrolls a box, such as the sidebar, until one of its entries is visible. Doesn't scroll the page, as `scrollIntoView` would.
 *
 * @param box - The element whose content scrolls.
 * @param entry - The element inside the box that should be visible.
 * @param alignment - Whether to scroll as little as possible or to center the entry.
 */
export function scrollToEntry(
  box: Element,
  entry: Element,
  alignment: 'nearest' | 'middle' = 'nearest',
): void {
  const boxRect = box.getBoundingClientRect();
  const entryRect = entry.getBoundingClientRect();
  const isInView = entryRect.top >= boxRect.top + MARGIN && entryRect.bottom <= boxRect.bottom - MARGIN;
  if (isInView) return;
  if (alignment === 'middle')
    box.scrollTop += (entryRect.top + entryRect.bottom - boxRect.top - boxRect.bottom) / 2;
  else if (entryRect.top < boxRect.top + MARGIN) box.scrollTop -= boxRect.top + MARGIN - entryRect.top;
  else box.scrollTop += entryRect.bottom - boxRect.bottom + MARGIN;
}
