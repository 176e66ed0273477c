/**
 * HTTP headers of the site's responses. The build writes them for Netlify, Cloudflare and nginx, and `npm run serve` sends them too. This module must
 * not use the environment or the file system.
 */
import { removeTrailingSlash } from '../../shared/base-path';

/** HTTP headers for the responses to all paths that match a pattern. */
export interface HeaderRule {
  /** Path from the site's root. A `*` matches any text: `/assets/*`. */
  path: string;
  headers: Record<string, string>;
}

/** Browser features that the site doesn't need. A header forbids pages to use them. */
const FORBIDDEN_FEATURES =
  `accelerometer autoplay camera display-capture encrypted-media geolocation gyroscope magnetometer
  microphone midi payment publickey-credentials-get screen-wake-lock usb xr-spatial-tracking`.split(/\s+/);

/** Caching header for files with a hash in their name. Such files never change. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Caching header for pictures in `static/img`. They keep their names when they change, so readers may see an old picture for a day. */
const CACHED_DAILY = 'public, max-age=86400';
/** Caching header for pages. Browsers may store a page, but ask the server whether it has changed before they show it again. */
export const REVALIDATED = 'no-cache';

/** Content type of Markdown files. */
const MARKDOWN_TYPE = 'text/markdown; charset=utf-8';

/**
 * Returns the headers for all files of the site. The first rule applies to every file, and other rules add headers for certain paths. Two rules for
 * the same file never set the same header, because Netlify and Cloudflare would join the values with a comma.
 *
 * @param contentSecurityPolicy - The policy for all pages, from {@link buildPolicy}.
 */
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
    // Search engines should list the page, not its Markdown.
    { path: '/*.md', headers: { 'Content-Type': MARKDOWN_TYPE, 'X-Robots-Tag': 'noindex' } },
  ];
}

/** Adds the base path to the paths of rules, for a site that isn't at the root of its host. */
export function addBasePath(rules: readonly HeaderRule[], baseUrl: string): HeaderRule[] {
  return rules.map((rule) => ({ ...rule, path: removeTrailingSlash(baseUrl) + rule.path }));
}

/** Returns the headers for the response to a request. `path` doesn't contain the query of the URL. */
export function findHeaders(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const matchingRules = rules.filter((rule) => new RegExp(toPattern(rule.path)).test(path));
  return Object.assign({}, ...matchingRules.map(({ headers }) => headers));
}

/** Converts the path of a rule into the source of a regular expression. */
function toPattern(path: string): string {
  return `^${path.replaceAll('.', '\\.').replaceAll('*', '.*')}$`;
}

/** Formats rules as a `_headers` file, which Netlify and Cloudflare Pages read. */
export function formatHeadersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n');
}

/** Parses a `_headers` file that {@link formatHeadersFile} created. */
export function parseHeadersFile(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n').filter(Boolean)) {
    const [, name, value] = /^\s+([\w-]+): (.*)$/.exec(line) ?? [];
    const rule = rules.at(-1);
    if (name && value !== undefined && rule) rule.headers[name] = value;
    else rules.push({ path: line.trim(), headers: {} });
  }
  return rules;
}

/**
 * Formats the headers as a file for nginx, which deploy/nginx/site.conf includes. Its Content-Security-Policy has only the directive that doesn't
 * work in a `<meta>` element; each page contains the other directives. Therefore, the file rarely changes, and nginx needn't reload it after
 * each release.
 */
export function toNginxHeaders(rules: readonly HeaderRule[]): string {
  const headers = { ...rules[0]?.headers, 'Content-Security-Policy': "frame-ancestors 'none'" };
  const lines = Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`);
  return ['# Generated by the build.', ...lines, 'add_header Connection $docs_connection always;', ''].join(
    '\n',
  );
}
