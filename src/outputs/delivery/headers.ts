/**
 * The headers that every response of the site has beside its content, once: `build/_headers`, nginx's configuration and `npm run serve` are made
 * of them. Plain data: it may not touch the environment or the file system.
 */
import { withoutSlash } from '../../shared/base-path';

/** Headers of the files under a path. */
export interface HeaderRule {
  /** A path from the site's root; a `*` in it is any text. */
  path: string;
  headers: Record<string, string>;
}

/** Features that pages may not ask for, because nothing here needs them. */
const FORBIDDEN =
  `accelerometer autoplay camera display-capture encrypted-media geolocation gyroscope magnetometer
  microphone midi payment publickey-credentials-get screen-wake-lock usb xr-spatial-tracking`.split(/\s+/);

/** A hashed file never changes under its name. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A picture of `static/img` keeps its name when it changes: for a day the old one may be seen. */
const DAILY = 'public, max-age=86400';
/** May be stored, and must be asked for again: a release is seen by the next request. */
export const REVALIDATED = 'no-cache';

/** Type of the Markdown of a page. */
const MARKDOWN = 'text/markdown; charset=utf-8';

/**
 * No two rules that fit the same file set the same header: Netlify and Cloudflare would join the values with a comma. What has no
 * caching rule is revalidated, as those hosts do by themselves. The first rule is that of all files.
 *
 * @param contentSecurityPolicy - The policy of all pages, from {@link contentSecurityPolicy}.
 */
export function headerRules(contentSecurityPolicy: string): HeaderRule[] {
  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': contentSecurityPolicy,
        // Without includeSubDomains: the other names of a domain are not this site's to decide on.
        'Strict-Transport-Security': 'max-age=31536000',
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'same-origin',
        'Permissions-Policy': FORBIDDEN.map((feature) => `${feature}=()`).join(', '),
        'Cross-Origin-Opener-Policy': 'same-origin',
      },
    },
    // Pictures stay open to other sites, which show them beside a link.
    {
      path: '/assets/*',
      headers: { 'Cache-Control': IMMUTABLE, 'Cross-Origin-Resource-Policy': 'same-origin' },
    },
    { path: '/img/*', headers: { 'Cache-Control': DAILY } },
    // The Markdown of a page: search engines are to show the page.
    { path: '/*.md', headers: { 'Content-Type': MARKDOWN, 'X-Robots-Tag': 'noindex' } },
  ];
}

/** @returns the rules of a site that is served under a base path */
export function underBase(rules: readonly HeaderRule[], baseUrl: string): HeaderRule[] {
  return rules.map((rule) => ({ ...rule, path: withoutSlash(baseUrl) + rule.path }));
}

/** @returns the headers of the response to a request for a path, without query */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const fitting = rules.filter((rule) => new RegExp(patternOf(rule.path)).test(path));
  return Object.assign({}, ...fitting.map(({ headers }) => headers));
}

/** @returns a rule's path as a regular expression */
export function patternOf(path: string): string {
  return `^${path.replaceAll('.', '\\.').replaceAll('*', '.*')}$`;
}

/** @returns the rules as Netlify and Cloudflare Pages read them from a file `_headers` */
export function toHeadersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n');
}

/** @returns the rules of a file `_headers` that `toHeadersFile` made */
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
