import type { ReadingFile, ReadingItem } from '@site/src/shared/reading-file';

/** Key under which the browser stores whether the reading progress is enabled. */
export const PROGRESS_KEY = 'reading';

/** Key under which the browser stores the reading history: which pages the reader has opened or read. */
export const HISTORY_KEY = 'reading:pages';

/** What the reading history contains about a page. */
interface PageHistory {
  /** Time at which the reader read the page or, if it's unread, opened it last, in milliseconds since 1970. */
  at: number;
  /** Hash of the content that the reader read. Undefined if the page is unread. */
  digest?: string;
}

/** Maps the paths of opened or read pages, with the base path, to their histories. */
export type ReadingHistory = Readonly<Record<string, PageHistory>>;

/** Parses the stored history. Skips invalid pages, and returns an empty history if the text as a whole is invalid. */
export function parseHistory(stored: string | null): ReadingHistory {
  try {
    const pages = Object.entries<PageHistory>(JSON.parse(stored ?? '{}'));
    return Object.fromEntries(pages.filter(([, page]) => Number.isFinite(page?.at)));
  } catch {
    return {};
  }
}

/** A page and whether the reader has read it. */
export interface ReadingState extends ReadingItem, Partial<Pick<PageHistory, 'at'>> {
  /** Path of the page, with the base path. */
  path: string;
  /** `changed` if the page has changed since the reader read it. */
  state: 'unread' | 'read' | 'changed';
}

/** Lists the pages of a version with their states, in the order of the sidebar. `root` is the path of the version, with the base path. */
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

/** Returns the first unread or changed page from the last opened page on. Returns undefined if there is none, or if no page was opened. */
export function findNextPage(pages: readonly ReadingState[]): ReadingState | undefined {
  const times = pages.flatMap(({ at }) => at ?? []);
  if (times.length === 0) return undefined;
  const lastTime = Math.max(...times);
  const lastIndex = pages.findIndex(({ at }) => at === lastTime);
  return pages.slice(lastIndex).find(({ state }) => state !== 'read');
}
