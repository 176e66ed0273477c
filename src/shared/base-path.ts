/** Functions for the base path, the start of all URLs of the site: `/` or `/docs-preview/`. Routes don't contain it. */

/** Removes the base path from a path: `/versions` for `/docs-preview/versions`. */
export function withoutBasePath(path: string, baseUrl: string): string {
  return `/${path.slice(baseUrl.length)}`;
}

/** Adds the base path to a route: `/docs-preview/versions` for `/versions`. */
export function withBasePath(route: string, baseUrl: string): string {
  return baseUrl + route.slice(1);
}

/** Removes the slash at the end of a URL or path, so that it can be compared with a URL without a slash. */
export function removeTrailingSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
