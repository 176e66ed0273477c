import { dirname, join, relative, sep } from 'node:path';
import { decodeSafely } from '../../shared/text/decode';

/**
 * Where a link leads, without the site's URL. One of these forms:
 *
 * - `#install` is an anchor on the same page.
 * - `page:docs/core_api/apply#install` is another page, identified by its source file.
 * - `site:/releases` is a route, as authors write it in Markdown.
 * - `host:/base/releases` is the same route in HTML links (`<a>`), which include the site's base path, such as `/base`.
 */
export type LinkTarget = `#${string}` | `${'page' | 'site' | 'host'}:${string}`;

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const SITE_ALIAS = '@site/';

/**
 * Converts a URL to a link target: `/releases` becomes `site:/releases`. Returns null for other sites.
 * If `hasBasePath` is true, URLs start with the site's base path, so `/base/releases` becomes `host:/base/releases`.
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

/** Returns a page file's path in the project without the extension, such as `docs/core_api/apply`. */
export function toFileId(file: string, siteDir: string): string {
  return relative(siteDir, file)
    .replaceAll(sep, '/')
    .replace(/\.mdx?$/, '');
}
