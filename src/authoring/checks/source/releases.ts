import type { Problem } from '../../../model/problem';
import type { ReleaseGroup } from '../../../shared/releases';
import type { SiteVersion } from '../../../shared/site';
import { formatDate } from '../../../shared/text/format';
import { type AddProblem, createProblemList } from '../problem-list';

const RELEASES_FILE = 'src/shared/releases.ts';
export const RELEASES_PAGE = 'src/pages/releases.md';

/** Checks that releases are sorted and match the documented versions, and that the page about releases (`pageText`) describes each release. */
export function checkReleases(
  groups: readonly ReleaseGroup[],
  liveVersions: readonly SiteVersion[],
  pageText: string,
): Problem[] {
  const { problems, addProblem } = createProblemList(RELEASES_FILE);
  const releases = groups.flatMap(({ releases: versions, date }) =>
    versions.map((version) => ({ version, date })),
  );
  for (const [index, release] of releases.entries()) checkRelease(release, releases[index + 1], addProblem);
  for (const group of groups) checkGroup(group, liveVersions, addProblem);
  for (const version of liveVersions) checkVersion(version, groups, addProblem);

  const { problems: pageProblems, addProblem: addPageProblem } = createProblemList(RELEASES_PAGE);
  const fix = 'Add the heading, and describe below it what the release changed for users.';
  for (const { version, date } of releases) {
    const heading = `## ${version}, ${formatDate(date)}`;
    if (!pageText.includes(`\n${heading}\n`))
      addPageProblem(`the heading "${heading}"`, 'no such heading', fix);
  }
  return [...problems, ...pageProblems];
}

interface DatedRelease {
  version: string;
  date: string;
}

function checkRelease(
  { version, date }: DatedRelease,
  older: DatedRelease | undefined,
  addProblem: AddProblem,
): void {
  if (!/^\d+\.\d+\.\d+$/.test(version))
    addProblem('a release number such as 0.7.3', `"${version}"`, 'Copy the number from the tag.');
  if (!isDate(date)) {
    const expected = `the date of the tag ${version} in the form 2025-06-04`;
    addProblem(expected, `"${date}"`, 'Write the date in UTC.');
  }
  if (older && (compareNumbers(version, older.version) <= 0 || date < older.date)) {
    const expected = `a release that is older than ${version} of ${date}`;
    const fix = 'List each release once, with the latest first.';
    addProblem(expected, `${older.version} of ${older.date}`, fix);
  }
}

/**
 * Checks a group of similar releases.
 * If no version documents them exactly, the group needs a note and the number of differences from the closest version.
 */
function checkGroup(
  { releases, docs, differs, note }: ReleaseGroup,
  liveVersions: readonly SiteVersion[],
  addProblem: AddProblem,
): void {
  const names = releases.join(', ');
  const liveNames = liveVersions.map(({ name }) => name);
  const unknownVersions = [docs, ...Object.keys(differs)].filter((name) => !liveNames.includes(name));
  if (unknownVersions.length > 0) {
    const fix = 'Use the names in live-versions.json.';
    addProblem(`live versions for ${names}`, unknownVersions.join(', '), fix);
  }
  const documentedRelease = liveVersions.find(({ name }) => name === docs)?.release;
  const isDocumented = releases.some((version) => version === documentedRelease);
  const difference = differs[docs];
  const hasNote = Boolean(note);
  const isCorrect = isDocumented ? difference === 0 && !hasNote : Boolean(difference) && hasNote;
  if (!isCorrect) {
    const expected = isDocumented
      ? `no difference and no note for ${names}, because ${docs} documents it`
      : `a note for ${names} and the number of names that differ from ${docs}`;
    const fix = 'Compare the tag with the version, then correct the entry.';
    addProblem(expected, `${difference ?? 'no number'} and ${hasNote ? 'a note' : 'no note'}`, fix);
  }
}

function checkVersion(
  { name, release }: SiteVersion,
  groups: readonly ReleaseGroup[],
  addProblem: AddProblem,
): void {
  if (release === null) return;
  const group = groups.find(({ releases }) => releases.includes(release));
  if (group?.docs === name) return;
  const actual = group ? `the documentation ${group.docs}` : 'no such release';
  addProblem(`${release} with the documentation ${name}`, actual, 'Correct the entry, or add a new one.');
}

function isDate(text: string): boolean {
  // JavaScript reads `2025-02-30` as March 2, and `2025-13-01` as an invalid date, which becomes null.
  const normalizedDate = new Date(text).toJSON()?.slice(0, 10);
  return normalizedDate === text;
}

const compareNumbers = new Intl.Collator('en', { numeric: true }).compare;
