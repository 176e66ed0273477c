import { findTarget } from '../hash-target';

/**
 * Distance in pixels of an imaginary line from the window's top. The last heading above the line starts the current section. The distance must exceed
 * the headings' `scroll-margin-top`, so that a link to a section makes this section the current one.
 */
const READING_LINE = 100;

/** Returns the current section's heading, if any. At the page's end, returns the visible heading that the URL links to or the last visible one. */
export function findCurrentHeading(headings: readonly Element[], readingLine = READING_LINE): Element | null {
  const getTop = (heading: Element) => heading.getBoundingClientRect().top;
  const findLastAbove = (line: number) => headings.findLast((heading) => getTop(heading) < line) ?? null;
  // If the whole page fits into the window, its end is always visible, but the reader begins with the first section.
  const hasScrolled = window.scrollY > 0;
  // Browsers round these values, so their sum may be up to two pixels too small.
  const isEndVisible = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
  if (!hasScrolled || !isEndVisible) return findLastAbove(readingLine);
  const target = headings.find((heading) => heading.matches(':target'));
  return target && getTop(target) >= 0 ? target : findLastAbove(window.innerHeight);
}

/** Where to scroll after the reader switches versions. `ids` contains the current section's heading, then the earlier ones, nearest first. */
let keptPlace: { path: string; ids: string[] } | null = null;

/** Remembers the current section. {@link showKeptSection} can then scroll to it on `path`, which is the same page in another version. */
export function keepSection(path: string): void {
  const headings = [...document.querySelectorAll('article :is(h2, h3)[id]')];
  // Readers look at the upper part of the window, not at its top edge.
  const current = findCurrentHeading(headings, window.innerHeight / 3);
  const readHeadings = current ? headings.slice(0, headings.indexOf(current) + 1) : [];
  keptPlace = { path, ids: readHeadings.map(({ id }) => id).toReversed() };
}

/** Scrolls to the section that {@link keepSection} remembered or to the nearest one before it. Call this after the theme has moved the focus. */
export function showKeptSection({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): void {
  const place = keptPlace;
  keptPlace = null;
  const hasTarget = hash !== '' && findTarget(hash) !== null;
  if (place?.path !== pathname || hasTarget) return;
  const heading = place.ids.map((id) => document.getElementById(id)).find((element) => element !== null);
  if (heading) heading.scrollIntoView();
  else window.scrollTo(0, 0);
}
