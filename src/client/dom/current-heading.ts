import { findTarget } from '../hash-target';

/**
 * Pixels from the window's top. The last heading above this line starts the current section. Must exceed the headings' `scroll-margin-top`, so that
 * following a link to a section makes it current.
 */
const READING_LINE = 100;

/** Returns the heading of the current section, or null above the first one. At the page's end, it's the URL's target or the last visible heading. */
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

/** Remembers the current section, so that {@link showKeptSection} can scroll to it in another version. `path` is the page's path there. */
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
