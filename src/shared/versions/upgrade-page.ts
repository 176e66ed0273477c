/** The page of a version that says how code comes from the version before. In the oldest live version, it leads on to the next. */
export const UPGRADE_PAGE = 'core_api/upgrade';

/** @returns the path of the page about the upgrade in a version, with the base path; null if it has none */
export function upgradePathIn({ docs }: { docs: readonly { id: string; path: string }[] }): string | null {
  return docs.find(({ id }) => id === UPGRADE_PAGE)?.path ?? null;
}
