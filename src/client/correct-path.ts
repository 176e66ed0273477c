import { removeTrailingSlash } from '../shared/base-path';
import { decodeSafely } from '../shared/text/decode';

/** A route of Docusaurus's router. Only the routes of pages have `exact` set. */
export interface Route {
  path?: string | readonly string[];
  exact?: boolean;
  routes?: readonly Route[];
}

/** Matches `.html` or `/index.html` at the end of a path, also several of them: `/docs/intro.html.html`. */
const HTML_ENDINGS = /(?:(?:\/index)?\.html)+$/i;

/** Returns the path of the page that a mistyped path means: `/docs/intro` for `/docs/Intro.html`. Null if no page matches, or if the path is correct. */
export function findCorrectPath(pathname: string, pagePaths: readonly string[]): string | null {
  const normalize = (path: string) => removeTrailingSlash(path).toLowerCase();
  const requestedPath = normalize(decodeSafely(pathname, decodeURI).replace(HTML_ENDINGS, ''));
  const correctPath = pagePaths.find((path) => normalize(path) === requestedPath) ?? null;
  const isCorrect =
    correctPath !== null && removeTrailingSlash(correctPath) === removeTrailingSlash(pathname);
  return isCorrect ? null : correctPath;
}

/** Whether this is the “not found” page: the only page with the class `plugin-native`, which Docusaurus adds to the pages that it creates itself. */
export const isNotFoundPage = () => document.documentElement.classList.contains('plugin-native');

/**
 * Returns a path in the form that the router can read: without `/index.html` or `.html` at the end, and without repeated slashes. If the path contains a
 * `%` that doesn't encode a character, encodes each `%`, because otherwise the router throws an error.
 *
 * @param isMissing - Whether the server has no page at this path. If true, keeps a final `.html`. Without it, the path could look correct to
 *   `findCorrectPath`, which then wouldn't open the right page.
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
