import { lineOf, routeOf, type SitePage } from '../../../src/authoring/checks/source/site-pages';
import type { Problem } from '../../../src/model/problem';
import { withoutSlash } from '../../../src/shared/base-path';
import type { BuiltSite } from './built-site';

const origin = 'https://site.invalid';

const FIX =
  'Correct it: between pages of a version a link is the relative path of the file, with its extension; its hash is the heading’s text in lower case with hyphens, or the id in its comment.';
const FIX_ELSEWHERE =
  'Correct it where it is written: in docusaurus.config.ts (navbar, footer), src/shared/home.ts, or a sidebar.';

/**
 * Every link inside the site leads to a file of the build, and its hash to an anchor there. What no source of a page names stands on many
 * pages, as a link of the footer does, and is told once.
 *
 * @param pages the sources, to name the file and line that a broken link was written in
 */
export function checkLinks(site: BuiltSite, pages: readonly SitePage[], baseUrl = '/'): Problem[] {
  const sources = new Map(pages.map((page) => [routeOf(page), page]));
  const base = withoutSlash(baseUrl);
  const problems: Problem[] = [];
  const told = new Set<string>();
  for (const { file: built, route, links } of site.pages) {
    const { file, source } = sources.get(route) ?? { file: '', source: '' };
    for (const href of new Set(links)) {
      const url = new URL(href, `${origin}${base}${route}`);
      if (url.origin !== origin) continue;
      const path = decodeURIComponent(url.pathname).slice(base.length);
      const target = site.byRoute.get(withoutSlash(path) || '/');
      if (!target && site.files.has(path.slice(1))) continue;
      const anchor = decodeURIComponent(url.hash.slice(1));
      if (target && (!anchor || target.anchors.has(anchor))) continue;
      const line = lineIn(source, href);
      if (line === undefined && told.has(url.href)) continue;
      told.add(url.href);
      problems.push({
        file: line === undefined ? `build/${built}` : file,
        line,
        expected: target ? `an anchor of ${target.route}` : 'a link to a page of the site',
        found: target ? `"#${anchor}" in "${href}"` : `"${href}"`,
        fix: line === undefined ? FIX_ELSEWHERE : FIX,
      });
    }
  }
  return problems;
}

/** The line that mentions the link's last part: a link is written as a relative file path, so its address is not in the source. */
function lineIn(source: string, href: string): number | undefined {
  const [path = '', hash] = href.split('#');
  const name = path.split('/').filter(Boolean).at(-1);
  return (hash && lineOf(source, `#${hash}`)) || (name && lineOf(source, name)) || undefined;
}
