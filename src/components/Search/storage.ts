import { readStoredValue, storeValue } from '@site/src/client/dom/storage';

const RECENT_KEY = 'search.recent';
const MAX_RECENT = 6;
const MAX_QUERY_LENGTH = 100;

/** Extracts the valid search queries from a value in the browser's storage, and truncates those that are too long. */
function parseTexts(value: unknown): string[] {
  const texts = Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  return texts.filter((text) => text.trim() !== '').map((text) => text.slice(0, MAX_QUERY_LENGTH));
}

/** Returns the reader's recent search queries, latest first. Only queries of which the reader opened a result are stored. */
export function readRecentQueries(): string[] {
  try {
    return parseTexts(JSON.parse(readStoredValue(RECENT_KEY) ?? 'null')).slice(0, MAX_RECENT);
  } catch {
    // The stored value may be invalid.
    return [];
  }
}

/** Stores a search query as the latest one, and removes earlier queries with the same text. */
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
