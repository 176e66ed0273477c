import { type SiteVersion, versions } from '../site';
import { listPermalinks } from './permalinks';

export const FEED_ROUTE = '/versions.atom';

/** Returns a route that still leads to the version after the next release: `/docs/0.7` instead of `/docs`, which leads to the latest version. */
export function getPermanentFolder({ name, path }: SiteVersion): string {
  return listPermalinks(path, versions).find((permalink) => permalink.endsWith(`/${name}`)) ?? path;
}
