import { dirname, join, relative, sep } from 'node:path';

/**
 * Link target in a form that doesn't depend on the site's URL. `#id` is an anchor on the same page, `page:docs/core_api/apply#id` is the file of
 * another page, `site:/versions` is a route, and `host:/base/versions` is a path with the base path.
 */
export type LinkTarget = `#${string}` | `${'page' | 'site' | 'host'}:${string}`;

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const SITE_ALIAS = '@site/';

/** Converts the URL of a link to a target. Returns null if the link leads to another site. `hasBasePath` applies to URLs that begin with a slash. */
export function parseLink(
  url: string,
  file: string,
  siteDir: string,
  hasBasePath = false,
): LinkTarget | null {
  if (SCHEME.test(url) || url.startsWith('//')) return null;
  if (url.startsWith('#')) return url as LinkTarget;
  if (url.startsWith('/')) return `${hasBasePath ? 'host' : 'site'}:${url}`;
  const [path = '', hash] = url.split('#', 2);
  const targetFile = path.startsWith(SITE_ALIAS)
    ? join(siteDir, path.slice(SITE_ALIAS.length))
    : join(dirname(file), decodeURI(path));
  return `page:${toFileId(targetFile, siteDir)}${hash === undefined ? '' : `#${hash}`}`;
}

/** Returns the id of a page's file for link targets, which is its path without the extension: `docs/core_api/apply`. */
export function toFileId(file: string, siteDir: string): string {
  return relative(siteDir, file)
    .replaceAll(sep, '/')
    .replace(/\.mdx?$/, '');
}
