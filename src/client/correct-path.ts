import { removeTrailingSlash } from '../shared/base-path';
import { decodeSafely } from '../shared/text/decode';

/** A route of Docusaurus's router. `exact` is true only for the routes of pages. */
export interface Route {
  path?: string | readonly string[];
  exact?: boolean;
  routes?: readonly Route[];
}

/** Matches one or more endings `.html` or `/index.html` of a path: `/docs/intro.html.html`. */
const HTML_ENDINGS = /(?:(?:\/index)?\.html)+$/i;

/** Returns the path of the page that a mistyped path refers to: `/docs/intro` for `/docs/Intro.html`. Returns null if no page matches, or if the path is correct. */
export function findCorrectPath(pathname: string, pagePaths: readonly string[]): string | null {
  const normalize = (path: string) => removeTrailingSlash(path).toLowerCase();
  const requestedPath = normalize(decodeSafely(pathname, decodeURI).replace(HTML_ENDINGS, ''));
  const correctPath = pagePaths.find((path) => normalize(path) === requestedPath) ?? null;
  const isCorrect =
    correctPath !== null && removeTrailingSlash(correctPath) === removeTrailingSlash(pathname);
  return isCorrect ? null : correctPath;
}

/** Whether this is the “not found” page, the only page of this site that Docusaurus creates itself and therefore marks with `plugin-native`. */
export const isNotFoundPage = () => document.documentElement.classList.contains('plugin-native');

/**
 * Returns a path that the router can read, without `.html` and repeated slashes. If any `%` doesn't encode a character, encodes all of them.
 *
 * @param isMissing - Whether the server has no page at this path. If so, keeps a final `.html`, because `findCorrectPath` would otherwise consider the
 *   path correct, and wouldn't open the page.
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
