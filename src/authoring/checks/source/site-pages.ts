import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { readFrontMatter } from '../../../model/mdx/front-matter';
import { listPageFiles } from '../../../model/page/version-folder';
import { getDocsFolder, getVersionSlug, latestVersion, versions } from '../../../shared/site';

/** A page as it is written: its MDX source and front matter, with its version and id. */
export interface SourcePage {
  /** Name of the page's version in URLs: `0.7`, `0.6` or `next`. */
  version: string;
  /** Id of the page, such as `core_api/apply`. The id of an index page is its folder. */
  id: string;
  /** Path of the page's file, relative to the project's folder. */
  file: string;
  source: string;
  frontMatter: Record<string, unknown>;
}

/** Folder with the pages of each version, by the version's name in URLs. */
export const versionFolders: Readonly<Record<string, string>> = Object.fromEntries(
  versions.map(({ name }) => [getVersionSlug(name), getDocsFolder(name)]),
);

export function toRoute({ version, id }: Pick<SourcePage, 'version' | 'id'>): string {
  const { path } = versions.find(({ name }) => getVersionSlug(name) === version) ?? latestVersion;
  return `${path}/${id}`;
}

/** Creates a page from the source of its file. If the front matter isn't valid YAML, the page gets an empty front matter. */
export function createSitePage(version: string, file: string, source: string): SourcePage {
  const id = posix
    .relative(versionFolders[version] ?? '', file)
    .replace(/\.mdx?$/, '')
    .replace(/\/index$/, '');
  return { version, id, file, source, frontMatter: readFrontMatter(source) };
}

/** Reads the pages of all versions, sorted by their paths. */
export function readPages(root = '.'): SourcePage[] {
  return Object.entries(versionFolders).flatMap(([version, folder]) =>
    listPageFiles(join(root, folder)).map((file) =>
      createSitePage(version, relative(root, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')),
    ),
  );
}

/** Lists the files in a folder and its subfolders whose paths match. Returns an empty list if the folder doesn't exist. */
export function listFiles(folder: string, pattern: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
    .filter((file) => pattern.test(file));
}

/** Returns the number of the first line that contains a match, or undefined. The first line is 1. */
export function findLineNumber(source: string, match: string | RegExp): number | undefined {
  const index = source
    .split('\n')
    .findIndex((line) => (typeof match === 'string' ? line.includes(match) : match.test(line)));
  return index < 0 ? undefined : index + 1;
}
