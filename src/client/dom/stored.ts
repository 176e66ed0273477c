/** Values that couldn't be stored. They are available only until the page is closed. */
const unstoredValues = new Map<string, string>();

/** Returns the value stored on this device, or the unstored value if the storage is blocked or full. */
export function readStoredValue(key: string): string | null {
  const unstoredValue = unstoredValues.get(key);
  if (unstoredValue !== undefined) return unstoredValue;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value on this device. */
export function storeValue(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    unstoredValues.delete(key);
  } catch {
    unstoredValues.set(key, value);
  }
}
