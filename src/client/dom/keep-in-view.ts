/** Pixels above and below the entry, so that its neighbors are visible too. */
const MARGIN = 48;

/**
 * Scrolls a box until an entry is visible. Unlike `scrollIntoView`, this doesn't scroll the page.
 *
 * @param box - The element that scrolls.
 * @param entry - An element in the box.
 * @param alignment - Whether the box scrolls as little as possible or centers the entry.
 */
export function keepInView(box: Element, entry: Element, place: 'nearest' | 'middle' = 'nearest'): void {
  const outer = box.getBoundingClientRect();
  const inner = entry.getBoundingClientRect();
  const isInView = inner.top >= outer.top + MARGIN && inner.bottom <= outer.bottom - MARGIN;
  if (isInView) return;
  if (place === 'middle') box.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2;
  else if (inner.top < outer.top + MARGIN) box.scrollTop -= outer.top + MARGIN - inner.top;
  else box.scrollTop += inner.bottom - outer.bottom + MARGIN;
}
