/** Pixels above and below the entry, so that its neighbors are visible too. */
const MARGIN = 48;

/**
 * Scrolls a box until an entry is visible. Unlike `scrollIntoView`, this doesn't scroll the page.
 *
 * @param box - The element that scrolls.
 * @param entry - An element in the box.
 * @param alignment - Whether the box scrolls as little as possible or centers the entry.
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
