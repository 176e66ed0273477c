import type { Problem } from '../../../model/problem';
import { problemsIn } from '../problems-in';
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

/** Every page has a title and a description. */
export function checkMetadata(site: BuiltSite): Problem[] {
  return site.pages.flatMap(({ file, title, meta }) => {
    const { problems, tell } = problemsIn(`build/${file}`);
    if (!/^.+ – superduper.* \| Docs$/.test(title))
      tell('a title "… – superduper | Docs"', JSON.stringify(title), 'Set the page’s title.');
    if (!meta.description) tell('a description', 'none', 'Set the page’s description.');
    return problems;
  });
}
