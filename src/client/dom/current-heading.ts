/**
 * Distance in pixels between the top of the window and the line that a heading has to pass so that its section is the current one. A link to a heading
 * scrolls it to 80 pixels (`scroll-margin-top`), so the heading has passed the line.
 */
const READING_LINE = 100;

/**
 * Returns the heading of the section that the reader sees: the last heading above `readingLine`, in pixels from the top of the window. Returns null above
 * the first heading.
 *
 * The last headings of a page may not be able to scroll that far. So at the end of the page, returns the visible target of the URL's hash or, without a
 * target, the last visible heading.
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

/** Section to show after the next navigation, if the navigation leads to `path`. `id` is the id of the section's heading. */
let keptSection = { path: '', id: '' };

/** Records which section the reader sees, for `showKeptSection`. `path` is the path of the same page in the version that the reader has selected. */
export function keepSection(path: string): void {
  const headings = document.querySelectorAll('article :is(h2, h3)[id]');
  // Readers look at the upper part of the window.
  keptSection = { path, id: findCurrentHeading([...headings], window.innerHeight / 3)?.id ?? '' };
}

/**
 * Scrolls to the section that `keepSection` recorded, unless the URL has a hash. Call this after each navigation, once the theme has focused the top of
 * the new page, because focusing scrolls the page, too.
 */
export function showKeptSection({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): void {
  const { path, id } = keptSection;
  keptSection = { path: '', id: '' };
  if (path === pathname && hash === '') document.getElementById(id)?.scrollIntoView();
}
