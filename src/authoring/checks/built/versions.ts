import type { Problem } from '../../../model/problem';
import { withoutSlash } from '../../../shared/base-path';
import type { SiteVersion } from '../../../shared/site';
import { versionAt } from '../../../shared/versions/version-at';
import { problemsIn, problemsOf } from '../problems-in';
import type { BuiltSite } from './built-site';

/** A page of another version than the latest, and the same page in the latest; routes without the base path. */
export interface CounterpartPair {
  path: string;
  latest: string;
}

/**
 * Search engines are led to the latest version: a page that it has too names that as canonical, every other page itself, and none
 * is kept from them.
 */
export function checkCanonical(
  site: BuiltSite,
  counterparts: readonly CounterpartPair[],
  siteAddress: string,
): Problem[] {
  const latestOf = new Map(counterparts.map(({ path, latest }) => [path, latest]));
  return problemsOf('build/', site.pages, ({ route, canonical, meta }, tell) => {
    if (route === '/404') return;
    const expected = siteAddress + (latestOf.get(route) ?? route);
    if (withoutSlash(canonical) !== withoutSlash(expected))
      tell(`${expected} as canonical`, canonical || 'none', 'See src/theme/DocRoot.');
    if (meta.robots?.includes('noindex'))
      tell('a page that may be indexed', meta.robots, 'Remove `noIndex` or `unlisted`.');
  });
}

/**
 * A page says of itself, not of another: its address where it is shared, and, below the versions, what it is in the words of schema.org,
 * with its version.
 */
export function checkIdentity(
  site: BuiltSite,
  versions: readonly SiteVersion[],
  siteAddress: string,
): Problem[] {
  return problemsOf('build/', site.pages, ({ route, meta, data }, tell) => {
    if (route === '/404') return;
    const own = siteAddress + route;
    if (withoutSlash(meta['og:url'] ?? '') !== withoutSlash(own))
      tell(`${own} as og:url`, meta['og:url'] ?? 'none', 'See src/theme/DocRoot.');
    const version = versionAt(route, versions);
    if (!version || route === version.path || route.startsWith(`${version.path}/category/`)) return;
    const article = data.flatMap(articleIn)[0];
    const expected = { url: withoutSlash(own), version: version.release ?? version.commit };
    const found = { url: withoutSlash(article?.url ?? ''), version: article?.about?.version };
    if (JSON.stringify(found) !== JSON.stringify(expected) || !article?.headline || !article.description) {
      const wanted = `a TechArticle with ${JSON.stringify(expected)}`;
      tell(wanted, JSON.stringify(article) ?? 'none', 'See src/theme/DocItem/Metadata.');
    }
  });
}

interface TechArticle {
  headline?: string;
  description?: string;
  url?: string;
  about?: { version?: string };
}

/** Data that is no JSON is none. */
function articleIn(text: string): TechArticle[] {
  try {
    const data = JSON.parse(text);
    return data['@type'] === 'TechArticle' ? [data] : [];
  } catch {
    return [];
  }
}

/** The sitemap holds exactly the pages that are canonical. */
export function checkSitemap(site: BuiltSite, addresses: readonly string[], siteAddress: string): Problem[] {
  const isOwn = (address: string, route: string) =>
    withoutSlash(address) === withoutSlash(siteAddress + route);
  const canonical = site.pages.filter(
    (page) => !['/404', '/search'].includes(page.route) && isOwn(page.canonical, page.route),
  );
  const expected = new Set(canonical.map((page) => withoutSlash(page.canonical)));
  const found = new Set(addresses.map(withoutSlash));
  const { problems, tell } = problemsIn('build/sitemap.xml');
  const fix = 'See `sitemap` in docusaurus.config.ts.';
  for (const address of expected) if (!found.has(address)) tell(address, 'no entry for it', fix);
  for (const address of found)
    if (!expected.has(address)) tell('only pages that are their own canonical', address, fix);
  return problems;
}

/** The route of an address of the site; the index of a folder has a slash at its end. */
function bareRoute(address: string, base: string): string {
  return address.slice(base.length).replace(/(?<=.)\/$/, '');
}

/**
 * Permanent addresses lead to the page that they name, and no redirect to nothing.
 *
 * @param wanted routes without the base path
 */
export function checkRedirects(
  site: BuiltSite,
  wanted: readonly { from: string; to: string }[],
  baseUrl = '/',
): Problem[] {
  const base = withoutSlash(baseUrl);
  const redirects = site.redirects.map(({ file, route, redirectsTo = '' }) => ({
    file,
    route,
    redirectsTo,
    target: bareRoute(redirectsTo, base),
  }));
  const targets = new Map(redirects.map(({ route, target }) => [route, target]));
  const { problems, tell } = problemsIn('docusaurus.config.ts');
  for (const { from, to } of wanted) {
    const target = targets.get(from);
    if (target === to) continue;
    const found = target === undefined ? 'no page there' : `that it leads to ${target}`;
    tell(`${from} to lead to ${to}`, found, 'See src/shared/versions/permalinks.ts.');
  }
  const lost = problemsOf('build/', redirects, ({ redirectsTo, target }, tell) => {
    if (!site.byRoute.has(target))
      tell('a page to lead to', redirectsTo, 'Correct the redirect in docusaurus.config.ts.');
  });
  return [...problems, ...lost];
}
