/** What could not be stored is known on this page at least. */
const unstored = new Map<string, string>();

/** @returns what is stored on this device alone under a name; where the storage is blocked or full, what this page would have stored */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return unstored.get(key) ?? null;
  }
}

/** Stores a text on this device alone. */
export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    unstored.set(key, value);
  }
}
