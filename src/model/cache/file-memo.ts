import { statSync } from 'node:fs';

/** Caches values that are computed from files. Computes a value again when one of its files has changed. */
export class FileMemo<T> {
  private readonly entries = new Map<string, { stamp: string; value: T }>();

  /** Returns the cached value, or calls `create` if there is none or a file has changed. All files must exist. */
  get(key: string, files: readonly string[], create: () => T): T {
    const stamp = files.map(readStamp).join('\n');
    const entry = this.entries.get(key);
    if (entry?.stamp === stamp) return entry.value;
    const value = create();
    this.entries.set(key, { stamp, value });
    return value;
  }
}

function readStamp(file: string): string {
  const { mtimeMs, size } = statSync(file);
  return `${file} ${mtimeMs} ${size}`;
}
