import { type Import, importsOf } from '../../../src/model/cache/digest';
import type { Problem } from '../../../src/model/problem';

/** Folders with code of the build, from the lowest to the highest. Each folder imports only from itself and from the folders before it. */
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

/** Folders with code for writers, CI and other programs. They import from the build, and no other folder imports from them. */
const LAST: readonly string[] = ['src/authoring', 'packages'];

/** Folders with code for browsers, from the lowest to the highest. From the build, they import only `src/shared` and types. */
const BROWSER: readonly string[] = ['src/css', 'src/client', 'src/components', 'src/theme', 'src/pages'];

const FOLDERS = [...BUILD, ...LAST, ...BROWSER].sort((one, other) => other.length - one.length);

/**
 * Reports imports from a folder that isn't allowed, such as a higher folder or the tests. The linter reports circular imports.
 *
 * @param sources - The texts of all files by path.
 */
export function checkImports(sources: ReadonlyMap<string, string>): Problem[] {
  const exists = (path: string) => sources.has(path);
  return [...sources].flatMap(([file, text]) =>
    importsOf(file, text, exists).flatMap((one) => faultOf(file, one)),
  );
}

/** Returns the longest listed folder that contains a file, or the first part of its path, such as `scripts`. */
function folderOf(file: string): string {
  const known = FOLDERS.find((folder) => file === folder || file.startsWith(`${folder}/`));
  return known ?? file.split('/')[0] ?? '';
}

function faultOf(file: string, { line, target: found, isType }: Import): Problem[] {
  const [from, to] = [folderOf(file), folderOf(found)];
  const allowed = allowedIn(from, isType);
  if (from === to || from === 'tests' || allowed.includes(to)) return [];
  const expected = `${from} to import only from lower folders (${allowed.join(', ')})`;
  const fix =
    'Move the shared code to a lower folder. tests/checks/project/imports.ts lists the folders in order.';
  return [{ file, line, expected, found, fix }];
}

/** Lists the other folders that a folder may import from. */
function allowedIn(folder: string, isType: boolean): readonly string[] {
  // The file is in a folder of `src` that isn't listed.
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
