import { latestVersion, type SiteVersion, versionSlug, versions } from './site';
import { versionAt } from './versions/version-at';

/** Where the Markdown of the site is: the build writes it there, pages lead to it. Addresses are without the base path. */

/** @returns the address of the Markdown of the page at a route: `/docs/core_api/connect.md`, `/index.md` for the front page */
export function markdownAddress(route: string): string {
  return `${route.replace(/\/+$/, '') || '/index'}.md`;
}

/** Pages that are no text. */
const WITHOUT_MARKDOWN = /^\/(?:404\.html|search)$/;

/** @returns whether the page at a route has Markdown */
export function hasMarkdown(route: string): boolean {
  return !WITHOUT_MARKDOWN.test(route.replace(/\/+$/, ''));
}

/** @returns the address of the list of all pages of a version; of the list of the versions, if there is none */
export function llmsAddress(version?: Pick<SiteVersion, 'path'>): string {
  return `${version?.path ?? ''}/llms.txt`;
}

/** @returns the version that the page at a route belongs to; undefined outside of the docs */
export function versionOfRoute(route: string): SiteVersion | undefined {
  return versionAt(route.replace(/\/+$/, ''), versions);
}

/** @returns the address of the Markdown of all pages of a version in one archive */
export function archiveAddress({ name, path }: Pick<SiteVersion, 'name' | 'path'> = latestVersion): string {
  return `${path}/superduper-docs-${versionSlug(name)}.zip`;
}
