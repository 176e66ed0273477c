import { getVersionSlug, latestVersion, type SiteVersion, versions } from './site';
import { findVersionOfPath } from './versions/version-at';

/** Functions for the paths of the site's Markdown files, without the base path. */

/** Returns the path of a page's Markdown file: `/docs/core_api/connect.md`, or `/index.md` for the home page. */
export function getMarkdownPath(route: string): string {
  return `${route.replace(/\/+$/, '') || '/index'}.md`;
}

/** Matches the routes of pages without text. */
const WITHOUT_TEXT = /^\/(?:404\.html|search)$/;

/** Whether the build creates a Markdown file for a page. */
export function hasMarkdown(route: string): boolean {
  return !WITHOUT_TEXT.test(route.replace(/\/+$/, ''));
}

/** Returns the path of the list of a version's pages for language models or, without a version, of the list of versions. */
export function getLlmsPath(version?: Pick<SiteVersion, 'path'>): string {
  return `${version?.path ?? ''}/llms.txt`;
}

/** Returns the version of a page, or undefined for pages outside of the docs, such as the home page. */
export function findVersionOfRoute(route: string): SiteVersion | undefined {
  return findVersionOfPath(route.replace(/\/+$/, ''), versions);
}

/** Returns the path of the zip file with the Markdown of a version's pages. */
export function getArchivePath({ name, path }: Pick<SiteVersion, 'name' | 'path'> = latestVersion): string {
  return `${path}/superduper-docs-${getVersionSlug(name)}.zip`;
}
