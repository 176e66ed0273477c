import { removeTrailingSlash } from '../shared/base-path';
import { decodeSafely } from '../shared/text/decode';

/** A route of Docusaurus's router. Only routes of pages have `exact` set to true. */
export interface Route {
  path?: string | readonly string[];
  exact?: boolean;
  routes?: readonly Route[];
}

/** Matches `.html` and `/index.html` at the end of a path, also repeated as in `/docs/intro.html.html`. */
const HTML_ENDINGS = /(?:(?:\/index)?\.html)+$/i;

/**
 * Finds the page that a mistyped path refers to, such as `/docs/intro` for `/docs/Intro.html`. Returns null if there's no such page or if the path is already
 * correct.
 */
export function findCorrectPath(pathname: string, pagePaths: readonly string[]): string | null {
  const normalize = (path: string) => removeTrailingSlash(path).toLowerCase();
  const requestedPath = normalize(decodeSafely(pathname, decodeURI).replace(HTML_ENDINGS, ''));
  const correctPath = pagePaths.find((path) => normalize(path) === requestedPath) ?? null;
  const isCorrect =
    correctPath !== null && removeTrailingSlash(correctPath) === removeTrailingSlash(pathname);
  return isCorrect ? null : correctPath;
}

/** Whether this is the “not found” page. Docusaurus marks its own pages with `plugin-native`, and this is the only one on the site. */
export const isNotFoundPage = () => document.documentElement.classList.contains('plugin-native');

/** Corrects a path so that the router can read it. Set `isMissing` if the server sent the “not found” page. */
export function toBarePath(pathname: string, isMissing = false): string {
  return removeHtmlEnding(correctEncoding(pathname.replace(/\/{2,}/g, '/')), isMissing);
}

/**
 * Removes the file name from a path, so that `/docs/a.html` and `/docs/a/index.html` become `/docs/a`.
 *
 * If the server didn't find the file:
 *
 * - `/docs/a.html` stays as it is, so that `findCorrectPath` can redirect the reader to `/docs/a`. Without its ending, the path would look correct.
 * - `/docs/a/index.html` still becomes `/docs/a`. That page doesn't exist either, because the server would have sent this file for it.
 */
function removeHtmlEnding(path: string, isMissing: boolean): string {
  const ending = isMissing ? /\/index\.html$/ : /(?:\/index)?\.html$/;
  return path.replace(ending, '') || '/';
}

/** Escapes a `%` that doesn't encode a character, so that `/docs/100%` becomes `/docs/100%25`. */
function correctEncoding(path: string): string {
  return isDecodable(path) ? path : path.replaceAll('%', '%25');
}

/** Whether `decodeURI` accepts the path. Don't use `decodeSafely` for this check: its result may equal the path in both cases. */
function isDecodable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

/** Lists the paths of all pages in the router's tree of routes. */
export function listPagePaths(routes: readonly Route[]): string[] {
  return routes.flatMap(({ path, exact, routes: childRoutes = [] }) => [
    ...(exact && typeof path === 'string' ? [path] : []),
    ...listPagePaths(childRoutes),
  ]);
}
