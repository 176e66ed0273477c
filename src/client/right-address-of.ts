import { withoutSlash } from '../shared/base-path';
import { decoded } from './decode';

/** A route of the site; a page is an exact one. */
export interface Route {
  path?: string | readonly string[];
  exact?: boolean;
  routes?: readonly Route[];
}

/**
 * The router takes an address in any case, and with `.html` behind it; a server takes it as it is.
 *
 * @param pathname - The address, for which the server has no page.
 * @param pages - The addresses of the site's pages.
 * @returns The address of the page that the router takes it for; null if there is none, or if that is the address which was asked for.
 */
export function rightAddress(pathname: string, pages: readonly string[]): string | null {
  const bare = withoutSlash(pathname);
  const wanted = withoutSlash(
    decoded(pathname, decodeURI).replace(/(?:(?:\/index)?\.html)+$/i, ''),
  ).toLowerCase();
  const page = pages.find((path) => withoutSlash(path).toLowerCase() === wanted);
  return page === undefined || withoutSlash(page) === bare ? null : page;
}

/** @returns the addresses of the pages among routes */
export function pagesOf(routes: readonly Route[]): string[] {
  return routes.flatMap(({ path, exact, routes: inner = [] }) => [
    ...(exact && typeof path === 'string' ? [path] : []),
    ...pagesOf(inner),
  ]);
}
