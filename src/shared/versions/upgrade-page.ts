/** Id of the page about the upgrade from the previous version. In the oldest live version, that page links to the next version. */
export const UPGRADE_PAGE = 'core_api/upgrade';

/** Returns the path of a version's upgrade page with the base path, or null if the version doesn't have one. */
export function findUpgradePath({ docs }: { docs: readonly { id: string; path: string }[] }): string | null {
  return docs.find(({ id }) => id === UPGRADE_PAGE)?.path ?? null;
}
