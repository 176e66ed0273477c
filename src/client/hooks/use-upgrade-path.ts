import { useVersions } from '@docusaurus/plugin-content-docs/client';
import { UPGRADE_PAGE } from '@site/src/shared/versions/upgrade-page';

/** Returns the URL of a version's upgrade page, or null if it doesn't contain one. `name` is Docusaurus's name: `0.7`, or `current` for the main branch. */
export function useUpgradePath(name: string | undefined): string | null {
  const version = useVersions(undefined).find((docsVersion) => docsVersion.name === name);
  return version?.docs.find(({ id }) => id === UPGRADE_PAGE)?.path ?? null;
}
