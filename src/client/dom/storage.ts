/** Values that the browser refused to store, by key. They are kept in memory until the page is closed. */
const unstoredValues = new Map<string, string>();

/** Returns a value from the browser's storage, or from memory if the browser refused to store it. */
export function readStoredValue(key: string): string | null {
  const unstoredValue = unstoredValues.get(key);
  if (unstoredValue !== undefined) return unstoredValue;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value in the browser's storage. Keeps the value in memory instead if the storage is blocked or full. */
export function storeValue(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    unstoredValues.delete(key);
  } catch {
    unstoredValues.set(key, value);
  }
}
