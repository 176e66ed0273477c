import { posix } from 'node:path';
import { listFiles } from '../../../model/list-files';
import { getRecordPath } from '../../../model/mdx/sample-record';
import type { Problem } from '../../../model/problem';
import { createProblemList } from '../problem-list';
import { PAGE_LIKE_FILE, type SourcePage, versionFolders } from './source-pages';

/** Matches valid page paths, such as `core_api/apply.mdx`. Capital letters and spaces are invalid, because paths become URLs. */
const PAGE_PATH = /^(?:[a-z0-9][a-z0-9_-]*\/)*[a-z0-9][a-z0-9_-]*\.mdx?$/;

/** Checks that the file names of pages are valid in URLs. Also reports saved results of code samples whose page no longer exists. */
export function checkFileNames(pages: readonly SourcePage[]): Problem[] {
  return Object.entries(versionFolders).flatMap(([versionSlug, folder]) => {
    const versionPages = pages.filter((page) => page.versionSlug === versionSlug);
    const paths = listFiles(folder);
    return paths.flatMap((path) => {
      if (PAGE_LIKE_FILE.test(path)) return checkName(path, folder, paths, versionPages);
      return /^sample-seen\/.*\.json$/.test(path) ? checkRecord(path, folder, paths) : [];
    });
  });
}

function checkName(
  path: string,
  folder: string,
  paths: readonly string[],
  pages: readonly SourcePage[],
): Problem[] {
  const { problems, addProblem } = createProblemList(posix.join(folder, path));
  const name = posix.basename(path);
  const isImported = name.startsWith('_') && pages.some(({ source }) => source.includes(`/${name}`));
  if (!PAGE_PATH.test(path) && !isImported) {
    const fix = suggestPath(path, paths);
    const expected = 'a path of lowercase letters, digits, hyphens and underscores that ends in .mdx';
    addProblem(expected, `"${path}"`, fix, 1);
  }
  if (path.endsWith('.md') && paths.includes(`${path}x`))
    addProblem('one file for a page', `${name}x beside it`, `Merge the two files into ${name}x.`, 1);
  return problems;
}

/** Suggests a valid path for a misnamed page, such as `my_cafe.mdx` for `My Café.md`. `paths` are the paths that are already taken. */
function suggestPath(path: string, paths: readonly string[]): string {
  const suggestion = path
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(PAGE_LIKE_FILE, '')
    .replace(/[^a-z0-9_/-]+/g, '_')
    .replace(/(^|\/)[_-]+/g, '$1')
    .concat('.mdx');
  if (!PAGE_PATH.test(suggestion)) return 'Choose a name in Latin letters.';
  return paths.includes(suggestion)
    ? `Choose another name, because \`${suggestion}\` exists, or merge the two files.`
    : `Rename the file to \`${suggestion}\`. A name may only start with an underscore if a page imports the file.`;
}

function checkRecord(path: string, folder: string, paths: readonly string[]): Problem[] {
  const name = path.replace(/^sample-seen\//, '').replace(/\.json$/, '');
  if (paths.includes(`${name}.mdx`) || paths.includes(`${name}.md`)) return [];
  const expected = 'a record of the samples of a page';
  const actual = `a record of "${name}", which no page has as its id`;
  const fix = 'Remove the file. If the page has moved, run its samples again.';
  return [{ file: getRecordPath(folder, name), line: 1, expected, actual, fix }];
}
