/** The queries that led somewhere, on this device alone. */
import { type BrowserStorage, browserStore, keep } from './store';

const KEY = 'search.recent';
const MOST = 6;
const LONGEST = 100;

/** @returns the queries, the latest first; none if the storage is blocked or holds something else */
export function readRecent(store: () => BrowserStorage = browserStore): string[] {
  try {
    const value: unknown = JSON.parse(store().getItem(KEY) ?? '[]');
    if (!Array.isArray(value)) return [];
    return value
      .filter((one): one is string => typeof one === 'string' && one.trim() !== '')
      .map((one) => one.slice(0, LONGEST))
      .slice(0, MOST);
  } catch {
    return [];
  }
}

/** Puts a query first. Where the storage is blocked nothing is kept. */
export function noteRecent(query: string, store: () => BrowserStorage = browserStore): void {
  const text = query.trim().slice(0, LONGEST);
  if (text === '') return;
  const others = readRecent(store).filter((one) => one.toLowerCase() !== text.toLowerCase());
  keep(() => store().setItem(KEY, JSON.stringify([text, ...others].slice(0, MOST))));
}

/** Forgets all queries. */
export function clearRecent(store: () => BrowserStorage = browserStore): void {
  keep(() => store().removeItem(KEY));
}
