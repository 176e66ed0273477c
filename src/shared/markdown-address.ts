import { getVersionSlug, latestVersion, type SiteVersion, versions } from './site';
import { findVersionOfPath } from './versions/version-at';

/** Paths of the site's Markdown files, without the base path. The build writes the files there, and pages link to them. */

/** Returns the path of a page's Markdown: `/docs/core_api/connect.md`, or `/index.md` for the home page. */
export function getMarkdownPath(route: string): string {
  return `${route.replace(/\/+$/, '') || '/index'}.md`;
}

/** Matches the routes of pages that have no text. */
const WITHOUT_MARKDOWN = /^\/(?:404\.html|search)$/;

/** Checks whether the page at a route has Markdown. */
export function hasMarkdown(route: string): boolean {
  return !WITHOUT_MARKDOWN.test(route.replace(/\/+$/, ''));
}

/** Returns the path of the list of a version's pages, or of the list of all versions if no version is given. */
export function getLlmsPath(version?: Pick<SiteVersion, 'path'>): string {
  return `${version?.path ?? ''}/llms.txt`;
}

/** Returns the version that contains the page at a route, or undefined for a page outside the docs. */
export function findVersionOfRoute(route: string): SiteVersion | undefined {
  return findVersionOfPath(route.replace(/\/+$/, ''), versions);
}

/** Returns the path of the archive with the Markdown of all pages of a version. */
export function getArchivePath({ name, path }: Pick<SiteVersion, 'name' | 'path'> = latestVersion): string {
  return `${path}/superduper-docs-${getVersionSlug(name)}.zip`;
}
