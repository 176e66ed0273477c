import { readFileSync } from 'node:fs';
import { writeFileAtomically } from '../../model/cache/write-file';
import { listPageFiles } from '../../model/page/version-folder';
import { getVersion, type SiteVersion, versions } from '../../shared/site';
import { createGitRunner } from '../git';

/** Path of the file that lists the live versions. */
export const LIVE_VERSIONS_FILE = 'src/shared/live-versions.json';

/** Number of digits of a shortened Git commit. Pages and the field `ref` of the main branch contain such commits. */
const SHORT_COMMIT_LENGTH = 8;

/** Finds a release by its tag in a clone: the version that documents it, and the commit with its date. Throws if there is no such release. */
export function readRelease(source: string, tag: string): { version: string; commit: string; date: string } {
  const [, version] = /^(\d+\.\d+)\.\d+$/.exec(tag) ?? [];
  if (!version) throw new Error(`--tag: expected the number of a release, such as 0.8.0, found "${tag}".`);
  try {
    const git = createGitRunner(source);
    const commit = git('rev-parse', '--verify', '--quiet', `${tag}^{commit}`).trim();
    return { version, commit, date: git('log', '-1', '--format=%cs', commit).trim() };
  } catch {
    throw new Error(
      `${source}: expected a clone of the framework that has the tag ${tag}, found none. Fetch it: git -C ${source} fetch --tags`,
    );
  }
}

/** Makes `docs/` document another commit of the framework: replaces the commit on its pages and in the list of live versions. */
export function updateCommit(commit: string, date: string): void {
  const previousCommit = getVersion('current').commit;
  if (previousCommit === commit) return;
  const changedPages = listPageFiles('docs').filter((page) => {
    const text = readFileSync(page, 'utf8');
    const newText = replaceCommit(text, previousCommit, commit);
    if (newText !== text) writeFileAtomically(page, newText);
    return newText !== text;
  });
  // Written last, because the update counts as complete as soon as this file contains the commit. Until then, it can be repeated.
  const newVersions = withMainBranchAt(versions, commit, date);
  writeFileAtomically(LIVE_VERSIONS_FILE, `${JSON.stringify(newVersions, null, 2)}\n`);
  console.log(
    `${LIVE_VERSIONS_FILE} and ${changedPages.length} pages of docs now name ${commit} of ${date} instead of ${previousCommit}. Run the samples of docs again: npm run samples:run -- --source CLONE --version next`,
  );
}

/** Returns a copy of the live versions in which the main branch has the given commit and date. */
export function withMainBranchAt(live: readonly SiteVersion[], commit: string, date: string): SiteVersion[] {
  const newFields = { ref: commit.slice(0, SHORT_COMMIT_LENGTH), commit, date };
  return live.map((version) => (version.name === 'current' ? { ...version, ...newFields } : version));
}

/** Replaces one Git commit with another in the source of a page, both in full and shortened to 8 digits. */
export function replaceCommit(text: string, previousCommit: string, nextCommit: string): string {
  const formatShort = (commit: string) => `\`${commit.slice(0, SHORT_COMMIT_LENGTH)}\``;
  return text
    .replaceAll(previousCommit, nextCommit)
    .replaceAll(formatShort(previousCommit), formatShort(nextCommit));
}
