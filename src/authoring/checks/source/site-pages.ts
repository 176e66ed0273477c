import { readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { readFrontMatter } from '../../../model/mdx/front-matter';
import { pageFiles } from '../../../model/page/version-folder';
import { docsFolderOf, latestVersion, versionSlug, versions } from '../../../shared/site';

/** A page of the documentation as its author wrote it. */
export interface SitePage {
  /** The version as addresses name it: `0.7`, `0.6` or `next`. */
  version: string;
  /** For example `core_api/apply`; the index of a folder has the folder's id. */
  id: string;
  /** Path from the project's folder. */
  file: string;
  source: string;
  frontMatter: Record<string, unknown>;
}

/** The folder of each version, by its name in addresses. */
export const versionFolders: Readonly<Record<string, string>> = Object.fromEntries(
  versions.map(({ name }) => [versionSlug(name), docsFolderOf(name)]),
);

/** @returns the route of a page or of a category index, without the base path */
export function routeOf({ version, id }: Pick<SitePage, 'version' | 'id'>): string {
  const { path } = versions.find(({ name }) => versionSlug(name) === version) ?? latestVersion;
  return `${path}/${id}`;
}

/** @returns the page that a file holds; a file whose front matter is not YAML has none */
export function toPage(version: string, file: string, source: string): SitePage {
  const id = posix
    .relative(versionFolders[version] ?? '', file)
    .replace(/\.mdx?$/, '')
    .replace(/\/index$/, '');
  return { version, id, file, source, frontMatter: readFrontMatter(source) };
}

/** @returns every page of every version, sorted by file */
export function readPages(root = '.'): SitePage[] {
  return Object.entries(versionFolders).flatMap(([version, folder]) =>
    pageFiles(join(root, folder)).map((file) =>
      toPage(version, relative(root, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')),
    ),
  );
}

/** @returns the line of the first match, counted from 1, or undefined */
export function lineOf(source: string, match: string | RegExp): number | undefined {
  const index = source
    .split('\n')
    .findIndex((line) => (typeof match === 'string' ? line.includes(match) : match.test(line)));
  return index < 0 ? undefined : index + 1;
}
