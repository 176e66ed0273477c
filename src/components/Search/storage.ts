import { readStoredValue, storeValue } from '@site/src/client/dom/storage';

const RECENT_KEY = 'search.recent';
const MAX_RECENT = 6;
const MAX_QUERY_LENGTH = 100;

/** Returns the valid queries of a value that was read from the browser's storage. Long queries are truncated. */
function parseTexts(value: unknown): string[] {
  const texts = Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  return texts.filter((text) => text.trim() !== '').map((text) => text.slice(0, MAX_QUERY_LENGTH));
}

/** Returns the reader's recent queries, most recent first. Only queries with an opened result are stored. */
export function readRecentQueries(): string[] {
  try {
    return parseTexts(JSON.parse(readStoredValue(RECENT_KEY) ?? 'null')).slice(0, MAX_RECENT);
  } catch {
    // The stored value may be invalid.
    return [];
  }
}

/** Stores a query as the most recent one. Older queries with the same text are removed. */
export function storeRecentQuery(query: string): void {
  const [text] = parseTexts([query.trim()]);
  if (text === undefined) return;
  const otherQueries = readRecentQueries().filter(
    (recentQuery) => recentQuery.toLowerCase() !== text.toLowerCase(),
  );
  storeValue(RECENT_KEY, JSON.stringify([text, ...otherQueries].slice(0, MAX_RECENT)));
}

export function clearRecentQueries(): void {
  storeValue(RECENT_KEY, '[]');
}
