/** Pixels to keep visible above and below an entry, so that readers also see the neighboring entries. */
const MARGIN = 48;

/** Scrolls a container, but not the page, until an entry in it is visible. With `middle`, scrolls the entry to the center. */
export function scrollToEntry(box: Element, entry: Element, alignment?: 'middle'): void {
  const boxRect = box.getBoundingClientRect();
  const entryRect = entry.getBoundingClientRect();
  const excessAbove = boxRect.top + MARGIN - entryRect.top;
  const excessBelow = entryRect.bottom + MARGIN - boxRect.bottom;
  if (excessAbove <= 0 && excessBelow <= 0) return;
  if (alignment === 'middle') box.scrollTop += (excessBelow - excessAbove) / 2;
  else box.scrollTop += excessAbove > 0 ? -excessAbove : excessBelow;
}
