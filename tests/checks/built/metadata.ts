import { problemsIn, problemsOf } from '../../../src/authoring/checks/problems-in';
import type { Problem } from '../../../src/model/problem';
import { withoutSlash } from '../../../src/shared/base-path';
import type { SiteVersion } from '../../../src/shared/site';
import { versionAt } from '../../../src/shared/versions/version-at';
import type { BuiltSite } from './built-site';

/**
 * Every page has a title, in its head and above its text, and a description. Search engines are led to the latest version: a page that it
 * has too names that as canonical, every other page itself, and none is kept from them. Of itself a page says where it is shared, and, below
 * the versions, what it is in the words of schema.org, with its version.
 *
 * @param siteAddress - Where it is published, without a slash at the end.
 */
export function checkMetadata(
  site: BuiltSite,
  versions: readonly SiteVersion[],
  siteAddress: string,
): Problem[] {
  const latest = versions.find(({ state }) => state === 'latest')?.path ?? '';
  return problemsOf('build/', site.pages, ({ route, title, titles, canonical, meta, data }, tell) => {
    if (!/^.+ – superduper.* \| Docs$/.test(title))
      tell('a title "… – superduper | Docs"', JSON.stringify(title), 'Set the page’s title.');
    if (titles !== 1)
      tell('one `<h1>`', String(titles), 'Begin sections with `##`: the title is the front matter’s.');
    if (!meta.description) tell('a description', 'none', 'Set the page’s description.');
    if (route === '/404') return;

    const own = siteAddress + route;
    const version = versionAt(route, versions);
    const isBelow = version && route !== version.path;
    const counterpart = isBelow ? route.replace(version.path, latest) : route;
    const best = siteAddress + (site.byRoute.has(counterpart) ? counterpart : route);
    if (withoutSlash(canonical) !== withoutSlash(best))
      tell(`${best} as canonical`, canonical || 'none', 'See src/theme/DocRoot.');
    if (meta.robots?.includes('noindex'))
      tell('a page that may be indexed', meta.robots, 'Remove `noIndex` or `unlisted`.');
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

/** What a page says of itself in the words of schema.org. */
interface TechArticle {
  '@type'?: string;
  headline?: string;
  description?: string;
  url?: string;
  about?: { version?: string };
}

/** The sitemap holds exactly the pages that are canonical. */
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
  for (const address of expected) if (!found.has(address)) tell(address, 'no entry for it', fix);
  for (const address of found)
    if (!expected.has(address)) tell('only pages that are their own canonical', address, fix);
  return problems;
}
