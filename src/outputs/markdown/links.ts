import { dirname, join, relative, sep } from 'node:path';

/**
 * The target of a link without a URL, so that it's valid wherever the site is published. `#id` is an anchor on the same page,
 * `page:docs/core_api/apply#id` the file of a page, `site:/versions` a route, and `host:/base/versions` a path with the base path.
 */
export type LinkTarget = `#${string}` | `${'page' | 'site' | 'host'}:${string}`;

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const SITE_ALIAS = '@site/';

/** Parses a link of a page. Returns null for links to other sites. `hasBasePath` means that URLs with a slash at the start have the base path. */
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

/** Returns the id of a page's file in links: the path from the site's folder without the extension. */
export function toFileId(file: string, siteDir: string): string {
  return relative(siteDir, file)
    .replaceAll(sep, '/')
    .replace(/\.mdx?$/, '');
}
