import { removeTrailingSlash } from '../shared/base-path';
import { decodeSafely } from '../shared/text/decode';

/** A route of Docusaurus's router. Page routes have `exact: true`; their parent routes don't. */
export interface Route {
  path?: string | readonly string[];
  exact?: boolean;
  routes?: readonly Route[];
}

/** Matches one or more `.html` or `/index.html` endings, as in `/docs/intro.html.html`. */
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

/**
 * Corrects a path that the server accepts but the router doesn't, such as `/docs/intro.html` or `/docs//intro`.
 *
 * @param isMissing - Whether the server sent the “not found” page for this path.
 */
export function toBarePath(pathname: string, isMissing = false): string {
  return removeHtmlEnding(correctEncoding(pathname.replace(/\/{2,}/g, '/')), isMissing);
}

/**
 * Turns `/docs/a.html` and `/docs/a/index.html` into `/docs/a`. On a “not found” page (`isMissing`), keeps `/docs/a.html`, so that `findCorrectPath`
 * can redirect the reader.
 */
function removeHtmlEnding(path: string, isMissing: boolean): string {
  // If the server doesn't have `/docs/a/index.html`, `/docs/a` doesn't exist either, so there's nothing to redirect to.
  const ending = isMissing ? /\/index\.html$/ : /(?:\/index)?\.html$/;
  return path.replace(ending, '') || '/';
}

/** Escapes a `%` that doesn't encode a character, so that `/docs/100%` becomes `/docs/100%25`. */
function correctEncoding(path: string): string {
  return isDecodable(path) ? path : path.replaceAll('%', '%25');
}

/** Whether the path can be decoded. `/docs/100%` can't, because its `%` doesn't encode a character. */
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
