import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { computeDigest } from './digest';
import { writeFileAtomically } from './write-file';

const MS_PER_DAY = 24 * 60 * 60 * 1000;

/** Number of days after which an unused cache entry is deleted. */
const MAX_UNUSED_DAYS = 14;

/** A cache whose values are never outdated, because each key identifies the complete input of its value, for example with a digest. */
export interface Store {
  /** Returns the cached value of a key. Returns undefined if the cache doesn't contain the key or can't read the value. */
  get<T>(key: string): T | undefined;
  /** @param value - A value that can be serialized as JSON. */
  set(key: string, value: unknown): void;
}

/** A cache that never stores anything, so that every value is computed again. */
export const NO_STORE: Store = { get: () => undefined, set: () => {} };

/** Returns the cached value of a key. If there is no value, calls `create` and caches the result. */
export function getOrStore<T>(store: Store, key: string, create: () => T): T {
  const storedValue = store.get<T>(key);
  if (storedValue !== undefined) return storedValue;
  const value = create();
  store.set(key, value);
  return value;
}

/** Asynchronous variant of {@link getOrStore}, for values whose computation returns a promise. */
export async function getOrStoreAsync<T>(store: Store, key: string, create: () => Promise<T>): Promise<T> {
  const storedValue = store.get<T>(key);
  if (storedValue !== undefined) return storedValue;
  const value = await create();
  store.set(key, value);
  return value;
}

/** Variant of {@link getOrStoreAsync} for binary values, such as the content of an image file. */
export async function getOrStoreBytes(store: Store, key: string, create: () => Promise<Uint8Array>) {
  const storedFile = await getOrStoreAsync(store, key, async () => encodeFile(await create()));
  return Buffer.from(decodeFile(storedFile));
}

/** Returns a part of a cache with its own keys: the same key in two scopes refers to two different values. */
export function createScopedStore(store: Store, scope: string): Store {
  return {
    get: (key) => store.get(computeDigest(scope, key)),
    set: (key, value) => store.set(computeDigest(scope, key), value),
  };
}

/** Creates a cache that stores each value in a file. If a write fails, prints a warning and stops caching values. */
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

/** The cache of this site. `docusaurus clear` deletes it. Checkouts that link to the same `node_modules` folder share it. */
export const siteStore = createDiskStore(resolve('node_modules/.cache/superduper-docs'));

function readEntry<T>(file: string): T | undefined {
  try {
    const entry: { value: T } = JSON.parse(readFileSync(file, 'utf8'));
    const now = new Date();
    // Updates the file's time once a day, because `removeUnusedEntries` removes files by their age.
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

/** Content of a file in a form that JSON can represent: a string for text, or bytes encoded as base64. */
export type StoredFile = string | { base64: string };

export function encodeFile(content: string | Uint8Array): StoredFile {
  return typeof content === 'string' ? content : { base64: Buffer.from(content).toString('base64') };
}

/** Returns the content of a file that {@link encodeFile} encoded. */
export function decodeFile(storedFile: StoredFile): string | Buffer {
  return typeof storedFile === 'string' ? storedFile : Buffer.from(storedFile.base64, 'base64');
}
