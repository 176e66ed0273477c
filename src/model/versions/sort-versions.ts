import { versionsOldestFirst } from '../../shared/site';

/** Sorts versions that Docusaurus has loaded, oldest first. Omits versions that `src/shared/live-versions.json` doesn't list. */
export function sortOldestFirst<Version extends { versionName: string }>(
  loadedVersions: readonly Version[],
): Version[] {
  return versionsOldestFirst.flatMap(
    ({ name }) => loadedVersions.find(({ versionName }) => versionName === name) ?? [],
  );
}
