import type { ReadingFile, ReadingItem } from '@site/src/shared/reading-file';

/** Key under which the browser stores whether the reading progress is enabled. */
export const SWITCH_KEY = 'reading';

/** Key under which the browser stores which pages the reader has opened or read. */
export const NOTES_KEY = 'reading:pages';

interface Note {
  /** When the reader read the page, in milliseconds since 1970. For a page that the reader only opened, the time of the last visit. */
  at: number;
  /** Hash of the page's content when the reader read it. Undefined if the reader only opened the page. */
  digest?: string;
}

/** Notes about the pages that a reader has opened or read. Each key is the path of a page with the site's base path. */
export type Notes = Readonly<Record<string, Note>>;

/** Parses the stored notes. Skips invalid entries. If the text as a whole is invalid, returns no notes. */
export function parseNotes(stored: string | null): Notes {
  try {
    const notes = Object.entries<Note>(JSON.parse(stored ?? '{}'));
    return Object.fromEntries(notes.filter(([, note]) => Number.isFinite(note?.at)));
  } catch {
    return {};
  }
}

/** A page, with its state for the reader. `changed` means that the page has changed since the reader read it. */
export interface ReadingState extends ReadingItem, Partial<Pick<Note, 'at'>> {
  /** Path of the page, with the base path. */
  path: string;
  state: 'unread' | 'read' | 'changed';
}

/**
 * Lists the pages of a version in the order of the sidebar, with the state of each.
 *
 * @param root - Path of the version, with the base path.
 */
export function listReadingStates(file: ReadingFile, root: string, notes: Notes): ReadingState[] {
  return Object.entries(file).map(([route, page]) => {
    // If the page has moved, the note may be stored under an earlier path.
    const paths = [route, ...(page.was ?? [])].map((pageRoute) => root + pageRoute);
    const { at, digest } = paths.map((path) => notes[path]).find(Boolean) ?? {};
    const hasRead = digest !== undefined;
    const readState = digest === page.digest ? 'read' : 'changed';
    return { ...page, path: root + route, at, state: hasRead ? readState : 'unread' };
  });
}

/** Returns the first unread or changed page, starting at the page that the reader opened last. Undefined if there is no such page. */
export function findNextPage(pages: readonly ReadingState[]): ReadingState | undefined {
  const lastTime = Math.max(...pages.map(({ at = 0 }) => at));
  const lastIndex = pages.findIndex(({ at }) => at === lastTime);
  const hasOpenedPage = lastIndex >= 0;
  return hasOpenedPage ? pages.slice(lastIndex).find(({ state }) => state !== 'read') : undefined;
}
