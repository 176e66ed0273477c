import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { getOrCreate } from '../../shared/get-or-create';
import { listFiles } from '../list-files';
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

/** Returns a digest of the names and contents of files. For a folder, the digest covers all files in it. */
export function computeFilesDigest(paths: readonly string[]): string {
  const files = paths.flatMap((path) =>
    statSync(path).isDirectory() ? listFiles(path).map((file) => join(path, file)) : [path],
  );
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

/** A reference from one code file of the project to another, such as an import statement. */
export interface Import {
  line: number;
  /** Path of the imported file. It is absolute if the path of the importing file is absolute. */
  target: string;
  /** Whether the statement imports only types, so that the import doesn't exist at run time. */
  isType: boolean;
}

/** Matches a reference to another file: its specifier after `from`, its argument in a call, or its path relative to `__dirname`. */
const IMPORT =
  /^[ \t]*(?:import|export)\s+(?<type>type\s)?(?:[^'";]*?\sfrom\s+)?['"](?<specifier>[^'"]+)['"]|\b(?:import|native|require\.resolve|require)\(\s*['"](?<argument>[^'"]+)['"]|\b(?:join|resolve)\(__dirname,\s*['"](?<sibling>[^'"]+)['"]/gm;

/**
 * Lists the project files that a code file refers to with `import`, `export … from`, `require` or a path that starts with `__dirname`.
 *
 * @param file - Path of the code file. `@site/` is resolved to the folder that relative paths start from.
 */
export function findImports(file: string, code: string, exists: (path: string) => boolean): Import[] {
  return [...code.matchAll(IMPORT)].flatMap(({ groups = {}, index }) => {
    const { specifier, argument, sibling } = groups;
    const path = specifier ?? argument ?? (sibling === undefined ? '' : `./${sibling}`);
    const target = resolveImport(file, path, exists);
    if (target === undefined) return [];
    const line = code.slice(0, index).split('\n').length + (code[index] === '\n' ? 1 : 0);
    // `import { type A, type B }` imports only types.
    const names = /\{([^}]*)\}/.exec(code.slice(index).split(/\sfrom\s/, 1)[0] ?? '')?.[1];
    const areTypes = names?.split(',').every((name) => /^\s*(?:type\s|$)/.test(name));
    const isType = Boolean(groups.type) || (specifier !== undefined && areTypes === true);
    return [{ line, target, isType }];
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
