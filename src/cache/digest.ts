import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FileMemo } from './file-memo';

/** @returns a word that tells these texts, or the bytes of files, in this order, from all others */
export function digestOf(...texts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  // Lengths, so that no two lists of texts run together to the same.
  for (const text of texts) hash.update(`${text.length} `).update(text);
  return hash.digest('hex').slice(0, 32);
}

const digests = new FileMemo<string>();

/** @returns a word that tells the content of a file from all others */
export function fileDigest(file: string): string {
  return digests.get(file, [file], () => digestOf(readFileSync(file, 'utf8')));
}

/**
 * Tells one state of files from another.
 *
 * @param paths - Files, or folders with all that is in them.
 * @returns a word for their names and contents
 */
export function filesDigest(paths: readonly string[]): string {
  const files = paths.flatMap((path) =>
    statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .sort()
      : [path],
  );
  return digestOf(...files.flatMap((file) => [file, fileDigest(file)]));
}

const SRC = join(__dirname, '..');
const LOCK = join(SRC, '../package-lock.json');

const ofCode = new Map<string, string>();

/**
 * Says in one word by what code something was made, so that what earlier code has made is not taken for it.
 *
 * @param rooms - Folders and files of `src` with all the code that made it. The packages that are installed count always.
 */
export function codeDigest(...rooms: readonly string[]): string {
  const key = rooms.join();
  const known = ofCode.get(key) ?? filesDigest([LOCK, ...rooms.map((room) => join(SRC, room))]);
  ofCode.set(key, known);
  return known;
}
