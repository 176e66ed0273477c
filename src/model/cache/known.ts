import { statSync } from 'node:fs';

/** @returns what a map has under a key; if it has nothing, it is made and put there */
export function knownIn<K, V>(
  map: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  make: () => V,
): V {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}

/** Stores what was made of files until the files change: a build asks often, and `npm start` must see what a writer saves. */
export class FileMemo<T> {
  private readonly entries = new Map<string, { stamp: string; value: T }>();

  /**
   * @param files - The files that it is made of; they must exist.
   * @returns The value that was made last, if no file has changed since; a new one otherwise.
   */
  get(key: string, files: readonly string[], make: () => T): T {
    const stamp = stampOf(files);
    const hit = this.entries.get(key);
    if (hit?.stamp === stamp) return hit.value;
    const value = make();
    this.entries.set(key, { stamp, value });
    return value;
  }
}

function stampOf(files: readonly string[]): string {
  return files
    .map((file) => {
      const { mtimeMs, size } = statSync(file);
      return `${file} ${mtimeMs} ${size}`;
    })
    .join('\n');
}
