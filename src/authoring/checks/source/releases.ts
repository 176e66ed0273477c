import type { Problem } from '../../../model/problem';
import type { ReleaseGroup } from '../../../shared/releases';
import type { SiteVersion } from '../../../shared/site';
import { formatDate } from '../../../shared/text/format';

/** Path of the source file that lists the framework's releases. */
const RELEASES_FILE = 'src/shared/releases.ts';
/** Path of the page that describes the changes of each framework release. */
export const RELEASES_PAGE = 'src/pages/releases.md';

/**
 * Checks the list of the framework's releases: its format, its order, and whether it agrees with the live versions. Every release also needs
 * a section on the page about releases.
 *
 * @param pageText - Content of the page about releases.
 */
export function checkReleases(
  groups: readonly ReleaseGroup[],
  liveVersions: readonly SiteVersion[],
  pageText: string,
): Problem[] {
  const problems: Problem[] = [];
  const checkFact = (
    isValid: boolean,
    expected: string,
    actual: string,
    fix: string,
    file = RELEASES_FILE,
  ) => {
    if (!isValid) problems.push({ file, expected, actual, fix });
  };
  const releases = groups.flatMap((group) => group.releases);
  for (const [index, { version, commit, date }] of releases.entries()) {
    const next = releases[index + 1];
    checkFact(
      /^\d+\.\d+\.\d+$/.test(version),
      'a release number such as 0.7.3',
      `"${version}"`,
      'Copy the number from the tag.',
    );
    checkFact(
      /^[0-9a-f]{40}$/.test(commit),
      `the full commit of ${version}`,
      `"${commit}"`,
      `Run git rev-parse ${version}^{commit}.`,
    );
    checkFact(
      isDate(date),
      `the date of the tag ${version} in the form 2025-06-04`,
      `"${date}"`,
      'Write the date in UTC.',
    );
    checkFact(
      !next || (compareReleases(version, next.version) > 0 && date >= next.date),
      `a release that is older than ${version} of ${date}`,
      `${next?.version} of ${next?.date}`,
      'List each release once, with the latest first.',
    );
    checkFact(
      pageText.includes(`\n## ${version}, ${formatDate(date)}\n`),
      `the heading "## ${version}, ${formatDate(date)}"`,
      'no such heading',
      'Add the heading, and describe below it what the release changed for users.',
      RELEASES_PAGE,
    );
  }
  for (const { releases: members, docs, differs, note } of groups) {
    const releaseNames = members.map(({ version }) => version).join(', ');
    const unknownVersions = [docs, ...Object.keys(differs)].filter(
      (name) => !liveVersions.some((version) => version.name === name),
    );
    checkFact(
      unknownVersions.length === 0,
      `live versions for ${releaseNames}`,
      unknownVersions.join(', '),
      'Use the names in live-versions.json.',
    );
    const isDocumented = liveVersions.some(
      ({ name, release }) => name === docs && members.some(({ version }) => version === release),
    );
    checkFact(
      isDocumented ? differs[docs] === 0 && !note : (differs[docs] ?? 0) > 0 && Boolean(note),
      isDocumented
        ? `no difference and no note for ${releaseNames}, because ${docs} documents it`
        : `a note for ${releaseNames} and the number of names that differ from ${docs}`,
      `${differs[docs]} and ${note ? 'a note' : 'no note'}`,
      'Compare the tag with the version, then correct the entry.',
    );
    checkFact(
      members.every(({ date }) => date === members[0].date),
      `the same date for ${releaseNames}`,
      'several dates',
      'Create an entry for each date.',
    );
  }
  for (const { name, release, commit } of liveVersions) {
    if (release === null) continue;
    const group = groups.find(({ releases: members }) => members.some(({ version }) => version === release));
    const listedRelease = group?.releases.find(({ version }) => version === release);
    checkFact(
      listedRelease?.commit === commit && group?.docs === name,
      `${release} at ${commit} with the documentation ${name}`,
      listedRelease ? `${listedRelease.commit} with ${group?.docs}` : 'no such release',
      'Correct the entry, or add a new one.',
    );
  }
  return problems;
}

/** Whether a text is a valid ISO date, such as `2025-06-04`. */
function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true;
}

/** Compares two release numbers such as `0.7.3` for sorting, oldest first. */
function compareReleases(first: string, second: string): number {
  const [firstParts, secondParts] = [first.split('.').map(Number), second.split('.').map(Number)];
  const index = firstParts.findIndex((part, position) => part !== secondParts[position]);
  return index === -1 ? 0 : (firstParts[index] ?? 0) - (secondParts[index] ?? 0);
}
