/** Minimum number of pixels between an entry and the edges of the box, so that its neighbors are visible, too. */
const MARGIN = 48;

/** Scrolls a box, but not the page, until an entry in it is visible or, with `middle`, in the center. Doesn't scroll if the entry is visible already. */
export function scrollToEntry(box: Element, entry: Element, alignment?: 'middle'): void {
  const boxRect = box.getBoundingClientRect();
  const entryRect = entry.getBoundingClientRect();
  const excessAbove = boxRect.top + MARGIN - entryRect.top;
  const excessBelow = entryRect.bottom + MARGIN - boxRect.bottom;
  if (excessAbove <= 0 && excessBelow <= 0) return;
  if (alignment === 'middle') box.scrollTop += (excessBelow - excessAbove) / 2;
  else box.scrollTop += excessAbove > 0 ? -excessAbove : excessBelow;
}
