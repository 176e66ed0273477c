import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { listFiles as listRelativePaths } from '../../../model/list-files';
import { readFrontMatter } from '../../../model/mdx/front-matter';
import { listPageFiles, toPageId, toVersionPath } from '../../../model/page/version-folder';
import { getDocsFolder, getVersionSlug, latestVersion, versions } from '../../../shared/site';

/** Matches Markdown files, such as pages, guides for contributors, and content that several pages import. */
export const MARKDOWN_FILE = /\.mdx?$/;
/** Matches files that a writer may have meant as pages, although Docusaurus skips some of them: `a.MDX`, `b.markdown`. */
export const PAGE_LIKE_FILE = /\.(?:mdx?|markdown)$/i;

/** The source of a page: its MDX text and front matter, with its version and id. */
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

/** Returns the route of a page, such as `/docs/0.6/core_api/apply`. */
export function toRoute({ version, id }: Pick<SourcePage, 'version' | 'id'>): string {
  const { path } = versions.find(({ name }) => getVersionSlug(name) === version) ?? latestVersion;
  return `${path}/${id}`;
}

/** Creates a page from the source of its file. If the front matter isn't valid YAML, the page gets an empty front matter. */
export function createSitePage(version: string, file: string, source: string): SourcePage {
  const id = toPageId(versionFolders[version] ?? '', file).replace(/\/index$/, '');
  return { version, id, file, source, frontMatter: readFrontMatter(source) };
}

/** Reads the pages of all versions, sorted by their paths. */
export function readPages(): SourcePage[] {
  return Object.entries(versionFolders).flatMap(([version, folder]) =>
    listPageFiles(folder).map((file) =>
      createSitePage(version, toVersionPath('', file), readFileSync(file, 'utf8')),
    ),
  );
}

/** Lists the files in a folder and its subfolders whose paths match the pattern. Returns an empty list if the folder doesn't exist. */
export function listFiles(folder: string, pattern: RegExp): string[] {
  const paths = existsSync(folder) ? listRelativePaths(folder) : [];
  return paths.map((path) => posix.join(folder, path)).filter((file) => pattern.test(file));
}

/** Returns the number of the first line that contains a match, or undefined. The first line is 1. */
export function findLineNumber(source: string, match: string | RegExp): number | undefined {
  const index = source
    .split('\n')
    .findIndex((line) => (typeof match === 'string' ? line.includes(match) : match.test(line)));
  return index < 0 ? undefined : index + 1;
}
