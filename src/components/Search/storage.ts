import { readStored, store } from '@site/src/client/dom/stored';

const RECENT = 'search.recent';
const MOST_RECENT = 6;
const LONGEST = 100;

/** Returns the valid texts of a stored list. */
function textsOf(value: unknown): string[] {
  const texts = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  return texts.filter((one) => one.trim() !== '').map((one) => one.slice(0, LONGEST));
}

/** Reads the queries whose results the reader opened, latest first. */
export function readRecent(): string[] {
  try {
    return textsOf(JSON.parse(readStored(RECENT) ?? 'null')).slice(0, MOST_RECENT);
  } catch {
    // The stored value may be invalid.
    return [];
  }
}

/** Stores a query as the latest. */
export function noteRecent(query: string): void {
  const [text] = textsOf([query.trim()]);
  if (text === undefined) return;
  const others = readRecent().filter((one) => one.toLowerCase() !== text.toLowerCase());
  store(RECENT, JSON.stringify([text, ...others].slice(0, MOST_RECENT)));
}

export function clearRecent(): void {
  store(RECENT, '[]');
}
