import { type SiteVersion, versions } from '../site';
import { listPermalinks } from './permalinks';

/** Route of the Atom feed with the versions of the documentation. */
export const FEED_ROUTE = '/versions.atom';

/**
 * Returns the folder whose URL always means the same version: `/docs/0.7`, although pages of the latest version are at `/docs`. Other projects store
 * this URL in their configuration, so it must not mean another version after a release.
 */
export function getPermanentFolder({ name, path }: SiteVersion): string {
  return listPermalinks(path, versions).find((permalink) => permalink.endsWith(`/${name}`)) ?? path;
}
