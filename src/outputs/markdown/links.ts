import { dirname, join, relative, sep } from 'node:path';

/**
 * Where a link of a page leads, stored in a form that knows no address, so that it holds wherever the site is published: `#id` on the page
 * itself, `page:docs/core_api/apply#id` for the file of a page, `site:/versions` for a route, `host:/base/versions` for one with the base
 * path.
 */
export type LinkTarget = `#${string}` | `${'page' | 'site' | 'host'}:${string}`;

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const SITE = '@site/';

/**
 * @param url - A link as the page has it.
 * @param hasBasePath - Whether an address that begins with a slash has the base path already.
 * @returns Where it leads; null if that is outside of this site.
 */
export function targetOf(url: string, file: string, siteDir: string, hasBasePath = false): LinkTarget | null {
  if (SCHEME.test(url) || url.startsWith('//')) return null;
  if (url.startsWith('#')) return url as LinkTarget;
  if (url.startsWith('/')) return `${hasBasePath ? 'host' : 'site'}:${url}`;
  const [path = '', hash] = url.split('#', 2);
  const other = path.startsWith(SITE)
    ? join(siteDir, path.slice(SITE.length))
    : join(dirname(file), decodeURI(path));
  return `page:${idOfFile(other, siteDir)}${hash === undefined ? '' : `#${hash}`}`;
}

/** @returns the name of a page in links: the path of its file from the folder of the site, without the extension */
export function idOfFile(file: string, siteDir: string): string {
  return relative(siteDir, file)
    .replaceAll(sep, '/')
    .replace(/\.mdx?$/, '');
}
