/** Data for links in an offline copy. The scripts of its pages contain the data in the variable `PAGE_DATA`. */
export interface OfflineLinks {
  /** URL of the published site, without a trailing slash. */
  siteUrl: string;
  /** Maps each page's route to its path in the offline copy. */
  places: Record<string, string>;
}

/** Returns the URL of a page in the offline copy or, if the copy doesn't contain the page, on the published site. */
export function toOfflineUrl(routeWithHash: string, { siteUrl, places }: OfflineLinks): string {
  const [route = '', anchor] = routeWithHash.split('#');
  const url = places[route] ?? siteUrl + route;
  return anchor === undefined ? url : `${url}#${anchor}`;
}
