import { problemsIn, problemsOf } from '../../../src/authoring/checks/problems-in';
import type { Problem } from '../../../src/model/problem';
import { withoutSlash } from '../../../src/shared/base-path';
import type { SiteVersion } from '../../../src/shared/site';
import { versionAt } from '../../../src/shared/versions/version-at';
import type { BuiltSite } from './built-site';

/**
 * Checks the title, description, canonical URL and metadata of every page. The canonical URL leads to the same page of the latest version if
 * it exists, and otherwise to the page itself. Pages of a version also contain a TechArticle of schema.org.
 *
 * @param siteUrl - The site's URL without a trailing slash.
 */
export function checkMetadata(
  site: BuiltSite,
  versions: readonly SiteVersion[],
  siteAddress: string,
): Problem[] {
  const latest = versions.find(({ state }) => state === 'latest')?.path ?? '';
  return problemsOf('build/', site.pages, ({ route, title, titles, canonical, meta, data }, tell) => {
    if (!/^.+ – superduper.* \| Docs$/.test(title))
      tell('a title "… – superduper | Docs"', JSON.stringify(title), 'Set the title of the page.');
    if (titles !== 1)
      tell('one `<h1>`', String(titles), 'Use `##` for sections, because the title is in the front matter.');
    if (!meta.description) tell('a description', 'none', 'Set the description of the page.');
    if (route === '/404') return;

    const own = siteAddress + route;
    const version = versionAt(route, versions);
    const isBelow = version && route !== version.path;
    const counterpart = isBelow ? route.replace(version.path, latest) : route;
    const best = siteAddress + (site.byRoute.has(counterpart) ? counterpart : route);
    if (withoutSlash(canonical) !== withoutSlash(best))
      tell(`${best} as canonical`, canonical || 'none', 'See src/theme/DocRoot.');
    if (meta.robots?.includes('noindex'))
      tell('a page that search engines may index', meta.robots, 'Remove `noIndex` or `unlisted`.');
    if (withoutSlash(meta['og:url'] ?? '') !== withoutSlash(own))
      tell(`${own} as og:url`, meta['og:url'] ?? 'none', 'See src/theme/DocRoot.');

    if (!isBelow || route.startsWith(`${version.path}/category/`)) return;
    const described = data.map((text): TechArticle => JSON.parse(text));
    const article = described.find((one) => one['@type'] === 'TechArticle');
    const expected = { url: withoutSlash(own), version: version.release ?? version.commit };
    const found = { url: withoutSlash(article?.url ?? ''), version: article?.about?.version };
    if (JSON.stringify(found) !== JSON.stringify(expected) || !article?.headline || !article.description) {
      const wanted = `a TechArticle with ${JSON.stringify(expected)}`;
      tell(wanted, JSON.stringify(article) ?? 'none', 'See src/theme/DocItem/Metadata.');
    }
  });
}

/** The metadata of a page in the format of schema.org. */
interface TechArticle {
  '@type'?: string;
  headline?: string;
  description?: string;
  url?: string;
  about?: { version?: string };
}

/** Checks that the sitemap contains exactly the pages that are their own canonical page. */
export function checkSitemap(site: BuiltSite, addresses: readonly string[], siteAddress: string): Problem[] {
  const canonical = site.pages.filter(
    (page) =>
      !['/404', '/search'].includes(page.route) &&
      withoutSlash(page.canonical) === withoutSlash(siteAddress + page.route),
  );
  const expected = new Set(canonical.map((page) => withoutSlash(page.canonical)));
  const found = new Set(addresses.map(withoutSlash));
  const { problems, tell } = problemsIn('build/sitemap.xml');
  const fix = 'See `sitemap` in docusaurus.config.ts.';
  for (const address of expected) if (!found.has(address)) tell(`an entry for ${address}`, 'none', fix);
  for (const address of found)
    if (!expected.has(address)) tell('only pages that are their own canonical page', address, fix);
  return problems;
}
