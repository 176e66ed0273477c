import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { FileMemo, knownIn } from './known';

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
  return digests.get(file, [file], () => digestOf(readFileSync(file)));
}

/** @returns a word for the names and contents of files, or of folders with all that is in them */
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
 * Says in one word by what code something was made, so that what earlier code has made is not taken for it.
 *
 * @param entries - Files: of code, with all that they import, and what these import; of anything else, such as fonts, as they are. Absolute,
 *   or from the root of the project. The packages that are installed count always.
 */
export function codeDigest(...entries: readonly string[]): string {
  return knownIn(codeDigests, entries.join('\n'), () =>
    digestOf(...Object.entries(codeFiles(entries)).flat()),
  );
}

/** Returns the digest of each file that {@link codeDigest} covers, by its path from the root of the project. */
export function codeFiles(entries: readonly string[]): Record<string, string> {
  return Object.fromEntries(withImports(entries).map((file) => [file, fileDigest(join(ROOT, file))]));
}

const importsIn = new Map<string, readonly string[]>();

/** @returns the files with all that they import, from the root of the project, in the order of their names */
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

/** One file's mention of another file of the project. */
export interface Import {
  line: number;
  /** The file, as the paths are that were asked about. */
  target: string;
  /** It is gone when code runs. */
  isType: boolean;
}

const IMPORT =
  /^[ \t]*(?:import|export)\s+(?<type>type\s)?(?:[^'";]*?\sfrom\s+)?['"](?<from>[^'"]+)['"]|\b(?:import|native|require\.resolve|require)\(\s*['"](?<called>[^'"]+)['"]|\b(?:join|resolve)\(__dirname,\s*['"](?<beside>[^'"]+)['"]/gm;

/**
 * Finds what a file of code takes from other files of the project: by `import`, `export … from`, `require`, or by a path that begins with
 * `__dirname`.
 *
 * @param file - Its path; `@site/` leads to where relative paths begin.
 */
export function importsOf(file: string, text: string, exists: (path: string) => boolean): Import[] {
  return [...text.matchAll(IMPORT)].flatMap(({ groups = {}, index }) => {
    const { from, called, beside } = groups;
    const target = resolved(file, from ?? called ?? (beside === undefined ? '' : `./${beside}`), exists);
    if (target === undefined) return [];
    // `import { type A, type B }` brings types alone.
    const names = /\{([^}]*)\}/.exec(text.slice(index).split(/\sfrom\s/, 1)[0] ?? '')?.[1];
    const areTypes = names?.split(',').every((name) => /^\s*(?:type\s|$)/.test(name));
    return [
      {
        line: text.slice(0, index).split('\n').length + (text[index] === '\n' ? 1 : 0),
        target,
        isType: Boolean(groups.type) || (from !== undefined && areTypes === true),
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
