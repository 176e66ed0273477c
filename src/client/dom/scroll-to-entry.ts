/** Pixels to keep between the item and the container's edges, so that readers also see the neighboring items. */
const MARGIN = 48;

/**
 * Scrolls a container, but not the page, until an item in it is visible. With `middle`, scrolls the item to the center. Does nothing if the item is already
 * visible.
 */
export function scrollToEntry(box: Element, entry: Element, alignment?: 'middle'): void {
  const boxRect = box.getBoundingClientRect();
  const entryRect = entry.getBoundingClientRect();
  const excessAbove = boxRect.top + MARGIN - entryRect.top;
  const excessBelow = entryRect.bottom + MARGIN - boxRect.bottom;
  if (excessAbove <= 0 && excessBelow <= 0) return;
  if (alignment === 'middle') box.scrollTop += (excessBelow - excessAbove) / 2;
  else box.scrollTop += excessAbove > 0 ? -excessAbove : excessBelow;
}
