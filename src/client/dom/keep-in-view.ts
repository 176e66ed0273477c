/** Room above and below the entry, so that its neighbours are seen too. */
const MARGIN = 48;

/**
 * Scrolls a box so that what is in it is in view; where it is already, nothing moves. Unlike `scrollIntoView` it leaves the page where it is.
 *
 * @param box - The element that scrolls.
 * @param entry - An element in it.
 * @param place - Where the entry comes to stand: where it is the nearest way, or in the middle.
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
