import { readFileSync } from 'node:fs';
import { writeFileAtomically } from '../../model/cache/write-file';
import { listPageFiles } from '../../model/page/version-folder';
import { getVersion, type SiteVersion, versions } from '../../shared/site';
import { createGitRunner, tryGit } from '../git';

export const LIVE_VERSIONS_FILE = 'src/shared/live-versions.json';

const SHORT_COMMIT_LENGTH = 8;

/** Reads the version, commit and date of a release from a clone of the framework. Throws an error if the clone lacks the tag. */
export function readRelease(source: string, tag: string): { version: string; commit: string; date: string } {
  const [, version] = /^(\d+\.\d+)\.\d+$/.exec(tag) ?? [];
  if (!version) throw new Error(`--tag: expected the number of a release, such as 0.8.0, found "${tag}".`);
  const git = createGitRunner(source);
  // Throws an error that explains what is wrong if the folder isn't a clone.
  git('rev-parse', '--git-dir');
  const commit = tryGit(source, 'rev-parse', '--verify', '--quiet', `${tag}^{commit}`)?.trim();
  if (!commit)
    throw new Error(
      `${source}: expected a clone of the framework that has the tag ${tag}, found none. Fetch it: git -C ${source} fetch --tags`,
    );
  return { version, commit, date: git('log', '-1', '--format=%cs', commit).trim() };
}

/** Updates `docs/` to another commit of the framework. Replaces the commit on pages and in the list of live versions. */
export function updateCommit(commit: string, date: string): void {
  const previousCommit = getVersion('current').commit;
  if (previousCommit === commit) return;
  let changedCount = 0;
  for (const page of listPageFiles('docs')) {
    const text = readFileSync(page, 'utf8');
    const newText = replaceCommit(text, previousCommit, commit);
    if (newText === text) continue;
    writeFileAtomically(page, newText);
    changedCount++;
  }
  // Writes this file last, because an update counts as complete once the file contains the commit.
  const newVersions = withMainBranchAt(versions, commit, date);
  writeFileAtomically(LIVE_VERSIONS_FILE, `${JSON.stringify(newVersions, null, 2)}\n`);
  console.log(
    `${LIVE_VERSIONS_FILE} and ${changedCount} pages of docs now name ${commit} of ${date} instead of ${previousCommit}. Run the samples of docs again: npm run samples:run -- --source CLONE --version next`,
  );
}

/** Returns the live versions with a new commit and date for the main branch. */
export function withMainBranchAt(live: readonly SiteVersion[], commit: string, date: string): SiteVersion[] {
  const newFields = { ref: commit.slice(0, SHORT_COMMIT_LENGTH), commit, date };
  return live.map((version) => (version.name === 'current' ? { ...version, ...newFields } : version));
}

/** Replaces a commit in a page's source, both the full SHA and the shortened one. */
export function replaceCommit(text: string, previousCommit: string, nextCommit: string): string {
  const formatShort = (commit: string) => `\`${commit.slice(0, SHORT_COMMIT_LENGTH)}\``;
  return text
    .replaceAll(previousCommit, nextCommit)
    .replaceAll(formatShort(previousCommit), formatShort(nextCommit));
}
