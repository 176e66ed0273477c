/** Adds the site's base path, such as `/docs-preview/`, to routes such as `/versions`, and removes it from URLs. */

/** Turns a URL's path into a route: `/versions` for `/docs-preview/versions`. */
export function withoutBasePath(path: string, baseUrl: string): string {
  return `/${path.slice(baseUrl.length)}`;
}

/** Turns a route into a URL's path: `/docs-preview/versions` for `/versions`. */
export function withBasePath(route: string, baseUrl: string): string {
  return baseUrl + route.slice(1);
}

/** Removes trailing slashes, so that `/docs/` and `/docs` compare as equal. */
export function removeTrailingSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
