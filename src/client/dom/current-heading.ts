import { findTarget } from '../hash-target';

/** Pixels from the top of the window at which a section becomes the current one. Links scroll headings above this line (`scroll-margin-top`). */
const READING_LINE = 100;

/**
 * Returns the heading of the section that the reader sees: the last heading above `readingLine`, in pixels from the top of the window. Returns null if
 * there is none. At the end of a page, where headings can't reach the line, returns the visible target of the URL's hash or the last visible heading.
 */
export function findCurrentHeading(headings: readonly Element[], readingLine = READING_LINE): Element | null {
  const getTop = (heading: Element) => heading.getBoundingClientRect().top;
  const findLastAbove = (line: number) => headings.findLast((heading) => getTop(heading) < line) ?? null;
  // A page that fits into the window starts with its first section, although its end is visible.
  const hasScrolled = window.scrollY > 0;
  // The positions are rounded, so their sum may be up to two pixels smaller than the height of the page.
  const isEndVisible = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
  if (!hasScrolled || !isEndVisible) return findLastAbove(readingLine);
  const target = headings.find((heading) => heading.matches(':target'));
  return target && getTop(target) >= 0 ? target : findLastAbove(window.innerHeight);
}

/**
 * Place to show if the next navigation leads to the page at `path`. `ids` starts with the id of the section that the reader sees, followed by those of
 * the sections before it, nearest first.
 */
let keptPlace: { path: string; ids: string[] } | null = null;

/** Stores which section the reader sees, for {@link showKeptSection}. `path` leads to the same page in the version that the reader has selected. */
export function keepSection(path: string): void {
  const headings = [...document.querySelectorAll('article :is(h2, h3)[id]')];
  // Readers look at the upper part of the window.
  const current = findCurrentHeading(headings, window.innerHeight / 3);
  const readHeadings = current ? headings.slice(0, headings.indexOf(current) + 1) : [];
  keptPlace = { path, ids: readHeadings.map(({ id }) => id).toReversed() };
}

/**
 * Scrolls to the section that {@link keepSection} stored, unless the URL's hash refers to an element. If the page lacks that section, scrolls to the
 * nearest section before it, or to the top. Call this after the theme has focused the top of the new page.
 */
export function showKeptSection({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): void {
  const place = keptPlace;
  keptPlace = null;
  if (place?.path !== pathname || (hash !== '' && findTarget(hash))) return;
  const heading = place.ids.map((id) => document.getElementById(id)).find((element) => element !== null);
  if (heading) heading.scrollIntoView();
  else window.scrollTo(0, 0);
}
