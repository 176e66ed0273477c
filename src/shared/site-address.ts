import { siteUrl } from './site';

interface SiteAddress {
  /** Origin without a trailing slash: `https://example.org`. */
  origin: string;
  /** Base path that starts and ends with a slash: `/` or `/docs-preview/`. */
  baseUrl: string;
}

/** Reads the site's address from `SITE_URL` and `BASE_URL`, which forks and previews set. Throws if a value is invalid. */
export function readSiteAddress(environment: Readonly<Record<string, string | undefined>>): SiteAddress {
  const { SITE_URL, BASE_URL } = environment;
  return { origin: parseOrigin(SITE_URL || siteUrl), baseUrl: checkBaseUrl(BASE_URL || '/') };
}

function parseOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  // `href` only adds a slash to an origin. Any other difference means a path, a query or a password.
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new Error(
    `SITE_URL: expected the origin of the site, such as https://example.org, found "${text}". Write the protocol and the host, and put the path into BASE_URL.`,
  );
}

function checkBaseUrl(text: string): string {
  if (/^\/(?:[\w.~%-]+\/)*$/.test(text)) return text;
  throw new Error(
    `BASE_URL: expected a path with a slash at both ends, such as /docs-preview/, found "${text}". For a site at the root of its host, leave it out.`,
  );
}
