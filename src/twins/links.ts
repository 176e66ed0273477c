import { dirname, join } from 'node:path';
import { pathInVersion } from '../reference/version-folder';

/**
 * Where a link of a page leads, kept in a form that knows no address, so that it holds wherever the site is published: `#id` on the page
 * itself, `page:core_api/apply#id` in its version, `file:versioned_docs/version-0.7/core_api/upgrade#id` in any, `site:/versions` on this
 * site, `host:/base/versions` with the base path.
 */
export type LinkTarget = `#${string}` | `${'page' | 'file' | 'site' | 'host'}:${string}`;

const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/**
 * @param url - A link as the page has it.
 * @param file - The page.
 * @param folder - The docs folder of its version.
 * @param hasBasePath - Whether an address that begins with a slash has the base path already.
 * @returns Where it leads; null if that is outside of this site.
 */
export function targetOf(url: string, file: string, folder: string, hasBasePath = false): LinkTarget | null {
  if (SCHEME.test(url) || url.startsWith('//')) return null;
  if (url.startsWith('#')) return url as LinkTarget;
  if (url.startsWith('/')) return `${hasBasePath ? 'host' : 'site'}:${url}`;
  const [path = '', hash] = url.split('#', 2);
  const anchor = hash === undefined ? '' : `#${hash}`;
  if (path.startsWith(SITE)) return `file:${withoutExtension(path.slice(SITE.length))}${anchor}`;
  return `page:${idOfFile(join(dirname(file), decodeURI(path)), folder)}${anchor}`;
}

const SITE = '@site/';

/** @returns what a page is called in links: its path in its version, without the extension */
export function idOfFile(file: string, folder: string): string {
  return withoutExtension(pathInVersion(folder, file));
}

function withoutExtension(path: string): string {
  return path.replace(/\.mdx?$/, '');
}
