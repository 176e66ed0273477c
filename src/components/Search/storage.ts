import { readStored, store } from '@site/src/client/dom/stored';

const RECENT = 'search.recent';
const MOST_RECENT = 6;
const LONGEST = 100;

/** @returns the texts in a list of texts; whatever else it is, or has, does not count */
function textsOf(value: unknown): string[] {
  const texts = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  return texts.filter((one) => one.trim() !== '').map((one) => one.slice(0, LONGEST));
}

/** @returns the queries that led somewhere, the latest first */
export function readRecent(): string[] {
  try {
    return textsOf(JSON.parse(readStored(RECENT) ?? 'null')).slice(0, MOST_RECENT);
  } catch {
    // Something else has written there.
    return [];
  }
}

/** Puts a query first. */
export function noteRecent(query: string): void {
  const [text] = textsOf([query.trim()]);
  if (text === undefined) return;
  const others = readRecent().filter((one) => one.toLowerCase() !== text.toLowerCase());
  store(RECENT, JSON.stringify([text, ...others].slice(0, MOST_RECENT)));
}

/** Forgets all queries. */
export function clearRecent(): void {
  store(RECENT, '[]');
}
