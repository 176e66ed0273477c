/**
 * The live versions by their part on the site, for tests of the real site: a cut gives the parts to other versions, and no test needs
 * an edit. Tests of versions that are made up in a fixture name them there.
 */
import { latestVersion, type SiteVersion, versionByName, versionsOldestFirst } from '../src/shared/site';

export { apiChangesPath, docsFolderOf, versions } from '../src/shared/site';

/** The version at `/docs`. */
export const latest = latestVersion;

/** The main branch: it is in no release. */
export const main = versionByName('current');

/** The releases, the latest first. */
const releases: readonly SiteVersion[] = [...versionsOldestFirst]
  .filter(({ state }) => state !== 'unreleased')
  .reverse();

/** The release before the latest: it has an address and a banner of its own. */
export const older = releaseAt(1);

/** The first two releases. What lies between them changes no more: tests that name what changed, or what is missing, speak of them. */
export const oldest = releaseAt(-1);
export const second = releaseAt(-2);

/** The version after the second release: the main branch until it is cut, then that release. */
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
