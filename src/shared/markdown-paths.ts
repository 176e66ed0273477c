import { removeTrailingSlash } from './base-path';
import { getVersionSlug, latestVersion, type SiteVersion, versions } from './site';
import { findVersionOfPath } from './versions/version-at';

/** Returns the path of a page's Markdown copy: `/docs/core_api/connect.md`, or `/index.md` for the home page. */
export function getMarkdownPath(route: string): string {
  return `${removeTrailingSlash(route) || '/index'}.md`;
}

const WITHOUT_TEXT = /^\/(?:404\.html|search)$/;

/** Whether the build creates a Markdown copy of a page. */
export function hasMarkdown(route: string): boolean {
  return !WITHOUT_TEXT.test(removeTrailingSlash(route));
}

/** Returns the path of the `llms.txt` file that lists a version's pages. Without a version, it's the file that lists all versions. */
export function getLlmsPath(version?: Pick<SiteVersion, 'path'>): string {
  return `${version?.path ?? ''}/llms.txt`;
}

/** Returns the version that a page belongs to, or undefined for pages outside the docs, such as the home page. */
export function findVersionOfRoute(route: string): SiteVersion | undefined {
  return findVersionOfPath(removeTrailingSlash(route), versions);
}

/** Returns the path of the zip file that contains a version's pages as Markdown. */
export function getArchivePath({ name, path }: Pick<SiteVersion, 'name' | 'path'> = latestVersion): string {
  return `${path}/superduper-docs-${getVersionSlug(name)}.zip`;
}
