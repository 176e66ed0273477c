import { getVersionSlug, latestVersion, type SiteVersion, versions } from './site';
import { findVersionOfPath } from './versions/version-at';

/** Functions that return paths of the site's Markdown files, without the base path. The build writes files to these paths, and pages link to them. */

/** Returns the path of a page's Markdown file: `/docs/core_api/connect.md`, or `/index.md` for the home page. */
export function getMarkdownPath(route: string): string {
  return `${route.replace(/\/+$/, '') || '/index'}.md`;
}

/** Matches the routes of pages without a Markdown file, because they don't have any text. */
const WITHOUT_MARKDOWN = /^\/(?:404\.html|search)$/;

/** Checks whether the page at a route has a Markdown file. */
export function hasMarkdown(route: string): boolean {
  return !WITHOUT_MARKDOWN.test(route.replace(/\/+$/, ''));
}

/** Returns the path of `llms.txt`, which lists the pages of a version. Without a version, returns the path of the file that lists all versions. */
export function getLlmsPath(version?: Pick<SiteVersion, 'path'>): string {
  return `${version?.path ?? ''}/llms.txt`;
}

/** Returns the version that contains the page at a route, or undefined if the page doesn't belong to a version, such as the home page. */
export function findVersionOfRoute(route: string): SiteVersion | undefined {
  return findVersionOfPath(route.replace(/\/+$/, ''), versions);
}

/** Returns the path of the zip file that contains the Markdown of all pages of a version. */
export function getArchivePath({ name, path }: Pick<SiteVersion, 'name' | 'path'> = latestVersion): string {
  return `${path}/superduper-docs-${getVersionSlug(name)}.zip`;
}
