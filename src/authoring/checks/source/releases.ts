import type { Problem } from '../../../model/problem';
import type { ReleaseGroup } from '../../../shared/releases';
import type { SiteVersion } from '../../../shared/site';
import { formatDate } from '../../../shared/text/format';

/** The list of releases. */
const LIST = 'src/shared/releases.ts';
/** The page that says what each release changed. */
export const RELEASES_PAGE = 'src/pages/releases.md';

/**
 * Checks the list of releases: its form and order, that it agrees with the live versions, and that the page of releases has a section for each.
 *
 * @param page - The text of the page of releases.
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
      'the number of a release',
      `"${version}"`,
      'Write it as the tag has it.',
    );
    report(
      /^[0-9a-f]{40}$/.test(commit),
      `the full commit of ${version}`,
      `"${commit}"`,
      `Run git rev-parse ${version}^{commit}.`,
    );
    report(
      isDay(date),
      `the date of the tag ${version} as 2025-06-04`,
      `"${date}"`,
      'Write the date in UTC.',
    );
    report(
      !next || (compareNumbers(version, next.version) > 0 && date >= next.date),
      `a release before ${version} of ${date}`,
      `${next?.version} of ${next?.date}`,
      'List each release once, the latest first.',
    );
    report(
      page.includes(`\n## ${version}, ${formatDate(date)}\n`),
      `the heading "## ${version}, ${formatDate(date)}"`,
      'none',
      'Say below it what the release changed for users.',
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
      'Name the versions of live-versions.json.',
    );
    const isDocumented = live.some(
      ({ name, release }) => name === docs && members.some(({ version }) => version === release),
    );
    report(
      isDocumented ? differs[docs] === 0 && !note : (differs[docs] ?? 0) > 0 && Boolean(note),
      isDocumented
        ? `no difference for ${named}, which ${docs} documents`
        : `the number of names of ${named} that differ from ${docs}, and a note`,
      `${differs[docs]} and ${note ? 'a note' : 'no note'}`,
      'Compare the tag with the version, and correct the entry.',
    );
    report(
      members.every(({ date }) => date === members[0].date),
      `one date for ${named}`,
      'several',
      'Give each day an entry.',
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
      'Correct the entry, or add one.',
    );
  }
  return problems;
}

/** Whether a text is an existing day in the format of ISO 8601: `2025-06-04`. */
function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true;
}

function compareNumbers(left: string, right: string): number {
  const [leftParts, rightParts] = [left.split('.').map(Number), right.split('.').map(Number)];
  const index = leftParts.findIndex((part, at) => part !== rightParts[at]);
  return index === -1 ? 0 : (leftParts[index] ?? 0) - (rightParts[index] ?? 0);
}
