/** Minimum distance in pixels between an entry and the edges of the box, so that the neighbors of the entry are visible, too. */
const MARGIN = 48;

/** Scrolls a box, but not the page, until an entry in it is visible. With `middle`, centers the entry, unless it's already visible. */
export function scrollToEntry(box: Element, entry: Element, alignment?: 'middle'): void {
  const boxRect = box.getBoundingClientRect();
  const entryRect = entry.getBoundingClientRect();
  const excessAbove = boxRect.top + MARGIN - entryRect.top;
  const excessBelow = entryRect.bottom + MARGIN - boxRect.bottom;
  if (excessAbove <= 0 && excessBelow <= 0) return;
  if (alignment === 'middle') box.scrollTop += (excessBelow - excessAbove) / 2;
  else box.scrollTop += excessAbove > 0 ? -excessAbove : excessBelow;
}
