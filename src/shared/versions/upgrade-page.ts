import { getVersionSlug, type SiteVersion } from '../site';

/** Id of the upgrade guide, which every version has. In the oldest version, the page only links to the next version's guide. */
export const UPGRADE_PAGE = 'core_api/upgrade';

export const UPGRADE_CHECK_ROUTE = '/upgrade';

/** Returns the link that opens the code check for an upgrade between two versions: `/upgrade?from=0.6&to=next`. */
export function getUpgradeCheckRoute(from: SiteVersion, to: SiteVersion): string {
  return `${UPGRADE_CHECK_ROUTE}?from=${getVersionSlug(from.name)}&to=${getVersionSlug(to.name)}`;
}
