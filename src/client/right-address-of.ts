import { withoutSlash } from '../shared/base-path';
import { decoded } from './decode';

/** A route of the site. Pages have exact routes. */
export interface Route {
  path?: string | readonly string[];
  exact?: boolean;
  routes?: readonly Route[];
}

/**
 * Finds the page that the router would render for a path. Unlike servers, the router ignores case and a final `.html`.
 *
 * @param pathname - A path for which the server doesn't have a page.
 * @param pagePaths - Paths of the site's pages.
 * @returns The page's path, or null if there is no such page or the path is already correct.
 */
export function rightAddress(pathname: string, pages: readonly string[]): string | null {
  const bare = withoutSlash(pathname);
  const wanted = withoutSlash(
    decoded(pathname, decodeURI).replace(/(?:(?:\/index)?\.html)+$/i, ''),
  ).toLowerCase();
  const page = pages.find((path) => withoutSlash(path).toLowerCase() === wanted);
  return page === undefined || withoutSlash(page) === bare ? null : page;
}

/** Lists the paths of the pages in routes. */
export function pagesOf(routes: readonly Route[]): string[] {
  return routes.flatMap(({ path, exact, routes: inner = [] }) => [
    ...(exact && typeof path === 'string' ? [path] : []),
    ...pagesOf(inner),
  ]);
}
