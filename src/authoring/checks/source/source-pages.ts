import { existsSync, readFileSync } from 'node:fs';
import { posix, sep } from 'node:path';
import { listFiles } from '../../../model/list-files';
import { readFrontMatter } from '../../../model/mdx/front-matter';
import { listPageFiles, toPageId } from '../../../model/page/version-folder';
import { getDocsFolder, getVersionSlug, resolveVersion, versions } from '../../../shared/site';

export const MARKDOWN_FILE = /\.mdx?$/;
/** Matches page files, including those that Docusaurus skips because of their extension: `a.MDX`, `b.markdown`. */
export const PAGE_LIKE_FILE = /\.(?:mdx?|markdown)$/i;

export interface SourcePage {
  /** Version name in the page's URL: `0.7`, `0.6` or `next`. */
  versionSlug: string;
  /** Path in the version, without the extension: `core_api/apply`. The id of an index page is its folder. */
  id: string;
  /** Path relative to the project folder. */
  file: string;
  source: string;
  frontMatter: Record<string, unknown>;
}

export const versionFolders: Readonly<Record<string, string>> = Object.fromEntries(
  versions.map(({ name }) => [getVersionSlug(name), getDocsFolder(name)]),
);

/** Returns the docs folder of a version. Throws an error if the version doesn't exist. */
export function getVersionFolder(versionSlug: string): string {
  return getDocsFolder(resolveVersion(versionSlug).name);
}

/** Returns the route of a page, such as `/docs/0.6/core_api/apply`. */
export function toRoute({ versionSlug, id }: Pick<SourcePage, 'versionSlug' | 'id'>): string {
  return `${resolveVersion(versionSlug).path}/${id}`;
}

/** Creates a page from its source. Treats invalid front matter as empty, because a check reports it. */
export function createSourcePage(versionSlug: string, file: string, source: string): SourcePage {
  const id = toPageId(getVersionFolder(versionSlug), file).replace(/\/index$/, '');
  return { versionSlug, id, file, source, frontMatter: readFrontMatter(source) };
}

/** Reads the pages of all versions. The pages of each version are sorted by path. */
export function readSourcePages(): SourcePage[] {
  return Object.entries(versionFolders).flatMap(([versionSlug, folder]) =>
    listPageFiles(folder).map((file) =>
      createSourcePage(versionSlug, file.split(sep).join('/'), readFileSync(file, 'utf8')),
    ),
  );
}

/** Lists the files in a folder and its subfolders whose paths match a pattern. Returns an empty list if the folder doesn't exist. */
export function listMatchingFiles(folder: string, pattern: RegExp): string[] {
  const paths = existsSync(folder) ? listFiles(folder) : [];
  return paths.map((path) => posix.join(folder, path)).filter((file) => pattern.test(file));
}

/** Finds the first line that contains or matches `match`. Returns its number, starting at 1, or undefined if there is no such line. */
export function findLineNumber(source: string, match: string | RegExp): number | undefined {
  const index = source
    .split('\n')
    .findIndex((line) => (typeof match === 'string' ? line.includes(match) : match.test(line)));
  return index < 0 ? undefined : index + 1;
}
