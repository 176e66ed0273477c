/**
 * Live versions by their role on the site, for tests of the real site. These tests need no edit after a cut, which gives the roles to other
 * versions. Tests of invented versions name them in their fixtures.
 */
import { getVersion, latestVersion, type SiteVersion, versionsOldestFirst } from '../src/shared/site';

export { getApiChangesRoute, getDocsFolder, versions } from '../src/shared/site';

/** Version at `/docs`. */
export const latest = latestVersion;

/** The main branch, which is not released. */
export const main = getVersion('current');

/** Releases, the latest first. */
const releases: readonly SiteVersion[] = [...versionsOldestFirst]
  .filter(({ state }) => state !== 'unreleased')
  .reverse();

/** Release before the latest, with its own address and banner. */
export const older = getRelease(1);

/** The first two releases, whose changes are final. Tests that name concrete changes or gaps use them. */
export const oldest = getRelease(-1);
export const second = getRelease(-2);

/** Version after the second release: the main branch until a cut, then that release. */
export const third = versionsOldestFirst[2] ?? main;

/**
 * @param id a page, `core_api/apply`, or the rest of an address: `core_api/apply?a=1#x`
 * @returns its route in a version; the version's landing page without an id
 */
export function getRoute(version: SiteVersion, id = ''): string {
  return id === '' ? version.path : `${version.path}/${id}`;
}

/**
 * @param index as `Array.at` has it, the latest first
 * @throws if fewer releases are live than tests of older versions need
 */
function getRelease(index: number): SiteVersion {
  const release = releases.at(index);
  if (!release) {
    throw new Error(
      `src/shared/live-versions.json: expected two releases or more for the tests of older versions, found ${releases.length}.`,
    );
  }
  return release;
}
