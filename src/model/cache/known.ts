import { statSync } from 'node:fs';

/** Returns the value that a map has for a key. If there is no value, `create` makes one, which is then added to the map. */
export function getOrCreate<K, V>(
  map: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  create: () => V,
): V {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
}

/** Stores values that are computed from files until one of the files changes, so that `npm start` shows what a writer saves. */
export class FileMemo<T> {
  private readonly entries = new Map<string, { stamp: string; value: T }>();

  /**
   * @param files - Files that the value is computed from; they must exist.
   * @returns The stored value if the files haven't changed since it was created, and a new value otherwise.
   */
  get(key: string, files: readonly string[], create: () => T): T {
    const stamp = readStamp(files);
    const entry = this.entries.get(key);
    if (entry?.stamp === stamp) return entry.value;
    const value = create();
    this.entries.set(key, { stamp, value });
    return value;
  }
}

function readStamp(files: readonly string[]): string {
  return files
    .map((file) => {
      const { mtimeMs, size } = statSync(file);
      return `${file} ${mtimeMs} ${size}`;
    })
    .join('\n');
}
