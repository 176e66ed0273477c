import type { Mismatch, Problem } from '../../../model/problem';
import { withoutSlash } from '../../../shared/base-path';
import { lineOf, routeOf, type SitePage } from '../source/site-pages';
import type { BuiltPage, BuiltSite } from './built-site';

const origin = 'https://site.invalid';

/**
 * Every link inside the site leads to a file of the build, and its hash to an anchor there.
 *
 * @param pages the sources, to name the file and line that a broken link was written in
 */
export function checkLinks(site: BuiltSite, pages: SitePage[], baseUrl = '/'): Problem[] {
  const sources = new Map(pages.map((page) => [routeOf(page), page]));
  const base = withoutSlash(baseUrl);

  return site.pages.flatMap((page) => {
    const broken = new Map<string, Pick<Mismatch, 'expected' | 'found'>>();
    for (const href of page.links) {
      const url = new URL(href, `${origin}${base}${page.route}`);
      if (url.origin !== origin) continue;
      const path = decodeURIComponent(url.pathname).slice(base.length);
      const target = site.byRoute.get(withoutSlash(path) || '/');
      if (!target) {
        if (site.files.has(path.slice(1))) continue;
        broken.set(href, { expected: 'a link to a page of the site', found: `"${href}"` });
        continue;
      }
      const anchor = decodeURIComponent(url.hash.slice(1));
      if (anchor && !target.anchors.has(anchor)) {
        broken.set(href, { expected: `an anchor of ${target.route}`, found: `"#${anchor}" in "${href}"` });
      }
    }
    return [...broken].map(([href, problem]) => ({
      ...placeOf(href, page, sources),
      ...problem,
      fix: fixOf(href),
    }));
  });
}

function fixOf(href: string): string {
  return href.includes('#')
    ? 'Correct the path or the hash: it is the heading’s text in lower case with hyphens, or the id in its comment.'
    : 'Correct the path; between pages of a version use the relative path of the file, with its extension.';
}

/** The line that mentions the link's last part: a link is written as a relative file path, so its address is not in the source. */
function placeOf(
  href: string,
  page: BuiltPage,
  sources: Map<string, SitePage>,
): { file: string; line?: number } {
  const source = sources.get(page.route);
  if (!source) return { file: `build/${page.file}` };
  const [path = '', hash] = href.split('#');
  const name = path.split('/').filter(Boolean).at(-1) ?? '';
  const line =
    (hash && lineOf(source.source, `#${hash}`)) || (name && lineOf(source.source, name)) || undefined;
  return { file: source.file, line };
}
