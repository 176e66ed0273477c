import { type SiteVersion, versions } from '../site';
import { listPermalinks } from './permalinks';

export const FEED_ROUTE = '/versions.atom';

/** Returns a route that always leads to the same version: `/docs/0.7`, although the latest version is at `/docs`. */
export function getPermanentFolder({ name, path }: SiteVersion): string {
  return listPermalinks(path, versions).find((permalink) => permalink.endsWith(`/${name}`)) ?? path;
}
