import { readStored, store } from '@site/src/client/dom/stored';
import { MOST_TERMS } from '@site/src/shared/search/limits';

const RECENT = 'search.recent';
const FOUND = 'search.found';
const MOST_RECENT = 6;
const LONGEST = 100;
/** A tab that was never opened must not mark words on a later visit. */
const HANDED_OVER_MS = 30_000;

function read(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null');
  } catch {
    // Something else has written there.
    return null;
  }
}

function write(key: string, value: unknown): void {
  store(key, JSON.stringify(value));
}

/** Whatever is stored under the key, only texts of a list count. */
function textsOf(value: unknown): string[] {
  const texts = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  return texts.filter((one) => one.trim() !== '').map((one) => one.slice(0, LONGEST));
}

/** @returns the queries that led somewhere, the latest first */
export function readRecent(): string[] {
  return textsOf(read(RECENT)).slice(0, MOST_RECENT);
}

/** Puts a query first. */
export function noteRecent(query: string): void {
  const [text] = textsOf([query.trim()]);
  if (text === undefined) return;
  const others = readRecent().filter((one) => one.toLowerCase() !== text.toLowerCase());
  write(RECENT, [text, ...others].slice(0, MOST_RECENT));
}

/** Forgets all queries. */
export function clearRecent(): void {
  write(RECENT, []);
}

/**
 * Hands the words that were found to the page that a result leads to. It may open in another tab, which shares nothing with this one but
 * the storage.
 *
 * @param address - Path and hash of the page, with the base path.
 * @param terms - The terms to mark.
 */
export function handOver(address: string, terms: readonly string[], now = Date.now()): void {
  write(FOUND, { address, terms: terms.slice(0, MOST_TERMS), until: now + HANDED_OVER_MS });
}

/** @returns the terms that were handed over to this address, once; none if the reader does not come from a search */
export function takeOver(address: string, now = Date.now()): string[] {
  const found = read(FOUND) as { address?: unknown; terms?: unknown; until?: unknown } | null | undefined;
  if (found?.address !== address) return [];
  write(FOUND, null);
  return Number(found.until) >= now ? textsOf(found.terms) : [];
}
