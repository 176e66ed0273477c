import { removeTrailingSlash } from '../shared/base-path';
import { decodeSafely } from './decode';

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
export function findCorrectPath(pathname: string, pagePaths: readonly string[]): string | null {
  const barePath = removeTrailingSlash(pathname);
  const normalizedPath = removeTrailingSlash(
    decodeSafely(pathname, decodeURI).replace(/(?:(?:\/index)?\.html)+$/i, ''),
  ).toLowerCase();
  const correctPath = pagePaths.find((path) => removeTrailingSlash(path).toLowerCase() === normalizedPath);
  return correctPath === undefined || removeTrailingSlash(correctPath) === barePath ? null : correctPath;
}

/** Lists the paths of the pages in routes. */
export function listPagePaths(routes: readonly Route[]): string[] {
  return routes.flatMap(({ path, exact, routes: childRoutes = [] }) => [
    ...(exact && typeof path === 'string' ? [path] : []),
    ...listPagePaths(childRoutes),
  ]);
}
