/**
 * Live versions by their role on the site, for tests of the real site. These tests need no edit after a cut, which gives the roles to other
 * versions. Tests of invented versions name them in their fixtures.
 */
import { latestVersion, type SiteVersion, versionByName, versionsOldestFirst } from '../src/shared/site';

export { apiChangesPath, docsFolderOf, versions } from '../src/shared/site';

/** Version at `/docs`. */
export const latest = latestVersion;

/** The main branch, which is not released. */
export const main = versionByName('current');

/** Releases, the latest first. */
const releases: readonly SiteVersion[] = [...versionsOldestFirst]
  .filter(({ state }) => state !== 'unreleased')
  .reverse();

/** Release before the latest, with its own address and banner. */
export const older = releaseAt(1);

/** The first two releases, whose changes are final. Tests that name concrete changes or gaps use them. */
export const oldest = releaseAt(-1);
export const second = releaseAt(-2);

/** Version after the second release: the main branch until a cut, then that release. */
export const third = versionsOldestFirst[2] ?? main;

/**
 * @param id a page, `core_api/apply`, or the rest of an address: `core_api/apply?a=1#x`
 * @returns its route in a version; the version's landing page without an id
 */
export function routeIn(version: SiteVersion, id = ''): string {
  return id === '' ? version.path : `${version.path}/${id}`;
}

/**
 * @param index as `Array.at` has it, the latest first
 * @throws if fewer releases are live than tests of older versions need
 */
function releaseAt(index: number): SiteVersion {
  const release = releases.at(index);
  if (!release) {
    throw new Error(
      `src/shared/live-versions.json: expected two releases or more for the tests of older versions, found ${releases.length}.`,
    );
  }
  return release;
}
