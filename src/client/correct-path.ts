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

/** Returns a path that the router can read. `isMissing` is whether the server has no page at this path, so that it has sent the “not found” page. */
export function toBarePath(pathname: string, isMissing = false): string {
  return removeHtmlEnding(correctEncoding(pathname.replace(/\/{2,}/g, '/')), isMissing);
}

/**
 * Removes the name of the file from a path:
 *
 * - `/docs/a.html` and `/docs/a/index.html` become `/docs/a`, at which the router finds the page.
 * - If `/docs/a.html` is missing, the ending stays, so that `findCorrectPath` opens `/docs/a`. Without the ending, the path would look correct.
 * - If `/docs/a/index.html` is missing, it also becomes `/docs/a`. Servers send this file for `/docs/a`, so there is no page to open.
 */
function removeHtmlEnding(path: string, isMissing: boolean): string {
  const ending = isMissing ? /\/index\.html$/ : /(?:\/index)?\.html$/;
  return path.replace(ending, '') || '/';
}

/** Encodes each `%` of a path if any `%` doesn't encode a character: `/docs/100%` becomes `/docs/100%25`. */
function correctEncoding(path: string): string {
  return isDecodable(path) ? path : path.replaceAll('%', '%25');
}

/** Whether a path can be decoded. The result of `decodeSafely` doesn't tell, because it may equal the path in both cases. */
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
