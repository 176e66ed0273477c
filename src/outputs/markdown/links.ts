import { dirname, join, relative, sep } from 'node:path';
import { decodeSafely } from '../../shared/text/decode';

/**
 * Target of a link on a page, independent of the site's URL: `#id` on the same page, `page:docs/core_api/apply#id` for the file of another page,
 * `site:/versions` for a route, or `host:/base/versions` for a path with the site's base path.
 */
export type LinkTarget = `#${string}` | `${'page' | 'site' | 'host'}:${string}`;

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const SITE_ALIAS = '@site/';

/**
 * Converts the URL of a link on a page into a link target. Returns null for links to other sites.
 *
 * @param file - File of the page that contains the link.
 * @param hasBasePath - Whether a URL with a leading slash includes the site's base path.
 */
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
    : join(dirname(file), decodeSafely(path, decodeURI));
  return `page:${toFileId(targetFile, siteDir)}${hash === undefined ? '' : `#${hash}`}`;
}

/** Returns the path of a page's file from the root of the project, without the extension: `docs/core_api/apply`. */
export function toFileId(file: string, siteDir: string): string {
  return relative(siteDir, file)
    .replaceAll(sep, '/')
    .replace(/\.mdx?$/, '');
}
