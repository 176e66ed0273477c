import { removeTrailingSlash } from '../shared/base-path';
import { decodeSafely } from '../shared/text/decode';

/** A route of Docusaurus's router. Page routes have `exact: true`; their parent routes don't. */
export interface Route {
  path?: string | readonly string[];
  exact?: boolean;
  routes?: readonly Route[];
}

/** Matches the endings of `/docs/intro.html.html` and `/docs/intro/index.html`. */
const HTML_ENDINGS = /(?:(?:\/index)?\.html)+$/i;

/** Finds the page that a mistyped path such as `/docs/Intro.html` refers to. Returns null if there's none or if the path is already correct. */
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

/** Simplifies a path: `/docs//intro.html` becomes `/docs/intro`. Keeps `.html` on missing pages, because `findCorrectPath` needs it to redirect. */
export function toBarePath(pathname: string, isMissing = false): string {
  return removeHtmlEnding(correctEncoding(pathname.replace(/\/{2,}/g, '/')), isMissing);
}

/** Removes `.html` or `/index.html` from a path. */
function removeHtmlEnding(path: string, isMissing: boolean): string {
  const barePath = path.replace(/(?:\/index)?\.html$/, '') || '/';
  // A server without `/docs/a.html` may have `/docs/a`. `findCorrectPath` leads readers there, but only if the path still ends with `.html`.
  // Without `/docs/a/index.html`, the server doesn't have `/docs/a` either.
  const keepsEnding = isMissing && !path.endsWith('/index.html');
  return keepsEnding ? path : barePath;
}

/** Escapes each `%` of a path if one of them doesn't encode a character: `/docs/100%` becomes `/docs/100%25`. */
function correctEncoding(path: string): string {
  try {
    decodeURI(path);
    return path;
  } catch {
    return path.replaceAll('%', '%25');
  }
}

/** Lists the paths of all pages in the router's tree of routes. */
export function listPagePaths(routes: readonly Route[]): string[] {
  return routes.flatMap(({ path, exact, routes: childRoutes = [] }) => [
    ...(exact && typeof path === 'string' ? [path] : []),
    ...listPagePaths(childRoutes),
  ]);
}
