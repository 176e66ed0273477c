import type { ReadingFile, ReadingItem } from '@site/src/shared/reading-file';

/** Key in the browser's storage for whether the reading progress is enabled. `NOTES_KEY` is the key for the pages that the reader has read. */
export const SWITCH_KEY = 'reading';
export const NOTES_KEY = 'reading:pages';

interface Note {
  /** Time in milliseconds since 1970 at which the reader read the page. If the page was only opened, time of the last visit. */
  at: number;
  /** Hash of the page's content at the time when the reader read it. Undefined if the reader only opened the page. */
  digest?: string;
}

/** Pages that a reader opened or read, by the path of the page. The paths include the site's base path. */
export type Notes = Readonly<Record<string, Note>>;

/** Parses the list of pages that a reader has read. Skips invalid entries, and returns an empty list if the stored text is invalid. */
export function parseNotes(stored: string | null): Notes {
  try {
    const notes = Object.entries<Note>(JSON.parse(stored ?? '{}'));
    return Object.fromEntries(notes.filter(([, note]) => Number.isFinite(note?.at)));
  } catch {
    return {};
  }
}

export interface ReadingState extends ReadingItem, Partial<Pick<Note, 'at'>> {
  /** Path of the page, with the base path. */
  path: string;
  state: 'unread' | 'read' | 'changed';
}

/**
 * Lists the pages of a version in the order of the sidebar, each with its state. The state `changed` means that the page has changed since the reader
 * read it.
 *
 * @param root - Path of the version, with the base path.
 */
export function listReadingStates(file: ReadingFile, root: string, notes: Notes): ReadingState[] {
  return Object.entries(file).map(([route, page]) => {
    const { at, digest } =
      [route, ...(page.was ?? [])].map((pageRoute) => notes[root + pageRoute]).find(Boolean) ?? {};
    const readState = digest === page.digest ? 'read' : 'changed';
    return { ...page, path: root + route, at, state: digest === undefined ? 'unread' : readState };
  });
}

/** Finds the page at which the reader should continue: the first unread or changed page, counted from the page that was opened last. */
export function findNextPage(pages: readonly ReadingState[]): ReadingState | undefined {
  const lastTime = Math.max(...pages.map(({ at = 0 }) => at));
  const index = pages.findIndex(({ at }) => at === lastTime);
  return index < 0 ? undefined : pages.slice(index).find(({ state }) => state !== 'read');
}
