import { type SiteVersion, versions } from '../site';
import { permalinksOf } from './permalinks';

/** Route of the Atom feed. */
export const FEED = '/versions.atom';

/**
 * @returns The folder that names a version for good: `/docs/0.7` also while the version is the latest, whose pages are at `/docs`. What is
 *   written into another project's configuration then stays with the version that it was written for.
 */
export function permanentFolder({ name, path }: SiteVersion): string {
  return permalinksOf(path, versions).find((one) => one.endsWith(`/${name}`)) ?? path;
}
