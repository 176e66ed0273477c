/** Values that the browser's storage rejected, by key. They are kept in memory until the page is closed. */
const unstoredValues = new Map<string, string>();

/** Returns a value from the browser's storage. If it couldn't be stored there, returns the value kept in memory. */
export function readStoredValue(key: string): string | null {
  const unstoredValue = unstoredValues.get(key);
  if (unstoredValue !== undefined) return unstoredValue;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value in the browser's storage. If the storage is blocked or full, keeps the value in memory. */
export function storeValue(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    unstoredValues.delete(key);
  } catch {
    unstoredValues.set(key, value);
  }
}
