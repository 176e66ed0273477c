/**
 * A section is the current one once its heading is less than this many pixels below the top of the window. A link scrolls a heading to 80 pixels
 * (`scroll-margin-top`), so the section to which the link leads becomes the current one.
 */
const READING_LINE = 100;

/**
 * Returns the heading of the section that the reader sees: the last heading above `readingLine`, which is given in pixels from the top of the window.
 * Returns null if all headings are below this line.
 *
 * At the end of a page, the last headings can't reach this line. There, returns the target of the URL's hash if the target is visible, and otherwise
 * the last visible heading.
 */
export function findCurrentHeading(headings: readonly Element[], readingLine = READING_LINE): Element | null {
  const getTop = (heading: Element) => heading.getBoundingClientRect().top;
  const findLastAbove = (line: number) => headings.findLast((heading) => getTop(heading) < line) ?? null;
  // The positions are rounded, so their sum may be up to two pixels smaller than the height of the page.
  const isAtPageEnd =
    window.scrollY > 0 && window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
  if (!isAtPageEnd) return findLastAbove(readingLine);
  const target = headings.find((heading) => heading.matches(':target'));
  return target && getTop(target) >= 0 ? target : findLastAbove(window.innerHeight);
}

/** Section to show after the next navigation, if the navigation leads to `path`. `id` is the id of the section's heading. */
let keptSection = { path: '', id: '' };

/** Records which section the reader sees, for `showKeptSection`. `path` is the path of the same page in the version that the reader has selected. */
export function keepSection(path: string): void {
  const headings = document.querySelectorAll('article :is(h2, h3)[id]');
  // Readers look at the upper part of the window.
  keptSection = { path, id: findCurrentHeading([...headings], window.innerHeight / 3)?.id ?? '' };
}

/** Scrolls to the section that `keepSection` recorded, unless the URL has a hash. Call this after the theme has focused the top of the new page. */
export function showKeptSection({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): void {
  const { path, id } = keptSection;
  keptSection = { path: '', id: '' };
  if (path === pathname && hash === '') document.getElementById(id)?.scrollIntoView();
}
