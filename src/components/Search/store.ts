/** What is needed of `localStorage`. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function browserStore(): BrowserStorage {
  return window.localStorage;
}

/** Writes to the storage, where it can be written to. */
export function keep(write: () => void): void {
  try {
    write();
  } catch {
    // Blocked or full: the search works without.
  }
}
