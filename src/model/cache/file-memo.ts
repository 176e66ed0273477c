import { statSync } from 'node:fs';

/** Caches values that are computed from files. Computes a value again when one of its files has changed, for example during `npm start`. */
export class FileMemo<T> {
  private readonly entries = new Map<string, { stamp: string; value: T }>();

  /**
   * @param files - Existing files that the value is computed from.
   * @returns The cached value, or the result of `create` if the value isn't cached or a file has changed.
   */
  get(key: string, files: readonly string[], create: () => T): T {
    const stamp = files.map(readStamp).join('\n');
    const entry = this.entries.get(key);
    if (entry?.stamp === stamp) return entry.value;
    const value = create();
    this.entries.set(key, { stamp, value });
    return value;
  }
}

/** Returns a string that changes whenever the file is saved. It contains the modification time and size. */
function readStamp(file: string): string {
  const { mtimeMs, size } = statSync(file);
  return `${file} ${mtimeMs} ${size}`;
}
