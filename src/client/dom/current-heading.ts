/**
 * Distance in pixels from the top of the window to the line above which a heading counts as reached. A link scrolls its heading to 80 pixels
 * (`scroll-margin-top`), so the heading is above this line.
 */
const READING_LINE = 100;

/**
 * Returns the heading of the section that the reader sees: the last heading above `readingLine` (in pixels from the top of the window), or null. At
 * the end of a page, whose last headings can't scroll that far, returns the target of the URL's hash or, without a target, the last heading.
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

/** Section that stays in view after the next navigation, if this navigation leads to the path. */
let keptSection = { path: '', id: '' };

/** Records the section that the reader sees, for `showKeptSection`. `path` is the path of the same page in the version that the reader selected. */
export function keepSection(path: string): void {
  const headings = document.querySelectorAll('article :is(h2, h3)[id]');
  // Readers look at the upper part of the window.
  keptSection = { path, id: findCurrentHeading([...headings], window.innerHeight / 3)?.id ?? '' };
}

/**
 * Scrolls to the section that `keepSection` recorded, unless the URL has a hash. Call this after each navigation, when the theme has focused the top
 * of the new page, because focusing scrolls the page.
 */
export function showKeptSection({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): void {
  const { path, id } = keptSection;
  keptSection = { path: '', id: '' };
  if (path === pathname && hash === '') document.getElementById(id)?.scrollIntoView();
}
