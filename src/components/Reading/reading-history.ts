import type { ReadingFile, ReadingItem } from '@site/src/shared/reading-file';

export const PROGRESS_KEY = 'reading';

export const HISTORY_KEY = 'reading:pages';

interface ReadingRecord {
  /** When the reader last read or opened the page, in milliseconds since 1970. */
  at: number;
  /** Hash of the content that the reader read. Undefined if the page is unread. */
  digest?: string;
}

/** The pages that a reader has opened or read. The keys are paths that include the base path. */
export type ReadingHistory = Readonly<Record<string, ReadingRecord>>;

/** Parses the stored history. Skips invalid entries and returns an empty history if the text isn't valid JSON. */
export function parseHistory(stored: string | null): ReadingHistory {
  try {
    const pages = Object.entries<ReadingRecord>(JSON.parse(stored ?? '{}'));
    return Object.fromEntries(pages.filter(([, page]) => Number.isFinite(page?.at)));
  } catch {
    return {};
  }
}

export interface ReadingState extends ReadingItem, Partial<Pick<ReadingRecord, 'at'>> {
  path: string;
  state: 'unread' | 'read' | 'changed';
}

/** Lists a version's pages in sidebar order with their reading states. `root` is the version's path, including the base path. */
export function listReadingStates(file: ReadingFile, root: string, history: ReadingHistory): ReadingState[] {
  return Object.entries(file).map(([route, page]) => {
    // The reader may have read the page before it moved.
    const paths = [route, ...(page.was ?? [])].map((pageRoute) => root + pageRoute);
    const { at, digest } = paths.map((path) => history[path]).find(Boolean) ?? {};
    const hasRead = digest !== undefined;
    const readState = digest === page.digest ? 'read' : 'changed';
    return { ...page, path: root + route, at, state: hasRead ? readState : 'unread' };
  });
}

/** Finds the first unread or changed page, starting at the page that the reader opened last. Returns undefined if there's none. */
export function findNextPage(pages: readonly ReadingState[]): ReadingState | undefined {
  const times = pages.flatMap(({ at }) => at ?? []);
  if (times.length === 0) return undefined;
  const lastTime = Math.max(...times);
  const lastIndex = pages.findIndex(({ at }) => at === lastTime);
  return pages.slice(lastIndex).find(({ state }) => state !== 'read');
}
