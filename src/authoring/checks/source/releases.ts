import type { Problem } from '../../../model/problem';
import type { ReleaseGroup } from '../../../shared/releases';
import type { SiteVersion } from '../../../shared/site';
import { formatDate } from '../../../shared/text/format';

/** Path of the list of releases. */
const LIST = 'src/shared/releases.ts';
/** Path of the page that describes the changes of each release. */
export const RELEASES_PAGE = 'src/pages/releases.md';

/**
 * Checks the format and order of the list of releases, compares it with the live versions, and checks that the page about releases has a
 * section for each release.
 *
 * @param pageText - The text of the page about releases.
 */
export function checkReleases(
  groups: readonly ReleaseGroup[],
  live: readonly SiteVersion[],
  page: string,
): Problem[] {
  const problems: Problem[] = [];
  const report = (isRight: boolean, expected: string, found: string, fix: string, file = LIST) => {
    if (!isRight) problems.push({ file, expected, found, fix });
  };
  const releases = groups.flatMap((group) => group.releases);
  for (const [index, { version, commit, date }] of releases.entries()) {
    const next = releases[index + 1];
    report(
      /^\d+\.\d+\.\d+$/.test(version),
      'a release number such as 0.7.3',
      `"${version}"`,
      'Copy the number from the tag.',
    );
    report(
      /^[0-9a-f]{40}$/.test(commit),
      `the full commit of ${version}`,
      `"${commit}"`,
      `Run git rev-parse ${version}^{commit}.`,
    );
    report(
      isDay(date),
      `the date of the tag ${version} in the form 2025-06-04`,
      `"${date}"`,
      'Write the date in UTC.',
    );
    report(
      !next || (compareNumbers(version, next.version) > 0 && date >= next.date),
      `a release that is older than ${version} of ${date}`,
      `${next?.version} of ${next?.date}`,
      'List each release once, with the latest first.',
    );
    report(
      page.includes(`\n## ${version}, ${formatDate(date)}\n`),
      `the heading "## ${version}, ${formatDate(date)}"`,
      'no such heading',
      'Add the heading, and describe below it what the release changed for users.',
      RELEASES_PAGE,
    );
  }
  for (const { releases: members, docs, differs, note } of groups) {
    const named = members.map(({ version }) => version).join(', ');
    const unknown = [docs, ...Object.keys(differs)].filter(
      (name) => !live.some((version) => version.name === name),
    );
    report(
      unknown.length === 0,
      `live versions for ${named}`,
      unknown.join(', '),
      'Use the names in live-versions.json.',
    );
    const isDocumented = live.some(
      ({ name, release }) => name === docs && members.some(({ version }) => version === release),
    );
    report(
      isDocumented ? differs[docs] === 0 && !note : (differs[docs] ?? 0) > 0 && Boolean(note),
      isDocumented
        ? `no difference and no note for ${named}, because ${docs} documents it`
        : `a note for ${named} and the number of names that differ from ${docs}`,
      `${differs[docs]} and ${note ? 'a note' : 'no note'}`,
      'Compare the tag with the version, then correct the entry.',
    );
    report(
      members.every(({ date }) => date === members[0].date),
      `the same date for ${named}`,
      'several dates',
      'Create an entry for each date.',
    );
  }
  for (const { name, release, commit } of live) {
    if (release === null) continue;
    const group = groups.find(({ releases: members }) => members.some(({ version }) => version === release));
    const listed = group?.releases.find(({ version }) => version === release);
    report(
      listed?.commit === commit && group?.docs === name,
      `${release} at ${commit} with the documentation ${name}`,
      listed ? `${listed.commit} with ${group?.docs}` : 'no such release',
      'Correct the entry, or add a new one.',
    );
  }
  return problems;
}

/** Whether a text is an existing date in the format of ISO 8601: `2025-06-04`. */
function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true;
}

/** Compares two release numbers such as `0.7.3`. */
function compareNumbers(left: string, right: string): number {
  const [leftParts, rightParts] = [left.split('.').map(Number), right.split('.').map(Number)];
  const index = leftParts.findIndex((part, at) => part !== rightParts[at]);
  return index === -1 ? 0 : (leftParts[index] ?? 0) - (rightParts[index] ?? 0);
}
