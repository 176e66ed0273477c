/** Live versions by their role on the site. Tests that use the roles don't have to be edited after a new version is released. */
import { getVersion, latestVersion, type SiteVersion, versionsOldestFirst } from '../src/shared/site';

export { getApiChangesRoute, getDocsFolder, versions } from '../src/shared/site';

export const latest = latestVersion;

/** The main branch, which is not released. */
export const main = getVersion('current');

const releases = versionsOldestFirst.filter(({ state }) => state !== 'unreleased').toReversed();

export const older = getRelease(1);

/** The first two releases, whose changes are final. Tests that name concrete changes or gaps use them. */
export const oldest = getRelease(-1);
export const second = getRelease(-2);

/** Version after the second release: the main branch until a cut, then that release. */
export const third = versionsOldestFirst[2] ?? main;

/** Returns the route of a page in a version, such as `core_api/apply?a=1#x`, or of the version's landing page if there is no id. */
export function getRoute(version: SiteVersion, id = ''): string {
  return id === '' ? version.path : `${version.path}/${id}`;
}

/** Returns a release by its index in `releases`, which may be negative. */
function getRelease(index: number): SiteVersion {
  const release = releases.at(index);
  if (release) return release;
  throw new Error(
    `src/shared/live-versions.json: expected two releases or more for the tests of older versions, found ${releases.length}.`,
  );
}
