import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { getOrCreate } from '../../shared/get-or-create';
import { FileMemo } from './file-memo';

/** Returns one hash for all given strings or byte arrays. The hash also changes if their order changes. */
export function computeDigest(...texts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  // The lengths separate the texts, because otherwise `ab, c` and `a, bc` would have the same digest.
  for (const text of texts) hash.update(`${text.length} `).update(text);
  return hash.digest('hex').slice(0, 32);
}

const fileDigests = new FileMemo<string>();

/** Returns a digest of a file's content. */
export function computeFileDigest(file: string): string {
  return fileDigests.get(file, [file], () => computeDigest(readFileSync(file)));
}

/** Returns a digest of the names and contents of files. */
export function computeFilesDigest(files: readonly string[]): string {
  return computeDigest(...files.flatMap((file) => [file, computeFileDigest(file)]));
}

/** Absolute path of the project folder. */
const ROOT = join(__dirname, '../../..');

const codeDigests = new Map<string, string>();

/**
 * Returns a digest of the source code that computes a cached result. When the code changes, the digest changes too, so the cache doesn't
 * return an outdated result.
 *
 * @param entries - Paths of files, absolute or relative to the project root. For a code file, the digest also covers all files that it
 *   imports, directly or indirectly. The digest always covers the lock file of the installed packages.
 */
export function computeCodeDigest(...entries: readonly string[]): string {
  return getOrCreate(codeDigests, entries.join('\n'), () =>
    computeDigest(...Object.entries(computeCodeFileDigests(entries)).flat()),
  );
}

/** Returns the digests of all files that {@link computeCodeDigest} covers. A key is a path relative to the project root. */
export function computeCodeFileDigests(entries: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    listImportedFiles(entries).map((file) => [file, computeFileDigest(join(ROOT, file))]),
  );
}

const importsByFile = new Map<string, readonly string[]>();

/** Returns the paths of code files and of everything that they import, sorted and relative to the project root. */
function listImportedFiles(entries: readonly string[]): string[] {
  const files = new Set(['package-lock.json']);
  const addFile = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    for (const target of readImports(file)) addFile(target);
  };
  for (const entry of entries) addFile(relative(ROOT, join(entry.startsWith(ROOT) ? '' : ROOT, entry)));
  return [...files].sort();
}

function readImports(file: string): readonly string[] {
  if (!/\.(?:tsx?|c?js)$/.test(file)) return [];
  return getOrCreate(importsByFile, file, () =>
    findImports(file, readFileSync(join(ROOT, file), 'utf8'), isFile)
      .filter(({ isType }) => !isType)
      .map(({ target }) => target),
  );
}

const isFile = (path: string) => statSync(join(ROOT, path), { throwIfNoEntry: false })?.isFile() === true;

/** A reference in a code file to another file of the project, such as an import statement. */
export interface Import {
  line: number;
  /** Path of the imported file. It is absolute if the path of the importing file is absolute. */
  target: string;
  /** Whether the statement imports only types, so that the import doesn't exist at run time. */
  isType: boolean;
}

const REFERENCE_FORMS = [
  // import a from './a'; export { b } from './b'; import './c.css'
  /^[ \t]*(?:import|export)\s+(?<type>type\s)?(?:[^'";]*?\sfrom\s+)?['"](?<specifier>[^'"]+)['"]/,
  // import('./a'), require('./b')
  /\b(?:import|native|require\.resolve|require)\(\s*['"](?<argument>[^'"]+)['"]/,
  // join(__dirname, 'a.py')
  /\b(?:join|resolve)\(__dirname,\s*['"](?<sibling>[^'"]+)['"]/,
];

const REFERENCE = new RegExp(REFERENCE_FORMS.map(({ source }) => source).join('|'), 'gm');

/** Matches a statement that imports or exports only names in braces. The group contains these names. */
const NAMES_IN_BRACES = /^\s*(?:import|export)\s*\{([^}]*)\}/;

/**
 * Lists the project files that a code file refers to with `import`, `export … from`, `require` or a path that starts with `__dirname`.
 *
 * @param file - Path of the code file. `@site/` is resolved to the folder that relative paths start from.
 */
export function findImports(file: string, code: string, exists: (path: string) => boolean): Import[] {
  return [...code.matchAll(REFERENCE)].flatMap(({ 0: statement, groups = {}, index }) => {
    const { type, specifier, argument, sibling } = groups;
    const target = resolveImport(file, specifier ?? argument ?? `./${sibling}`, exists);
    if (target === undefined) return [];
    const line = code.slice(0, index).split('\n').length;
    // `import { type A, type B }` imports only types, like `import type { A, B }`.
    const names = NAMES_IN_BRACES.exec(statement)?.[1]?.split(',');
    const areTypes = names?.every((name) => /^\s*(?:type\s|$)/.test(name)) === true;
    return [{ line, target, isType: type !== undefined || areTypes }];
  });
}

/** Returns the path of an imported file, with its extension. Returns undefined for a package, and if the file doesn't exist. */
function resolveImport(file: string, specifier: string, exists: (path: string) => boolean) {
  if (!/^(?:@site\/|\.)/.test(specifier)) return undefined;
  const path = specifier.startsWith('.')
    ? normalize(join(dirname(file), specifier))
    : specifier.slice('@site/'.length);
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`].find(exists);
}
