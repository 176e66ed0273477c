import type { ReadingFile, ReadingItem } from '@site/src/shared/reading-file';

/** Key under which the browser stores whether the reading progress is enabled. */
export const SWITCH_KEY = 'reading';

/** Key under which the browser stores which pages the reader has opened or read. */
export const NOTES_KEY = 'reading:pages';

interface Note {
  /** Time at which the reader read the page or, if the reader only opened it, time of the last visit. In milliseconds since 1970. */
  at: number;
  /** Hash of the page's content when the reader read it. Undefined if the reader only opened the page. */
  digest?: string;
}

/** Notes about the pages that a reader opened or read, by the page's path with the site's base path. */
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

export interface ReadingState extends ReadingItem, Partial<Pick<Note, 'at'>> {
  /** Path of the page, with the base path. */
  path: string;
  state: 'unread' | 'read' | 'changed';
}

/**
 * Lists the pages of a version in the order of the sidebar, with the state of each. The state `changed` means that the page has changed since the reader
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

/** Finds the page at which the reader should continue: the first unread or changed page, starting at the page that the reader opened last. */
export function findNextPage(pages: readonly ReadingState[]): ReadingState | undefined {
  const lastTime = Math.max(...pages.map(({ at = 0 }) => at));
  const index = pages.findIndex(({ at }) => at === lastTime);
  return index < 0 ? undefined : pages.slice(index).find(({ state }) => state !== 'read');
}
