import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { computeDigest } from './digest';
import { writeFileAtomically } from './write-whole';

const MS_PER_DAY = 24 * 60 * 60 * 1000;
/** Number of days after which an unused entry is removed. */
const MAX_UNUSED_DAYS = 14;

/** A store for values that depend only on their key, so that they aren't computed again. */
export interface Store {
  /** Returns the value for the key, or undefined if the entry is missing or can't be read. */
  get<T>(key: string): T | undefined;
  /** @param value - A value that can be serialized as JSON. */
  set(key: string, value: unknown): void;
}

/** A store that never contains anything. */
export const NO_STORE: Store = { get: () => undefined, set: () => {} };

/** Returns the stored value for the key. If there is no value, creates and stores one. */
export function getOrStore<T>(store: Store, key: string, create: () => T): T {
  const storedValue = store.get<T>(key);
  if (storedValue !== undefined) return storedValue;
  const value = create();
  store.set(key, value);
  return value;
}

/** Returns the stored value for the key. If there is no value, creates one asynchronously and stores it. */
export async function getOrStoreAsync<T>(store: Store, key: string, create: () => Promise<T>): Promise<T> {
  const storedValue = store.get<T>(key);
  if (storedValue !== undefined) return storedValue;
  const value = await create();
  store.set(key, value);
  return value;
}

/** Returns a view of the store in which each key belongs to the scope. The same key in another scope is a different entry. */
export function createScopedStore(store: Store, scope: string): Store {
  return {
    get: (key) => store.get(computeDigest(scope, key)),
    set: (key, value) => store.set(computeDigest(scope, key), value),
  };
}

/** Creates a store that writes each entry to its own file in a folder. Broken files count as missing. */
export function createDiskStore(folder: string): Store {
  const getFilePath = (key: string) => join(folder, `${computeDigest(key)}.json`);
  let hasRemovedUnused = false;
  return {
    get: (key) => readEntry(getFilePath(key)),
    set(key, value) {
      if (!hasRemovedUnused) removeUnusedEntries(folder);
      hasRemovedUnused = true;
      writeFileAtomically(getFilePath(key), JSON.stringify({ value }));
    },
  };
}

/** The store of this site. `docusaurus clear` removes it, and copies of the project that link `node_modules` share it. */
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
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const file = join(folder, name);
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > MAX_UNUSED_DAYS * MS_PER_DAY) rmSync(file, { force: true });
  }
}

/** Content of a file in a form that JSON can represent: text as it is, bytes in base64. */
export type StoredFile = string | { base64: string };

export function encodeFile(content: string | Uint8Array): StoredFile {
  return typeof content === 'string' ? content : { base64: Buffer.from(content).toString('base64') };
}

/** Returns the content that was passed to {@link encodeFile}. */
export function decodeFile(storedFile: StoredFile): string | Buffer {
  return typeof storedFile === 'string' ? storedFile : Buffer.from(storedFile.base64, 'base64');
}
