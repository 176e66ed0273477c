import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FileMemo } from './file-memo';

/** @returns a word that tells these texts, in this order, from all others */
export function digestOf(...texts: readonly string[]): string {
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

const SRC = join(__dirname, '..');
const LOCK = join(SRC, '../package-lock.json');

const ofCode = new Map<string, string>();

/**
 * Says in one word by what code something was made, so that what earlier code has made is not taken for it.
 *
 * @param rooms - Folders of `src` with all the code that made it. The packages that are installed count always.
 */
export function codeDigest(...rooms: readonly string[]): string {
  const key = rooms.join();
  const known = ofCode.get(key);
  if (known !== undefined) return known;
  const files = rooms.flatMap((room) =>
    readdirSync(join(SRC, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|json)$/.test(name))
      .sort()
      .map((name) => join(SRC, room, name)),
  );
  const digest = digestOf(...[LOCK, ...files].map((file) => readFileSync(file, 'utf8')));
  ofCode.set(key, digest);
  return digest;
}
