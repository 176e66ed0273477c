import type { Problem } from '../../../model/problem';
import { routeOf, type SitePage } from '../source/site-pages';
import type { BuiltSite } from './built-site';

/** Every picture has a text alternative; an empty one says that the picture only decorates. */
export function checkImages(site: BuiltSite, pages: SitePage[]): Problem[] {
  const sources = new Map(pages.map((page) => [routeOf(page), page.file]));
  return site.pages.flatMap(({ file, route, images }) =>
    images
      .filter(({ alternative }) => alternative === undefined)
      .map(({ what }) => ({
        file: sources.get(route) ?? `build/${file}`,
        expected: 'a text alternative for every picture',
        found: `${what} without one`,
        fix: 'Say what the picture says: `![…](…)`, or `alt` of <Diagram>.',
      })),
  );
}

/** No page loads anything from another origin. */
export function checkResources(site: BuiltSite, ownOrigin: string): Problem[] {
  return site.pages.flatMap(({ file, resources }) =>
    resources
      .filter((address) => /^(?:https?:)?\/\//.test(address) && !address.startsWith(`${ownOrigin}/`))
      .map((address) => ({
        file: `build/${file}`,
        expected: 'scripts, styles, fonts and pictures of this site only',
        found: address,
        fix: 'Keep a copy in the repository, or do without.',
      })),
  );
}

/** Title, description and a social picture that exists, on every page. */
export function checkMetadata(site: BuiltSite, siteAddress: string): Problem[] {
  return site.pages.flatMap((page) => {
    const file = `build/${page.file}`;
    const picture = page.meta['og:image'] ?? '';
    const problems: Problem[] = [];
    if (!/^.+ \| Docs$/.test(page.title)) {
      problems.push({
        file,
        expected: 'a title "… | Docs"',
        found: JSON.stringify(page.title),
        fix: 'Set the page’s title.',
      });
    }
    if (!page.meta.description) {
      problems.push({ file, expected: 'a description', found: 'none', fix: 'Set the page’s description.' });
    }
    if (!picture.startsWith(siteAddress) || !site.files.has(picture.slice(siteAddress.length))) {
      problems.push({
        file,
        expected: 'an og:image that is a file of the build',
        found: JSON.stringify(picture),
        fix: 'Correct `image` in docusaurus.config.ts or in the front matter.',
      });
    }
    return problems;
  });
}
