import { versionsOldestFirst } from '../../shared/site';

/** Sorts versions that Docusaurus has loaded, oldest first. Omits versions that aren't live. */
export function sortOldestFirst<Version extends { versionName: string }>(
  loadedVersions: readonly Version[],
): Version[] {
  return versionsOldestFirst.flatMap(
    ({ name }) => loadedVersions.find(({ versionName }) => versionName === name) ?? [],
  );
}
