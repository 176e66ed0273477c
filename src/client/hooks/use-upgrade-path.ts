import { useVersions } from '@docusaurus/plugin-content-docs/client';
import { UPGRADE_PAGE } from '@site/src/shared/versions/upgrade-page';

/**
 * Returns the path of the page about upgrading to a version, with the base path. Returns null if there is no such page. `name` is Docusaurus's name
 * of the version: `0.7`, or `current` for the main branch.
 */
export function useUpgradePath(name: string | undefined): string | null {
  const version = useVersions(undefined).find((docsVersion) => docsVersion.name === name);
  return version?.docs.find(({ id }) => id === UPGRADE_PAGE)?.path ?? null;
}
