import { dirname, join, relative, sep } from 'node:path';
import { decodeSafely } from '../../shared/text/decode';

/** Target of a link: an anchor on the same page (`#id`), a page (`page:docs/core_api/apply#id`), or a URL without or with base path (`site:`, `host:`). */
export type LinkTarget = `#${string}` | `${'page' | 'site' | 'host'}:${string}`;

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const SITE_ALIAS = '@site/';

/**
 * Converts the URL of a link on a page into a link target. Returns null for links to other sites.
 *
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

/** Returns the path of a page's file in the project, without the extension: `docs/core_api/apply`. */
export function toFileId(file: string, siteDir: string): string {
  return relative(siteDir, file)
    .replaceAll(sep, '/')
    .replace(/\.mdx?$/, '');
}
