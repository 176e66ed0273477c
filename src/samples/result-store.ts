import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Keeps what was found, so that it need not be found again. */
export interface ResultStore {
  /** @returns What was kept under the key; undefined if there is nothing, or nothing that can be read. */
  get<T>(key: string): T | undefined;
  set(key: string, value: unknown): void;
}

/** @returns What is kept under the key; made and kept, if there is nothing. */
export function remember<T>(results: ResultStore, key: string, make: () => T): T {
  const known = results.get<T>(key);
  if (known !== undefined) return known;
  const made = make();
  results.set(key, made);
  return made;
}

/**
 * A store in a folder, a file for each result. What is broken, half-written or another's counts as missing.
 *
 * @param folder - Its folder, made when it is needed.
 */
export function diskStore(folder: string): ResultStore {
  const fileOf = (key: string) => path.join(folder, `${digestOf(key)}.json`);
  return {
    get<T>(key: string) {
      try {
        const entry = JSON.parse(readFileSync(fileOf(key), 'utf8')) as { key: string; value: T };
        return entry.key === key ? entry.value : undefined;
      } catch {
        return undefined;
      }
    },
    set(key, value) {
      mkdirSync(folder, { recursive: true });
      const draft = `${fileOf(key)}.${process.pid}`;
      writeFileSync(draft, JSON.stringify({ key, value }));
      // In one step, so that a run beside this one never reads half of it.
      renameSync(draft, fileOf(key));
    },
  };
}

/** @returns A short digest of texts, which is another if any of them is. */
export function digestOf(...texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 32);
}

/**
 * Tells one state of some code from another.
 *
 * @param paths - Files, or folders with all that is in them.
 * @returns A digest of the names and texts.
 */
export function digestOfFiles(paths: readonly string[]): string {
  const files = paths.flatMap((one) =>
    statSync(one).isDirectory()
      ? readdirSync(one, { recursive: true, encoding: 'utf8' })
          .map((name) => path.join(one, name))
          .filter((name) => statSync(name).isFile())
          .sort()
      : [one],
  );
  return digestOf(...files.flatMap((file) => [file, readFileSync(file, 'utf8')]));
}
