import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { getOrCreate } from '../../shared/get-or-create';
import { FileMemo } from './file-memo';
import { findImports } from './imports';

/** Computes one hash for several strings or byte arrays. */
export function computeDigest(...texts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  // Hashes the lengths, too. Otherwise, `ab, c` and `a, bc` would have the same digest.
  for (const text of texts) hash.update(`${text.length} `).update(text);
  return hash.digest('hex').slice(0, 32);
}

const fileDigests = new FileMemo<string>();

export function computeFileDigest(file: string): string {
  return fileDigests.get(file, [file], () => computeDigest(readFileSync(file)));
}

export function computeFilesDigest(files: readonly string[]): string {
  return computeDigest(...files.flatMap((file) => [file, computeFileDigest(file)]));
}

const ROOT = join(__dirname, '../../..');

const codeDigests = new Map<string, string>();

/** Computes a hash of code files and all their imports. Use it in a cache key, so that results of older code aren't reused. */
export function computeCodeDigest(...entries: readonly string[]): string {
  return getOrCreate(codeDigests, entries.join('\n'), () =>
    computeDigest(...Object.entries(computeCodeFileDigests(entries)).flat()),
  );
}

/** Computes a hash of each code file and of each file that it imports. The keys are paths relative to the project root. */
export function computeCodeFileDigests(entries: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    listImportedFiles(entries).map((file) => [file, computeFileDigest(join(ROOT, file))]),
  );
}

const importsByFile = new Map<string, readonly string[]>();

function listImportedFiles(entries: readonly string[]): string[] {
  // The lock file contains the versions of the installed packages.
  const files = new Set(['package-lock.json']);
  const addFile = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    for (const target of readImports(file)) addFile(target);
  };
  for (const entry of entries) addFile(relative(ROOT, resolve(ROOT, entry)));
  return [...files].sort();
}

function readImports(file: string): readonly string[] {
  if (!/\.(?:tsx?|c?js)$/.test(file)) return [];
  const isFile = (path: string) => statSync(join(ROOT, path), { throwIfNoEntry: false })?.isFile() === true;
  return getOrCreate(importsByFile, file, () =>
    findImports(file, readFileSync(join(ROOT, file), 'utf8'), isFile)
      .filter(({ isType }) => !isType)
      .map(({ target }) => target),
  );
}
