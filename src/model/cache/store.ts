import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { computeDigest } from './digest';
import { writeFileAtomically } from './write-file';

const MS_PER_DAY = 24 * 60 * 60 * 1000;

const MAX_UNUSED_DAYS = 14;

/** A cache that doesn't check whether its values are outdated, so each key must include everything that its value depends on. */
export interface Store {
  /** Returns the value of a key, or undefined if the key doesn't exist or its value can't be read. */
  get<T>(key: string): T | undefined;
  /** Stores a value, which must be serializable as JSON. */
  set(key: string, value: unknown): void;
}

export const NO_STORE: Store = { get: () => undefined, set: () => {} };

/** Returns the cached value of a key. If there is none, caches the result of `create`. */
export function getOrStore<T>(store: Store, key: string, create: () => T): T {
  const storedValue = store.get<T>(key);
  if (storedValue !== undefined) return storedValue;
  const value = create();
  store.set(key, value);
  return value;
}

/** Like {@link getOrStore}, but `create` returns a promise. */
export async function getOrStoreAsync<T>(store: Store, key: string, create: () => Promise<T>): Promise<T> {
  const storedValue = store.get<T>(key);
  if (storedValue !== undefined) return storedValue;
  const value = await create();
  store.set(key, value);
  return value;
}

/** Like {@link getOrStoreAsync}, but for binary values, such as images. */
export async function getOrStoreBytes(store: Store, key: string, create: () => Promise<Uint8Array>) {
  const storedFile = await getOrStoreAsync(store, key, async () => encodeFile(await create()));
  return Buffer.from(decodeFile(storedFile));
}

/** Creates a cache that saves its values in `store`. Different scopes can use the same keys without conflicts. */
export function createScopedStore(store: Store, scope: string): Store {
  return {
    get: (key) => store.get(computeDigest(scope, key)),
    set: (key, value) => store.set(computeDigest(scope, key), value),
  };
}

/** Creates a cache that stores each value in a file. If a file can't be written, prints a warning and stops caching new values. */
export function createDiskStore(folder: string): Store {
  const getFilePath = (key: string) => join(folder, `${computeDigest(key)}.json`);
  let hasRemovedUnused = false;
  let isWritable = true;
  return {
    get: (key) => readEntry(getFilePath(key)),
    set(key, value) {
      if (!isWritable) return;
      const text = JSON.stringify({ value });
      try {
        if (!hasRemovedUnused) removeUnusedEntries(folder);
        hasRemovedUnused = true;
        writeFileAtomically(getFilePath(key), text);
      } catch (error) {
        isWritable = false;
        const reason = error instanceof Error ? error.message : error;
        console.warn(
          `The cache in ${relative('', folder)} can't be written, so the next run computes its values again. To use the cache, free disk space or make the folder writable.\n  ${reason}`,
        );
      }
    },
  };
}

/** The site's cache on disk. The command `docusaurus clear` deletes it. Git checkouts that share a `node_modules` folder also share the cache. */
export const siteStore = createDiskStore(resolve('node_modules/.cache/superduper-docs'));

function readEntry<T>(file: string): T | undefined {
  try {
    const entry: { value: T } = JSON.parse(readFileSync(file, 'utf8'));
    const now = new Date();
    // Updates the file's time at most once a day, because `removeUnusedEntries` deletes files by their age.
    if (now.getTime() - statSync(file).mtimeMs > MS_PER_DAY) utimesSync(file, now, now);
    return entry.value;
  } catch {
    return undefined;
  }
}

function removeUnusedEntries(folder: string): void {
  const oldestTime = Date.now() - MAX_UNUSED_DAYS * MS_PER_DAY;
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const file = join(folder, name);
    // Another process may delete the file at the same time.
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats && stats.mtimeMs < oldestTime) rmSync(file, { force: true });
  }
}

/** A file's content in a form that JSON can store: text as a string, bytes as base64. */
export type StoredFile = string | { base64: string };

export function encodeFile(content: string | Uint8Array): StoredFile {
  return typeof content === 'string' ? content : { base64: Buffer.from(content).toString('base64') };
}

/** Turns a stored file back into text or bytes. */
export function decodeFile(storedFile: StoredFile): string | Buffer {
  return typeof storedFile === 'string' ? storedFile : Buffer.from(storedFile.base64, 'base64');
}
