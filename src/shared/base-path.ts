/**
 * The base path is where the site begins on its host: `/`, or `/docs-preview/`. Addresses on the host have it, routes of the site do
 * not.
 */

/** @returns the route of the site, `/versions`, at a path on the host that begins with the base path: `/docs-preview/versions` */
export function withoutBasePath(address: string, baseUrl: string): string {
  return `/${address.slice(baseUrl.length)}`;
}

/** @returns the path on the host, `/docs-preview/versions`, of a route of the site: `/versions` */
export function withBasePath(route: string, baseUrl: string): string {
  return baseUrl + route.slice(1);
}

/** @returns an address, or a path, without the slash at its end: the index of a folder has one, and the same page may be asked for with or without it */
export function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}
