/** Functions for the base path, the path at which the site begins on its host: `/` or `/docs-preview/`. URLs include it, but routes don't. */

/** Removes the base path from a path, and returns the route: `/versions` for `/docs-preview/versions`. */
export function withoutBasePath(path: string, baseUrl: string): string {
  return `/${path.slice(baseUrl.length)}`;
}

/** Adds the base path to a route: `/docs-preview/versions` for `/versions`. The base path is the path at which the site begins on its host. */
export function withBasePath(route: string, baseUrl: string): string {
  return baseUrl + route.slice(1);
}

/** Removes the slash at the end of a URL or path, so that a page's address can be compared whether or not it ends with a slash. */
export function removeTrailingSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
