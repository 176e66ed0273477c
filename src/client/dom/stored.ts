/** Values that couldn't be stored. They are available only until the page is closed. */
const unstored = new Map<string, string>();

/** Returns the value stored on this device, or the unstored value if the storage is blocked or full. */
export function readStored(key: string): string | null {
  const own = unstored.get(key);
  if (own !== undefined) return own;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value on this device. */
export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    unstored.delete(key);
  } catch {
    unstored.set(key, value);
  }
}
