/** HTTP headers of the site for all hosts and `npm run serve`. This module must not use the environment or the file system. */
import { removeTrailingSlash } from '../../shared/base-path';

/** HTTP headers for all files of the site whose path matches a pattern. */
export interface HeaderRule {
  /** Path from the root of the site. `*` stands for any text: `/assets/*`. */
  path: string;
  headers: Record<string, string>;
}

/** Browser features that a response header turns off, because the site doesn't use them. */
const FORBIDDEN_FEATURES =
  `accelerometer autoplay camera display-capture encrypted-media geolocation gyroscope magnetometer
  microphone midi payment publickey-credentials-get screen-wake-lock usb xr-spatial-tracking`.split(/\s+/);

/** Caching header for files with a content hash in their name. Browsers may keep them forever. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Caching header for pictures in `static/img`. After a picture changes, readers may see the old one for up to a day. */
const CACHED_DAILY = 'public, max-age=86400';
/** Caching header for pages. Browsers must ask the server for changes before they show a stored page. */
export const REVALIDATED = 'no-cache';

/** Lists the site's HTTP headers, first those of all files. No two rules set the same header for a file, because some hosts would join the values. */
export function listHeaderRules(contentSecurityPolicy: string): HeaderRule[] {
  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': contentSecurityPolicy,
        // Without includeSubDomains, because this site doesn't decide about other names of its domain.
        'Strict-Transport-Security': 'max-age=31536000',
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'same-origin',
        'Permissions-Policy': FORBIDDEN_FEATURES.map((feature) => `${feature}=()`).join(', '),
        'Cross-Origin-Opener-Policy': 'same-origin',
      },
    },
    // Other sites may show the pictures next to a link.
    {
      path: '/assets/*',
      headers: { 'Cache-Control': IMMUTABLE, 'Cross-Origin-Resource-Policy': 'same-origin' },
    },
    { path: '/img/*', headers: { 'Cache-Control': CACHED_DAILY } },
    // Search engines should list the page, not its Markdown or its notebook.
    {
      path: '/*.md',
      headers: { 'Content-Type': 'text/markdown; charset=utf-8', 'X-Robots-Tag': 'noindex' },
    },
    { path: '/*.ipynb', headers: { 'Content-Type': 'application/x-ipynb+json', 'X-Robots-Tag': 'noindex' } },
  ];
}

/** Adds the site's base path to header rules, because the site may not be at the root of its host. */
export function addBasePath(rules: readonly HeaderRule[], baseUrl: string): HeaderRule[] {
  return rules.map((rule) => ({ ...rule, path: removeTrailingSlash(baseUrl) + rule.path }));
}

/** Returns the HTTP headers for the response to a request. `path` is the path of the URL without its query. */
export function findHeaders(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const matchingRules = rules.filter((rule) => toPattern(rule.path).test(path));
  return Object.assign({}, ...matchingRules.map(({ headers }) => headers));
}

/** Converts the path of a rule, such as `/assets/*`, into a regular expression. */
function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
}
