/** The base path is the path at which the site begins on its host: `/`, or `/docs-preview/`. URLs include it, but routes don't. */

/** Returns the route of a path that includes the base path: `/versions` for `/docs-preview/versions`. */
export function withoutBasePath(path: string, baseUrl: string): string {
  return `/${path.slice(baseUrl.length)}`;
}

/** Returns a route with the base path: `/docs-preview/versions` for `/versions`. */
export function withBasePath(route: string, baseUrl: string): string {
  return baseUrl + route.slice(1);
}

/** Removes the slash at the end of a URL or path. Readers may request the same page with or without it. */
export function removeTrailingSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
