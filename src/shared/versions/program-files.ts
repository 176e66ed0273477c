import { type SiteVersion, versions } from '../site';
import { permalinksOf } from './permalinks';

/** Route of the Atom feed. */
export const FEED = '/versions.atom';

/**
 * Returns the folder that always belongs to a version: `/docs/0.7` even while the version is the latest, whose pages are at `/docs`. Other
 * projects store its URL in their configuration, and the URL has to keep pointing to the same version.
 */
export function permanentFolder({ name, path }: SiteVersion): string {
  return permalinksOf(path, versions).find((one) => one.endsWith(`/${name}`)) ?? path;
}
