import { type Import, importsOf } from '../../../src/model/cache/digest';
import type { Problem } from '../../../src/model/problem';

/**
 * Folders that run when the site is built, the lowest first: code imports from its own folder and from those before it. The longest path that a
 * file begins with is its folder.
 */
const BUILD: readonly string[] = [
  'src/shared',
  'src/model/problem.ts',
  'src/model/at-once.ts',
  'src/model/xml.ts',
  'src/model/cache',
  'src/model/python',
  'src/model/difference',
  'src/model/inventory',
  'src/model/mdx',
  'src/model/symbols',
  'src/model/reference',
  'src/model/page',
  'src/model/code-blocks',
  'src/model/static-html',
  'src/model/versions',
  'src/outputs',
  'src/plugins',
];

/** Folders that writers, CI and other programs run: each takes from the build, and nothing takes from it. */
const LAST: readonly string[] = ['src/authoring', 'packages'];

/** Folders that browsers load, the lowest first. Of the build it takes what is shared, and types, which are gone when code runs. */
const BROWSER: readonly string[] = ['src/css', 'src/client', 'src/components', 'src/theme', 'src/pages'];

const FOLDERS = [...BUILD, ...LAST, ...BROWSER].sort((one, other) => other.length - one.length);

/**
 * Holds that imports run in one direction. Circles are refused by the linter (biome.json).
 *
 * @returns Imports that run upwards, from the build into what browsers load, from code into tests.
 */
export function checkImports(sources: ReadonlyMap<string, string>): Problem[] {
  const exists = (path: string) => sources.has(path);
  return [...sources].flatMap(([file, text]) =>
    importsOf(file, text, exists).flatMap((one) => faultOf(file, one)),
  );
}

/** @returns the folder of the layout that a file is in; else the first part of its path, such as `scripts` */
function folderOf(file: string): string {
  const known = FOLDERS.find((folder) => file === folder || file.startsWith(`${folder}/`));
  return known ?? file.split('/')[0] ?? '';
}

function faultOf(file: string, { line, target: found, isType }: Import): Problem[] {
  const [from, to] = [folderOf(file), folderOf(found)];
  const allowed = allowedIn(from, isType);
  if (from === to || from === 'tests' || allowed.includes(to)) return [];
  const expected = `an import from ${from} to what lies below it (${allowed.join(', ')})`;
  const fix =
    'Move what both need down to the lowest folder that has all it needs; tests/checks/project/imports.ts has the folders in order.';
  return [{ file, line, expected, found, fix }];
}

/** The folders that one may import from. */
function allowedIn(folder: string, isType: boolean): readonly string[] {
  // A folder of `src` that the layout does not know.
  if (folder === 'src') return [];
  if (BUILD.includes(folder)) return BUILD.slice(0, BUILD.indexOf(folder));
  if (LAST.includes(folder)) return BUILD;
  if (BROWSER.includes(folder)) {
    const below = ['src/shared', ...BROWSER.slice(0, BROWSER.indexOf(folder))];
    return isType ? [...below, ...BUILD] : below;
  }
  // The configuration and scripts.
  return FOLDERS;
}
