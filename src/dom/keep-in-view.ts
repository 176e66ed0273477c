/** Room above and below the entry, so that its neighbours are seen too. */
const MARGIN = 48;

/** Scrolls a box by as little as shows what is in it. Unlike `scrollIntoView` it leaves the page where it is. */
export function keepInView(box: Element, entry: Element): void {
  const outer = box.getBoundingClientRect();
  const inner = entry.getBoundingClientRect();
  if (inner.top < outer.top + MARGIN) box.scrollTop -= outer.top + MARGIN - inner.top;
  else if (inner.bottom > outer.bottom - MARGIN) box.scrollTop += inner.bottom - outer.bottom + MARGIN;
}
