import { latestVersion, type SiteVersion, versionSlug, versions } from './site';
import { versionAt } from './versions/version-at';

/** Paths of the site's Markdown files, without the base path. The build writes the files there, and pages link to them. */

/** Returns the path of a page's Markdown: `/docs/core_api/connect.md`, or `/index.md` for the home page. */
export function markdownAddress(route: string): string {
  return `${route.replace(/\/+$/, '') || '/index'}.md`;
}

/** Matches the routes of pages that have no text. */
const WITHOUT_MARKDOWN = /^\/(?:404\.html|search)$/;

/** Checks whether the page at a route has Markdown. */
export function hasMarkdown(route: string): boolean {
  return !WITHOUT_MARKDOWN.test(route.replace(/\/+$/, ''));
}

/** Returns the path of the list of a version's pages, or of the list of all versions if no version is given. */
export function llmsAddress(version?: Pick<SiteVersion, 'path'>): string {
  return `${version?.path ?? ''}/llms.txt`;
}

/** Returns the version that contains the page at a route, or undefined for a page outside the docs. */
export function versionOfRoute(route: string): SiteVersion | undefined {
  return versionAt(route.replace(/\/+$/, ''), versions);
}

/** Returns the path of the archive with the Markdown of all pages of a version. */
export function archiveAddress({ name, path }: Pick<SiteVersion, 'name' | 'path'> = latestVersion): string {
  return `${path}/superduper-docs-${versionSlug(name)}.zip`;
}
