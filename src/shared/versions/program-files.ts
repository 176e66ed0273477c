import { type SiteVersion, versions } from '../site';
import { listPermalinks } from './permalinks';

/** Route of the Atom feed. */
export const FEED_ROUTE = '/versions.atom';

/**
 * Returns the folder that always belongs to a version: `/docs/0.7` even while the version is the latest, whose pages are at `/docs`. Other
 * projects store its URL in their configuration, and the URL has to keep pointing to the same version.
 */
export function getPermanentFolder({ name, path }: SiteVersion): string {
  return listPermalinks(path, versions).find((permalink) => permalink.endsWith(`/${name}`)) ?? path;
}
