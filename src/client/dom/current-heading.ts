import { findTarget } from '../hash-target';

/**
 * Distance of the reading line from the top of the window, in pixels. A section becomes current when its heading moves above this line. The distance
 * must exceed the headings' `scroll-margin-top`, so that following a link to a section makes it current.
 */
const READING_LINE = 100;

/**
 * Returns the heading of the section that the reader is looking at, or null above the first section. That's usually the last heading above the
 * reading line. At the end of a page, where headings can't scroll up that far, it's the heading in the URL's hash or the last visible heading.
 *
 * @param readingLine - Distance of the reading line from the top of the window, in pixels.
 */
export function findCurrentHeading(headings: readonly Element[], readingLine = READING_LINE): Element | null {
  const getTop = (heading: Element) => heading.getBoundingClientRect().top;
  const findLastAbove = (line: number) => headings.findLast((heading) => getTop(heading) < line) ?? null;
  // If the whole page fits into the window, its end is visible from the start, but the reader begins with the first section.
  const hasScrolled = window.scrollY > 0;
  // Browsers round these values, so their sum may be up to two pixels too small.
  const isEndVisible = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
  if (!hasScrolled || !isEndVisible) return findLastAbove(readingLine);
  const target = headings.find((heading) => heading.matches(':target'));
  return target && getTop(target) >= 0 ? target : findLastAbove(window.innerHeight);
}

/** The page and section that {@link keepSection} remembered. `ids` contains the section's heading, then the earlier headings, nearest first. */
let keptPlace: { path: string; ids: string[] } | null = null;

/**
 * Remembers the section that the reader is looking at, so that {@link showKeptSection} can scroll to it in another version.
 *
 * @param path - Path of this page in the other version.
 */
export function keepSection(path: string): void {
  const headings = [...document.querySelectorAll('article :is(h2, h3)[id]')];
  // Readers look at the upper part of the window, not at its top edge.
  const current = findCurrentHeading(headings, window.innerHeight / 3);
  const readHeadings = current ? headings.slice(0, headings.indexOf(current) + 1) : [];
  keptPlace = { path, ids: readHeadings.map(({ id }) => id).toReversed() };
}

/**
 * Scrolls to the section that {@link keepSection} remembered. If that section doesn't exist on the new page, scrolls to the nearest section before it or to the
 * top. A URL hash that matches an element takes precedence. Call this after the theme has focused the top of the new page.
 */
export function showKeptSection({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): void {
  const place = keptPlace;
  keptPlace = null;
  if (place?.path !== pathname || (hash !== '' && findTarget(hash))) return;
  const heading = place.ids.map((id) => document.getElementById(id)).find((element) => element !== null);
  if (heading) heading.scrollIntoView();
  else window.scrollTo(0, 0);
}
