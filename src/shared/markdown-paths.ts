import { getVersionSlug, latestVersion, type SiteVersion, versions } from './site';
import { findVersionOfPath } from './versions/version-at';

/** Functions that return paths of the site's Markdown files, without the base path. The build writes files to these paths, and pages link to them. */

/** Returns the path of a page's Markdown file: `/docs/core_api/connect.md`, or `/index.md` for the home page. */
export function getMarkdownPath(route: string): string {
  return `${route.replace(/\/+$/, '') || '/index'}.md`;
}

/** Matches the routes of pages without text, such as the search page. The build creates no Markdown file for them. */
const WITHOUT_MARKDOWN = /^\/(?:404\.html|search)$/;

/** Checks whether the build creates a Markdown file for the page at a route. */
export function hasMarkdown(route: string): boolean {
  return !WITHOUT_MARKDOWN.test(route.replace(/\/+$/, ''));
}

/** Returns the path of `llms.txt`, a version's list of pages for language models. Without a version, returns the path of the list of versions. */
export function getLlmsPath(version?: Pick<SiteVersion, 'path'>): string {
  return `${version?.path ?? ''}/llms.txt`;
}

/** Returns the documentation version that contains the page at a route. Returns undefined for other pages, such as the home page. */
export function findVersionOfRoute(route: string): SiteVersion | undefined {
  return findVersionOfPath(route.replace(/\/+$/, ''), versions);
}

/** Returns the path of a version's zip file, which contains the Markdown of all its pages. */
export function getArchivePath({ name, path }: Pick<SiteVersion, 'name' | 'path'> = latestVersion): string {
  return `${path}/superduper-docs-${getVersionSlug(name)}.zip`;
}
