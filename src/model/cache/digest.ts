import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { FileMemo, knownIn } from './known';

/** Returns a hash that identifies the given strings or bytes, in this order. */
export function digestOf(...texts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  // The lengths separate the texts: otherwise `ab, c` and `a, bc` would have the same digest.
  for (const text of texts) hash.update(`${text.length} `).update(text);
  return hash.digest('hex').slice(0, 32);
}

const digests = new FileMemo<string>();

/** Returns a digest of a file's content. */
export function fileDigest(file: string): string {
  return digests.get(file, [file], () => digestOf(readFileSync(file)));
}

/** Returns a digest of the names and contents of files. A folder counts with all the files in it. */
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

const ROOT = join(__dirname, '../../..');

const codeDigests = new Map<string, string>();

/**
 * Returns a digest of the code that computes a result, so that results of earlier code are not reused.
 *
 * @param entries - Paths of files, absolute or relative to the project root. For code files, the digest also covers all files that they
 *   import, directly or indirectly. Other files, such as fonts, count as they are. The lock file of the installed packages always counts.
 */
export function codeDigest(...entries: readonly string[]): string {
  return knownIn(codeDigests, entries.join('\n'), () =>
    digestOf(...Object.entries(codeFiles(entries)).flat()),
  );
}

/** Returns the digest of each file that {@link computeCodeDigest} covers, by the file's path from the project root. */
export function codeFiles(entries: readonly string[]): Record<string, string> {
  return Object.fromEntries(withImports(entries).map((file) => [file, fileDigest(join(ROOT, file))]));
}

const importsIn = new Map<string, readonly string[]>();

/** Returns the files and everything that they import, as sorted paths from the project root. */
function withImports(entries: readonly string[]): string[] {
  const found = new Set(['package-lock.json']);
  const add = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const target of targetsIn(file)) add(target);
  };
  for (const entry of entries) add(relative(ROOT, join(entry.startsWith(ROOT) ? '' : ROOT, entry)));
  return [...found].sort();
}

function targetsIn(file: string): readonly string[] {
  if (!/\.(?:tsx?|c?js)$/.test(file)) return [];
  return knownIn(importsIn, file, () =>
    importsOf(file, readFileSync(join(ROOT, file), 'utf8'), isFile)
      .filter(({ isType }) => !isType)
      .map(({ target }) => target),
  );
}

const isFile = (path: string) => existsSync(join(ROOT, path)) && statSync(join(ROOT, path)).isFile();

/** A reference from one file of the project to another. */
export interface Import {
  line: number;
  /** Path of the imported file, in the same form as the importing file's path. */
  target: string;
  /** Whether the import is type-only, so it doesn't exist at run time. */
  isType: boolean;
}

const IMPORT =
  /^[ \t]*(?:import|export)\s+(?<type>type\s)?(?:[^'";]*?\sfrom\s+)?['"](?<specifier>[^'"]+)['"]|\b(?:import|native|require\.resolve|require)\(\s*['"](?<argument>[^'"]+)['"]|\b(?:join|resolve)\(__dirname,\s*['"](?<sibling>[^'"]+)['"]/gm;

/**
 * Finds the project files that a code file refers to by `import`, `export … from`, `require`, or a path that starts with `__dirname`.
 *
 * @param file - Path of the code file. `@site/` is resolved to the folder that relative paths start from.
 */
export function importsOf(file: string, text: string, exists: (path: string) => boolean): Import[] {
  return [...text.matchAll(IMPORT)].flatMap(({ groups = {}, index }) => {
    const { specifier, argument, sibling } = groups;
    const target = resolved(
      file,
      specifier ?? argument ?? (sibling === undefined ? '' : `./${sibling}`),
      exists,
    );
    if (target === undefined) return [];
    // `import { type A, type B }` imports only types.
    const names = /\{([^}]*)\}/.exec(text.slice(index).split(/\sfrom\s/, 1)[0] ?? '')?.[1];
    const areTypes = names?.split(',').every((name) => /^\s*(?:type\s|$)/.test(name));
    return [
      {
        line: text.slice(0, index).split('\n').length + (text[index] === '\n' ? 1 : 0),
        target,
        isType: Boolean(groups.type) || (specifier !== undefined && areTypes === true),
      },
    ];
  });
}

function resolved(file: string, from: string, exists: (path: string) => boolean): string | undefined {
  const path = from.startsWith('@site/')
    ? from.slice('@site/'.length)
    : from.startsWith('.')
      ? normalize(join(dirname(file), from))
      : undefined;
  if (path === undefined) return undefined;
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`].find(exists);
}
