/**
 * Hands the words that were found to a page that opens in another tab: it shares nothing with this one but the storage.
 */
import { termsIn } from './highlight-state';
import { type BrowserStorage, browserStore, keep } from './store';

const KEY = 'search.found';
/** A tab that was never opened must not mark words on a later visit. */
const KEPT_MS = 30_000;

/**
 * @param address - Path and hash of the page, with the base path.
 * @param found - The terms to mark.
 */
export function storeTerms(
  address: string,
  found: readonly string[],
  store: () => BrowserStorage = browserStore,
  now = Date.now(),
): void {
  keep(() => store().setItem(KEY, JSON.stringify({ address, found, until: now + KEPT_MS })));
}

/** @returns the terms that were handed over to this address, once; null if there are none */
export function takeTerms(
  address: string,
  store: () => BrowserStorage = browserStore,
  now = Date.now(),
): string[] | null {
  try {
    const handed: unknown = JSON.parse(store().getItem(KEY) ?? 'null');
    if (typeof handed !== 'object' || handed === null) return null;
    const { address: to, until } = handed as { address?: unknown; until?: unknown };
    if (to !== address) return null;
    store().removeItem(KEY);
    return typeof until === 'number' && now <= until ? termsIn(handed) : null;
  } catch {
    return null;
  }
}
