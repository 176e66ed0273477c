import { useVersions } from '@docusaurus/plugin-content-docs/client';
import { UPGRADE_PAGE } from '@site/src/shared/versions/upgrade-page';

/** React hook that returns the path of a version's upgrade page, or null if it doesn't have one. */
export function useUpgradePath(name: string | undefined): string | null {
  const version = useVersions(undefined).find((docsVersion) => docsVersion.name === name);
  return version?.docs.find(({ id }) => id === UPGRADE_PAGE)?.path ?? null;
}
