import type { Problem } from '../../../model/problem';
import { problemsOf } from '../problems-in';
import { routeOf, type SitePage } from '../source/site-pages';
import type { BuiltSite } from './built-site';

/** Every picture has a text alternative; an empty one says that the picture only decorates. */
export function checkImages(site: BuiltSite, pages: SitePage[]): Problem[] {
  const sources = new Map(pages.map((page) => [routeOf(page), page.file]));
  const named = site.pages.map((page) => ({
    ...page,
    file: sources.get(page.route) ?? `build/${page.file}`,
  }));
  const fix = 'Say what the picture says: `![…](…)`, or `alt` of <Diagram>.';
  return problemsOf('', named, ({ images }, tell) => {
    for (const { what, alternative } of images)
      if (alternative === undefined) tell('a text alternative for every picture', `${what} without one`, fix);
  });
}

/** @returns whether an address is one of another site */
export function leadsAway(address: string, ownOrigin: string): boolean {
  return /^(?:https?:)?\/\//.test(address) && !`${address}/`.startsWith(`${ownOrigin}/`);
}

/** No page loads anything from another origin. */
export function checkResources(site: BuiltSite, ownOrigin: string): Problem[] {
  const expected = 'scripts, styles, fonts and pictures of this site only';
  return problemsOf('build/', site.pages, ({ resources }, tell) => {
    for (const address of resources)
      if (leadsAway(address, ownOrigin))
        tell(expected, address, 'Keep a copy in the repository, or do without.');
  });
}

/** Every page has a title, in its head and above its text, and a description. */
export function checkMetadata(site: BuiltSite): Problem[] {
  return problemsOf('build/', site.pages, ({ title, titles, meta }, tell) => {
    if (!/^.+ – superduper.* \| Docs$/.test(title))
      tell('a title "… – superduper | Docs"', JSON.stringify(title), 'Set the page’s title.');
    if (titles !== 1)
      tell('one `<h1>`', String(titles), 'Begin sections with `##`: the title is the front matter’s.');
    if (!meta.description) tell('a description', 'none', 'Set the page’s description.');
  });
}
