import { createProblemList } from '../../../src/authoring/checks/problem-list';
import type { Problem } from '../../../src/model/problem';
import { removeTrailingSlash } from '../../../src/shared/base-path';
import type { SiteVersion } from '../../../src/shared/site';
import { findVersionOfPath } from '../../../src/shared/versions/version-at';
import { type BuiltSite, checkBuiltFiles } from './built-site';

/**
 * Checks the title, description, canonical URL and metadata of every page. The canonical URL must be that of the same page in the latest version or,
 * if there is none, of the page itself.
 */
export function checkMetadata(site: BuiltSite, versions: readonly SiteVersion[], siteUrl: string): Problem[] {
  const latest = versions.find(({ state }) => state === 'latest')?.path ?? '';
  const movedRoutes = new Map(
    site.redirects.map(({ route, redirectsTo = '' }) => [route, removeTrailingSlash(redirectsTo)]),
  );
  return checkBuiltFiles(site.pages, (page, addProblem) => {
    const { route, title, titleCount, canonical, meta, jsonLd } = page;
    if (!/^.+ – superduper.* \| Docs$/.test(title))
      addProblem('a title "… – superduper | Docs"', JSON.stringify(title), 'Set the title of the page.');
    if (titleCount !== 1)
      addProblem('one `<h1>`', String(titleCount), 'Use `##` for sections; the front matter has the title.');
    if (!meta.description) addProblem('a description', 'none', 'Set the description of the page.');
    if (route === '/404') return;

    const pageUrl = siteUrl + route;
    const version = findVersionOfPath(route, versions);
    const isInVersion = version && route !== version.path;
    const sameRoute = isInVersion ? route.replace(version.path, latest) : route;
    const counterpart = movedRoutes.get(sameRoute) ?? sameRoute;
    const canonicalUrl = siteUrl + (site.byRoute.has(counterpart) ? counterpart : route);
    if (removeTrailingSlash(canonical) !== removeTrailingSlash(canonicalUrl))
      addProblem(`${canonicalUrl} as canonical`, canonical || 'none', 'See src/theme/DocRoot.');
    if (meta.robots?.includes('noindex'))
      addProblem('a page that search engines may index', meta.robots, 'Remove `noIndex` or `unlisted`.');
    if (removeTrailingSlash(meta['og:url'] ?? '') !== removeTrailingSlash(pageUrl))
      addProblem(`${pageUrl} as og:url`, meta['og:url'] ?? 'none', 'See src/theme/DocRoot.');

    const jsonLdObjects = jsonLd.map((text): JsonLd => JSON.parse(text));
    const breadcrumbs = jsonLdObjects.find((object) => object['@type'] === 'BreadcrumbList');
    const breadcrumbCount = breadcrumbs?.itemListElement?.length ?? 0;
    // Search engines ignore shorter lists of breadcrumbs.
    if (breadcrumbs && breadcrumbCount < 2)
      addProblem('at least two breadcrumbs', String(breadcrumbCount), 'See src/theme/DocBreadcrumbs.');

    if (!isInVersion || route.startsWith(`${version.path}/category/`)) return;
    const article = jsonLdObjects.find((object) => object['@type'] === 'TechArticle');
    const expected = { url: removeTrailingSlash(pageUrl), version: version.release ?? version.commit };
    const actual = { url: removeTrailingSlash(article?.url ?? ''), version: article?.about?.version };
    if (JSON.stringify(actual) !== JSON.stringify(expected) || !article?.headline || !article.description) {
      const expectedText = `a TechArticle with ${JSON.stringify(expected)}`;
      addProblem(expectedText, JSON.stringify(article) ?? 'none', 'See src/theme/DocItem/Metadata.');
    }
  });
}

interface JsonLd {
  '@type'?: string;
  headline?: string;
  description?: string;
  url?: string;
  about?: { version?: string };
  itemListElement?: readonly unknown[];
}

/** Checks that the sitemap contains exactly the pages that are their own canonical page. */
export function checkSitemap(site: BuiltSite, urls: readonly string[], siteUrl: string): Problem[] {
  const canonicalPages = site.pages.filter(
    (page) =>
      !['/404', '/search'].includes(page.route) &&
      removeTrailingSlash(page.canonical) === removeTrailingSlash(siteUrl + page.route),
  );
  const expected = new Set(canonicalPages.map((page) => removeTrailingSlash(page.canonical)));
  const actual = new Set(urls.map(removeTrailingSlash));
  const { problems, addProblem } = createProblemList('build/sitemap.xml');
  const fix = 'See `sitemap` in docusaurus.config.ts.';
  for (const url of expected) if (!actual.has(url)) addProblem(`an entry for ${url}`, 'none', fix);
  for (const url of actual)
    if (!expected.has(url)) addProblem('only pages that are their own canonical page', url, fix);
  return problems;
}
