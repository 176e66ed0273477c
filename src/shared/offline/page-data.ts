/** Data that scripts in an offline copy of the docs need for links. The build adds the data to each script as `const PAGE_DATA = …`. */
export interface OfflineLinks {
  /** URL of the published site, without a trailing slash. */
  siteUrl: string;
  /** Maps each page's route to its path in the offline copy. */
  places: Record<string, string>;
}

/** Returns a page's URL in the offline copy. If the copy doesn't contain the page, returns the page's URL on the published site. */
export function toOfflineUrl(routeWithHash: string, { siteUrl, places }: OfflineLinks): string {
  const [route = '', anchor] = routeWithHash.split('#');
  const url = places[route] ?? siteUrl + route;
  return anchor === undefined ? url : `${url}#${anchor}`;
}
