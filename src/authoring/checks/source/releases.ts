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
  const releases = groups.flatMap((group) => group.releases);
  const facts = [
    ...releases.flatMap((release, index) => listReleaseFacts(release, releases[index + 1], pageText)),
    ...groups.flatMap((group) => listGroupFacts(group, liveVersions)),
    ...liveVersions.flatMap((version) => listVersionFacts(version, groups)),
  ];
  return facts.flatMap(([isCorrect, expected, actual, fix, file = RELEASES_FILE]) =>
    isCorrect ? [] : [{ file, expected, actual, fix }],
  );
}

/** A fact that must be correct, and the parts of the message if it isn't. By default, the mistake is in the list of releases. */
type Fact = [isCorrect: boolean, expected: string, actual: string, fix: string, file?: string];

type ListedRelease = ReleaseGroup['releases'][number];

/** @param older - The release that follows in the list. */
function listReleaseFacts(
  { version, commit, date }: ListedRelease,
  older: ListedRelease | undefined,
  pageText: string,
): Fact[] {
  const heading = `## ${version}, ${formatDate(date)}`;
  return [
    [
      /^\d+\.\d+\.\d+$/.test(version),
      'a release number such as 0.7.3',
      `"${version}"`,
      'Copy the number from the tag.',
    ],
    [
      /^[0-9a-f]{40}$/.test(commit),
      `the full commit of ${version}`,
      `"${commit}"`,
      `Run git rev-parse ${version}^{commit}.`,
    ],
    [
      isDate(date),
      `the date of the tag ${version} in the form 2025-06-04`,
      `"${date}"`,
      'Write the date in UTC.',
    ],
    [
      !older || (compareReleases(version, older.version) > 0 && date >= older.date),
      `a release that is older than ${version} of ${date}`,
      `${older?.version} of ${older?.date}`,
      'List each release once, with the latest first.',
    ],
    [
      pageText.includes(`\n${heading}\n`),
      `the heading "${heading}"`,
      'no such heading',
      'Add the heading, and describe below it what the release changed for users.',
      RELEASES_PAGE,
    ],
  ];
}

function listGroupFacts(
  { releases, docs, differs, note }: ReleaseGroup,
  liveVersions: readonly SiteVersion[],
): Fact[] {
  const names = releases.map(({ version }) => version).join(', ');
  const unknownVersions = [docs, ...Object.keys(differs)].filter(
    (name) => !liveVersions.some((version) => version.name === name),
  );
  const isDocumented = liveVersions.some(
    ({ name, release }) => name === docs && releases.some(({ version }) => version === release),
  );
  return [
    [
      unknownVersions.length === 0,
      `live versions for ${names}`,
      unknownVersions.join(', '),
      'Use the names in live-versions.json.',
    ],
    [
      isDocumented ? differs[docs] === 0 && !note : (differs[docs] ?? 0) > 0 && Boolean(note),
      isDocumented
        ? `no difference and no note for ${names}, because ${docs} documents it`
        : `a note for ${names} and the number of names that differ from ${docs}`,
      `${differs[docs]} and ${note ? 'a note' : 'no note'}`,
      'Compare the tag with the version, then correct the entry.',
    ],
    [
      releases.every(({ date }) => date === releases[0].date),
      `the same date for ${names}`,
      'several dates',
      'Create an entry for each date.',
    ],
  ];
}

function listVersionFacts({ name, release, commit }: SiteVersion, groups: readonly ReleaseGroup[]): Fact[] {
  if (release === null) return [];
  const group = groups.find(({ releases }) => releases.some(({ version }) => version === release));
  const listedRelease = group?.releases.find(({ version }) => version === release);
  return [
    [
      listedRelease?.commit === commit && group?.docs === name,
      `${release} at ${commit} with the documentation ${name}`,
      listedRelease ? `${listedRelease.commit} with ${group?.docs}` : 'no such release',
      'Correct the entry, or add a new one.',
    ],
  ];
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
