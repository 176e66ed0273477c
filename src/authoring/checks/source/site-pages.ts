import { readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { readFrontMatter } from '../../../model/mdx/front-matter';
import { listPageFiles } from '../../../model/page/version-folder';
import { getDocsFolder, getVersionSlug, latestVersion, versions } from '../../../shared/site';

/** The source of a page, with its version, id and front matter. */
export interface SitePage {
  /** The version's name in URLs: `0.7`, `0.6` or `next`. */
  version: string;
  /** For example `core_api/apply`. The id of a folder's index page is the folder. */
  id: string;
  /** Path from the project's folder. */
  file: string;
  source: string;
  frontMatter: Record<string, unknown>;
}

/** The docs folder of each version, by the version's name in URLs. */
export const versionFolders: Readonly<Record<string, string>> = Object.fromEntries(
  versions.map(({ name }) => [getVersionSlug(name), getDocsFolder(name)]),
);

/** Returns the route of a page or of a category index. */
export function toRoute({ version, id }: Pick<SitePage, 'version' | 'id'>): string {
  const { path } = versions.find(({ name }) => getVersionSlug(name) === version) ?? latestVersion;
  return `${path}/${id}`;
}

/** Creates a page from the source of its file. The front matter is empty if it isn't valid YAML. */
export function createSitePage(version: string, file: string, source: string): SitePage {
  const id = posix
    .relative(versionFolders[version] ?? '', file)
    .replace(/\.mdx?$/, '')
    .replace(/\/index$/, '');
  return { version, id, file, source, frontMatter: readFrontMatter(source) };
}

/** Reads all pages of all versions, sorted by file. */
export function readPages(root = '.'): SitePage[] {
  return Object.entries(versionFolders).flatMap(([version, folder]) =>
    listPageFiles(join(root, folder)).map((file) =>
      createSitePage(version, relative(root, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')),
    ),
  );
}

/** Returns the number of the first line that matches, or undefined. The first line is 1. */
export function findLineNumber(source: string, match: string | RegExp): number | undefined {
  const index = source
    .split('\n')
    .findIndex((line) => (typeof match === 'string' ? line.includes(match) : match.test(line)));
  return index < 0 ? undefined : index + 1;
}
