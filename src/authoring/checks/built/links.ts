import type { Problem } from '../../../model/problem';
import { withoutSlash } from '../../../shared/base-path';
import { problemsIn } from '../problems-in';
import { lineOf, routeOf, type SitePage } from '../source/site-pages';
import type { BuiltSite } from './built-site';

const origin = 'https://site.invalid';

/**
 * Every link inside the site leads to a file of the build, and its hash to an anchor there.
 *
 * @param pages the sources, to name the file and line that a broken link was written in
 */
export function checkLinks(site: BuiltSite, pages: SitePage[], baseUrl = '/'): Problem[] {
  const sources = new Map(pages.map((page) => [routeOf(page), page]));
  const base = withoutSlash(baseUrl);
  return site.pages.flatMap(({ file: built, route, links }) => {
    const { file, source } = sources.get(route) ?? { file: `build/${built}`, source: '' };
    const { problems, tell } = problemsIn(file);
    for (const href of new Set(links)) {
      const url = new URL(href, `${origin}${base}${route}`);
      if (url.origin !== origin) continue;
      const path = decodeURIComponent(url.pathname).slice(base.length);
      const target = site.byRoute.get(withoutSlash(path) || '/');
      if (!target && site.files.has(path.slice(1))) continue;
      const anchor = decodeURIComponent(url.hash.slice(1));
      if (target && (!anchor || target.anchors.has(anchor))) continue;
      const expected = target ? `an anchor of ${target.route}` : 'a link to a page of the site';
      const fix = href.includes('#')
        ? 'Correct the path or the hash: it is the heading’s text in lower case with hyphens, or the id in its comment.'
        : 'Correct the path; between pages of a version use the relative path of the file, with its extension.';
      tell(expected, target ? `"#${anchor}" in "${href}"` : `"${href}"`, fix, lineIn(source, href));
    }
    return problems;
  });
}

/** The line that mentions the link's last part: a link is written as a relative file path, so its address is not in the source. */
function lineIn(source: string, href: string): number | undefined {
  const [path = '', hash] = href.split('#');
  const name = path.split('/').filter(Boolean).at(-1);
  return (hash && lineOf(source, `#${hash}`)) || (name && lineOf(source, name)) || undefined;
}
