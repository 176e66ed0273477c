import type { PageDigest, ReadingFile } from '@site/src/shared/reading-file';

/** Storage keys of the switch and the notes. */
export const SWITCH_KEY = 'reading';
export const NOTES_KEY = 'reading:pages';

export interface Note {
  /** Time at which the page was read, or last opened if it is unread, in milliseconds. */
  at: number;
  /** Digest of the page (see `ReadingPage`) when it was read; undefined if it is unread. */
  digest?: string;
}

/** Notes by the pages' paths, with the base path. */
export type Notes = Readonly<Record<string, Note>>;

/** Parses the stored notes and skips invalid ones. */
export function parseNotes(stored: string | null): Notes {
  try {
    const notes = Object.entries<Note>(JSON.parse(stored ?? '{}'));
    return Object.fromEntries(notes.filter(([, note]) => Number.isFinite(note?.at)));
  } catch {
    return {};
  }
}

export interface ReadingState extends PageDigest, Partial<Pick<Note, 'at'>> {
  /** Path with the base path. */
  path: string;
  state: 'unread' | 'read' | 'changed';
}

/**
 * Returns the state of each page in the order of the sidebar.
 *
 * @param file - The pages of a version.
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

/** Finds the page to read next: the last one that was opened or read if it is unread, otherwise the next unread page. */
export function findNextPage(pages: readonly ReadingState[]): ReadingState | undefined {
  const lastTime = Math.max(...pages.map(({ at = 0 }) => at));
  const index = pages.findIndex(({ at }) => at === lastTime);
  return index < 0 ? undefined : pages.slice(index).find(({ state }) => state !== 'read');
}
