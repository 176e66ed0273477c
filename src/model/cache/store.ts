import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { digestOf } from './digest';
import { writeWhole } from './write-whole';

const DAY = 24 * 60 * 60 * 1000;
/** Number of days after which an unused entry is removed. */
const DAYS_UNUSED = 14;

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
export function remember<T>(store: Store, key: string, make: () => T): T {
  const known = store.get<T>(key);
  if (known !== undefined) return known;
  const made = make();
  store.set(key, made);
  return made;
}

/** Returns the stored value for the key. If there is no value, creates one asynchronously and stores it. */
export async function rememberLater<T>(store: Store, key: string, make: () => Promise<T>): Promise<T> {
  const known = store.get<T>(key);
  if (known !== undefined) return known;
  const made = await make();
  store.set(key, made);
  return made;
}

/** Returns a view of the store in which each key belongs to the scope. The same key in another scope is a different entry. */
export function scoped(store: Store, scope: string): Store {
  return {
    get: (key) => store.get(digestOf(scope, key)),
    set: (key, value) => store.set(digestOf(scope, key), value),
  };
}

/** Creates a store that writes each entry to its own file in a folder. Broken files count as missing. */
export function diskStore(folder: string): Store {
  const fileOf = (key: string) => join(folder, `${digestOf(key)}.json`);
  let isCleared = false;
  return {
    get: (key) => read(fileOf(key)),
    set(key, value) {
      if (!isCleared) removeUnused(folder);
      isCleared = true;
      writeWhole(fileOf(key), JSON.stringify({ value }));
    },
  };
}

/** The store of this site. `docusaurus clear` removes it, and copies of the project that link `node_modules` share it. */
export const siteStore = diskStore(resolve('node_modules/.cache/superduper-docs'));

function read<T>(file: string): T | undefined {
  try {
    const entry: { value: T } = JSON.parse(readFileSync(file, 'utf8'));
    const now = new Date();
    // Updates the file's time once a day, because `removeUnusedEntries` removes files by their age.
    if (now.getTime() - statSync(file).mtimeMs > DAY) utimesSync(file, now, now);
    return entry.value;
  } catch {
    return undefined;
  }
}

function removeUnused(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const file = join(folder, name);
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > DAYS_UNUSED * DAY) rmSync(file, { force: true });
  }
}

/** Content of a file in a form that JSON can represent: text as it is, bytes in base64. */
export type StoredFile = string | { base64: string };

export function storedFile(content: string | Uint8Array): StoredFile {
  return typeof content === 'string' ? content : { base64: Buffer.from(content).toString('base64') };
}

/** Returns the content that was passed to {@link encodeFile}. */
export function contentOf(stored: StoredFile): string | Buffer {
  return typeof stored === 'string' ? stored : Buffer.from(stored.base64, 'base64');
}
