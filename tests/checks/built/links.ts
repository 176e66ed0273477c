import { findLineNumber, type SourcePage, toRoute } from '../../../src/authoring/checks/source/source-pages';
import type { Problem } from '../../../src/model/problem';
import { removeTrailingSlash } from '../../../src/shared/base-path';
import { decodeSafely } from '../../../src/shared/text/decode';
import type { BuiltSite } from './built-site';

const origin = 'https://site.invalid';

const FIX =
  'Correct the link. For a page of the same version, write the relative path of its file with the extension. The hash is the heading’s text in lower case with hyphens, or the id in the heading’s comment.';
const FIX_IN_CONFIG =
  'Correct the link in docusaurus.config.ts (navbar and footer), in src/shared/home.ts or in a sidebar.';

/** Checks that every link within the site leads to a file of the build, and its hash to an anchor. Reports a link in the footer only once. */
export function checkLinks(site: BuiltSite, pages: readonly SourcePage[], baseUrl = '/'): Problem[] {
  const sources = new Map(pages.map((page) => [toRoute(page), page]));
  const base = removeTrailingSlash(baseUrl);
  const problems: Problem[] = [];
  const reportedUrls = new Set<string>();
  for (const { file: builtFile, route, links } of site.pages) {
    const { file, source } = sources.get(route) ?? { file: '', source: '' };
    for (const href of new Set(links)) {
      const url = new URL(href, `${origin}${base}${route}`);
      if (url.origin !== origin) continue;
      const path = decodeSafely(url.pathname).slice(base.length);
      const target = site.byRoute.get(removeTrailingSlash(path) || '/');
      if (!target && site.files.has(path.slice(1))) continue;
      const anchor = decodeSafely(url.hash.slice(1));
      if (target && (!anchor || target.anchors.has(anchor))) continue;
      const line = findLine(source, href);
      if (line === undefined && reportedUrls.has(url.href)) continue;
      reportedUrls.add(url.href);
      problems.push({
        file: line === undefined ? `build/${builtFile}` : file,
        line,
        expected: target ? `an existing anchor of ${target.route}` : 'a link to an existing page',
        actual: target ? `"#${anchor}" in "${href}"` : `"${href}"`,
        fix: line === undefined ? FIX_IN_CONFIG : FIX,
      });
    }
  }
  return problems;
}

/** Finds the line of a link by the last part of its URL, because the source contains a file path instead of the URL. */
function findLine(source: string, href: string): number | undefined {
  const [path = '', hash] = href.split('#');
  const name = path.split('/').filter(Boolean).at(-1);
  return (hash && findLineNumber(source, `#${hash}`)) || (name && findLineNumber(source, name)) || undefined;
}
