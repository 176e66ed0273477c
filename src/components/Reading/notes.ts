import type { ReadingFile, ReadingPage } from '@site/src/shared/reading-file';

/** Where it is stored on this device whether what is read is noted, and the notes. */
export const SWITCH = 'reading';
export const NOTES = 'reading:pages';

/** The note of a page. */
export interface Note {
  /** When it was read, or last opened if it has not been read, in milliseconds. */
  at: number;
  /** The digest that `ReadingPage` had when it was read; left out if it has not been. */
  digest?: string;
}

/** By the addresses of pages, with the base path. */
export type Notes = Readonly<Record<string, Note>>;

/** @returns the notes that are stored; what is none of them is left out */
export function parseNotes(stored: string | null): Notes {
  try {
    const notes = Object.entries<Note>(JSON.parse(stored ?? '{}'));
    return Object.fromEntries(notes.filter(([, note]) => Number.isFinite(note?.at)));
  } catch {
    return {};
  }
}

/** A page, and what has been read of it. */
export interface PageState extends ReadingPage, Partial<Pick<Note, 'at'>> {
  /** Its address with the base path. */
  path: string;
  state: 'unread' | 'read' | 'changed';
}

/**
 * @param file - The pages of a version.
 * @param root - Path of the version, with the base path.
 * @returns Whether each has been read, in the order of the sidebar.
 */
export function pageStates(file: ReadingFile, root: string, notes: Notes): PageState[] {
  return Object.entries(file).map(([route, page]) => {
    const { at, digest } = [route, ...(page.was ?? [])].map((one) => notes[root + one]).find(Boolean) ?? {};
    const ofRead = digest === page.digest ? 'read' : 'changed';
    return { ...page, path: root + route, at, state: digest === undefined ? 'unread' : ofRead };
  });
}

/** @returns the page that was opened or read last, if it is not read, else the next one after it; none if nothing has been read or is left */
export function whereToGoOn(pages: readonly PageState[]): PageState | undefined {
  const last = Math.max(...pages.map(({ at = 0 }) => at));
  const index = pages.findIndex(({ at }) => at === last);
  return index < 0 ? undefined : pages.slice(index).find(({ state }) => state !== 'read');
}
