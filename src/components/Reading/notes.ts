import type { PageDigest, ReadingFile } from '@site/src/shared/reading-file';

/** Storage key of the setting that enables the reading progress. `NOTES_KEY` is the key of the reading history. */
export const SWITCH_KEY = 'reading';
export const NOTES_KEY = 'reading:pages';

export interface Note {
  /** Time in milliseconds at which the reader read the page, or last opened it if it is unread. */
  at: number;
  /** Hash of the page's content when the page was read (see `ReadingPage`). Undefined if the page is unread. */
  digest?: string;
}

/** Reading history of a browser: a note for each visited page, by path with the base path. */
export type Notes = Readonly<Record<string, Note>>;

/** Parses the stored reading history. Invalid entries are skipped, and an invalid value becomes an empty history. */
export function parseNotes(stored: string | null): Notes {
  try {
    const notes = Object.entries<Note>(JSON.parse(stored ?? '{}'));
    return Object.fromEntries(notes.filter(([, note]) => Number.isFinite(note?.at)));
  } catch {
    return {};
  }
}

export interface ReadingState extends PageDigest, Partial<Pick<Note, 'at'>> {
  /** Path of the page, with the base path. */
  path: string;
  state: 'unread' | 'read' | 'changed';
}

/**
 * Returns the reading state of each page of a version, in the order of the sidebar. A page that has changed since it was read is `changed`.
 *
 * @param file - The pages of the version, by route.
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

/** Finds the page at which to continue: the first unread or changed page, starting from the page that the reader visited last. */
export function findNextPage(pages: readonly ReadingState[]): ReadingState | undefined {
  const lastTime = Math.max(...pages.map(({ at = 0 }) => at));
  const index = pages.findIndex(({ at }) => at === lastTime);
  return index < 0 ? undefined : pages.slice(index).find(({ state }) => state !== 'read');
}
