import { findImports, type Import } from '../../../src/model/cache/imports';
import type { Problem } from '../../../src/model/problem';

/** Folders with code of the build, from the lowest to the highest. Each folder imports only from itself and from the folders before it. */
const BUILD_FOLDERS: readonly string[] = [
  'src/shared',
  'src/model/list-files.ts',
  'src/model/pair-neighbors.ts',
  'src/model/problem.ts',
  'src/model/run-concurrently.ts',
  'src/model/xml.ts',
  'src/model/cache',
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
const AUTHORING_FOLDERS: readonly string[] = ['src/authoring', 'packages'];

/** Folders with code for browsers, from the lowest to the highest. From the build, they import only `src/shared` and types. */
const BROWSER_FOLDERS = ['src/css', 'src/client', 'src/components', 'src/theme', 'src/pages'];

const FOLDERS = [...BUILD_FOLDERS, ...AUTHORING_FOLDERS, ...BROWSER_FOLDERS];

/** Reports imports from a folder that isn't allowed, such as a higher folder or the tests. */
export function checkImports(sources: ReadonlyMap<string, string>): Problem[] {
  const exists = (path: string) => sources.has(path);
  return [...sources].flatMap(([file, text]) =>
    findImports(file, text, exists).flatMap((statement) => checkImport(file, statement)),
  );
}

/** Returns the listed folder that contains a file, or the first part of its path, such as `scripts`. */
function findFolder(file: string): string {
  const listedFolder = FOLDERS.find((folder) => file === folder || file.startsWith(`${folder}/`));
  return listedFolder ?? file.split('/')[0] ?? '';
}

function checkImport(file: string, { line, target, isType }: Import): Problem[] {
  const sourceFolder = findFolder(file);
  const targetFolder = findFolder(target);
  const allowedFolders = listAllowedFolders(sourceFolder, isType);
  if (sourceFolder === targetFolder || sourceFolder === 'tests' || allowedFolders.includes(targetFolder))
    return [];
  const expected = `${sourceFolder} to import only from lower folders (${allowedFolders.join(', ')})`;
  const fix =
    'Move the shared code to a lower folder. tests/checks/project/imports.ts lists the folders in order.';
  return [{ file, line, expected, actual: target, fix }];
}

function listAllowedFolders(folder: string, isType: boolean): readonly string[] {
  // A file in a folder of `src` that isn't listed may not import anything.
  if (folder === 'src') return [];
  if (BUILD_FOLDERS.includes(folder)) return BUILD_FOLDERS.slice(0, BUILD_FOLDERS.indexOf(folder));
  if (AUTHORING_FOLDERS.includes(folder)) return BUILD_FOLDERS;
  if (BROWSER_FOLDERS.includes(folder)) {
    const lowerFolders = ['src/shared', ...BROWSER_FOLDERS.slice(0, BROWSER_FOLDERS.indexOf(folder))];
    return isType ? [...lowerFolders, ...BUILD_FOLDERS] : lowerFolders;
  }
  // The configuration and the scripts may import from all folders.
  return FOLDERS;
}
