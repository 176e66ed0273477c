/** What is needed of `localStorage`. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function browserStore(): Store {
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
