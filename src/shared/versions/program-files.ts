import { type SiteVersion, versions } from '../site';
import { listPermalinks } from './permalinks';

/** Route of the Atom feed about new versions of the documentation and changed pages. */
export const FEED_ROUTE = '/versions.atom';

/** Returns the route that always leads to a version: `/docs/0.7`, although the latest version is at `/docs`. */
export function getPermanentFolder({ name, path }: SiteVersion): string {
  return listPermalinks(path, versions).find((permalink) => permalink.endsWith(`/${name}`)) ?? path;
}
