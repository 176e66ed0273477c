import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { digestOf } from './digest';
import { writeWhole } from './write-whole';

const DAY = 24 * 60 * 60 * 1000;
/** An entry that nothing has asked for in this time is removed. */
const DAYS_UNUSED = 14;

/** Stores values that follow from their key alone, so that they need not be made again. */
export interface Store {
  /** @returns the value stored under the key; undefined if there is none, or none that can be read */
  get<T>(key: string): T | undefined;
  /** @param value - A value that survives JSON. */
  set(key: string, value: unknown): void;
}

/** Stores nothing. */
export const NO_STORE: Store = { get: () => undefined, set: () => {} };

/** @returns the value stored under the key; if there is none, it is made and stored */
export function remember<T>(store: Store, key: string, make: () => T): T {
  const known = store.get<T>(key);
  if (known !== undefined) return known;
  const made = make();
  store.set(key, made);
  return made;
}

/** The same of what takes time to make. */
export async function rememberLater<T>(store: Store, key: string, make: () => Promise<T>): Promise<T> {
  const known = store.get<T>(key);
  if (known !== undefined) return known;
  const made = await make();
  store.set(key, made);
  return made;
}

/** @returns a store that shares its place with others: the same key under another scope is another */
export function scoped(store: Store, scope: string): Store {
  return {
    get: (key) => store.get(digestOf(scope, key)),
    set: (key, value) => store.set(digestOf(scope, key), value),
  };
}

/** A store in a folder, a file for each entry. What is broken or cut off counts as missing. */
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

/** The store of this site: `docusaurus clear` removes it, and copies that link `node_modules` share it. */
export const siteStore = diskStore(resolve('node_modules/.cache/superduper-docs'));

function read<T>(file: string): T | undefined {
  try {
    const entry: { value: T } = JSON.parse(readFileSync(file, 'utf8'));
    const now = new Date();
    // Says that it is still asked for, once a day.
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

/** A file as a cache stores it: its text, or the bytes in base64 if it is no text. */
export type StoredFile = string | { base64: string };

export function storedFile(content: string | Uint8Array): StoredFile {
  return typeof content === 'string' ? content : { base64: Buffer.from(content).toString('base64') };
}

/** @returns the content that {@link storedFile} was given */
export function contentOf(stored: StoredFile): string | Buffer {
  return typeof stored === 'string' ? stored : Buffer.from(stored.base64, 'base64');
}
