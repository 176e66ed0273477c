import { removeTrailingSlash } from '../shared/base-path';
import { decodeSafely } from '../shared/text/decode';

/** A route of the site, as Docusaurus's router defines it. Routes of pages have `exact` set. */
export interface Route {
  path?: string | readonly string[];
  exact?: boolean;
  routes?: readonly Route[];
}

/**
 * Returns the path of the page that the router would render for a mistyped path, such as `/docs/Intro.html`. Unlike servers, the router ignores case
 * and a final `.html`. Returns null if there is no such page, or if the path is already correct.
 */
export function findCorrectPath(pathname: string, pagePaths: readonly string[]): string | null {
  const barePath = removeTrailingSlash(pathname);
  const normalizedPath = removeTrailingSlash(
    decodeSafely(pathname, decodeURI).replace(/(?:(?:\/index)?\.html)+$/i, ''),
  ).toLowerCase();
  const correctPath = pagePaths.find((path) => removeTrailingSlash(path).toLowerCase() === normalizedPath);
  return correctPath === undefined || removeTrailingSlash(correctPath) === barePath ? null : correctPath;
}

/** Whether the current page is the “not found” page. It's the only page with this class, which Docusaurus sets on pages that it creates itself. */
export const isNotFoundPage = () => document.documentElement.classList.contains('plugin-native');

/**
 * Returns the path that the router can read: without `/index.html` or `.html` at the end and without repeated slashes. If the path contains a `%` that
 * encodes nothing, encodes each `%`, because the router throws an error for such a path.
 *
 * @param isMissing - Whether the server has no page at this path. In that case, a final `.html` stays, so that `findCorrectPath` can correct the path.
 */
export function toBarePath(pathname: string, isMissing = false): string {
  const ending = isMissing ? /\/index\.html$/ : /(?:\/index)?\.html$/;
  const barePath = pathname.replace(/\/{2,}/g, '/').replace(ending, '') || '/';
  return isDecodable(barePath) ? barePath : barePath.replaceAll('%', '%25');
}

function isDecodable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

/** Lists the paths of all pages in a tree of nested routes. */
export function listPagePaths(routes: readonly Route[]): string[] {
  return routes.flatMap(({ path, exact, routes: childRoutes = [] }) => [
    ...(exact && typeof path === 'string' ? [path] : []),
    ...listPagePaths(childRoutes),
  ]);
}
