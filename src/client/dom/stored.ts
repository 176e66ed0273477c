/** What could not be stored is known on this page at least. */
const unstored = new Map<string, string>();

/** @returns what is stored on this device alone under a name; where the storage is blocked or full, what this page would have stored */
export function readStored(key: string): string | null {
  const own = unstored.get(key);
  if (own !== undefined) return own;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text on this device alone. */
export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    unstored.delete(key);
  } catch {
    unstored.set(key, value);
  }
}
