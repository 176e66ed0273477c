/** Defines the site's HTTP headers for all hosts and `npm run serve`. This module must not use the environment or the file system. */
import { removeTrailingSlash } from '../../shared/base-path';

export interface HeaderRule {
  /** URL paths for which a host sends the headers, such as `/assets/*`. `*` matches any text. */
  path: string;
  headers: Record<string, string>;
}

const FORBIDDEN_FEATURES =
  `accelerometer autoplay camera display-capture encrypted-media geolocation gyroscope magnetometer
  microphone midi payment publickey-credentials-get screen-wake-lock usb xr-spatial-tracking`.split(/\s+/);

/** `Cache-Control` of files with a content hash in their name. Browsers may keep them for a year without asking again. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
const CACHED_DAILY = 'public, max-age=86400';
/** Despite its name, `no-cache` lets browsers cache a page. They must ask the server for changes before they show it. */
export const REVALIDATED = 'no-cache';

/** Lists which HTTP headers to send for which URL paths. A path never gets the same header twice, because some hosts would combine the values. */
export function listHeaderRules(contentSecurityPolicy: string): HeaderRule[] {
  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': contentSecurityPolicy,
        // Doesn't set `includeSubDomains`, because other sites may use subdomains of this domain.
        'Strict-Transport-Security': 'max-age=31536000',
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'same-origin',
        'Permissions-Policy': FORBIDDEN_FEATURES.map((feature) => `${feature}=()`).join(', '),
        'Cross-Origin-Opener-Policy': 'same-origin',
      },
    },
    // Only assets are limited to this site. Other sites may show the pictures in `/img` next to a link.
    {
      path: '/assets/*',
      headers: { 'Cache-Control': IMMUTABLE, 'Cross-Origin-Resource-Policy': 'same-origin' },
    },
    { path: '/img/*', headers: { 'Cache-Control': CACHED_DAILY } },
    // Search engines should list pages, not their Markdown or notebooks.
    {
      path: '/*.md',
      headers: { 'Content-Type': 'text/markdown; charset=utf-8', 'X-Robots-Tag': 'noindex' },
    },
    { path: '/*.ipynb', headers: { 'Content-Type': 'application/x-ipynb+json', 'X-Robots-Tag': 'noindex' } },
  ];
}

/** Adds the site's base path to the paths of header rules. For a site at `/project/`, `/assets/*` becomes `/project/assets/*`. */
export function addBasePath(rules: readonly HeaderRule[], baseUrl: string): HeaderRule[] {
  return rules.map((rule) => ({ ...rule, path: removeTrailingSlash(baseUrl) + rule.path }));
}

/** Returns the HTTP headers for a request. `path` is the URL's path without the query. */
export function findHeaders(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const matchingRules = rules.filter((rule) => toPattern(rule.path).test(path));
  return Object.assign({}, ...matchingRules.map(({ headers }) => headers));
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
}
