/**
 * Distance in pixels from the top of the window to the lowest position of a heading that a link has scrolled to. The headings have a
 * `scroll-margin-top` of 80 pixels.
 */
const READING_LINE = 100;

/**
 * Returns the heading of the section that the reader sees. At the end of a page, where the last sections can't reach the top of the window, this is
 * the target of the URL's hash, or otherwise the last heading.
 *
 * @param headings - Headings of the page, in order.
 * @param readingLine - Distance in pixels from the top of the window. The last heading above this line counts.
 * @returns Null above the first heading.
 */
export function findCurrentHeading(headings: readonly Element[], readingLine = READING_LINE): Element | null {
  const isAtEnd =
    window.scrollY > 0 && window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
  const isAbove = (limit: number) => (heading: Element) => heading.getBoundingClientRect().top < limit;
  if (!isAtEnd) return headings.findLast(isAbove(readingLine)) ?? null;
  const target = headings.find((heading) => heading.matches(':target'));
  const isTargetVisible = target && !isAbove(0)(target);
  return isTargetVisible ? target : (headings.findLast(isAbove(window.innerHeight)) ?? null);
}
