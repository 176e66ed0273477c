import { readFileSync } from 'node:fs';
import { writeWhole } from '../../model/cache/write-whole';
import { pageFiles } from '../../model/page/version-folder';
import { type SiteVersion, versionByName, versions } from '../../shared/site';
import { gitIn } from '../git';

/** File that lists the live versions. */
export const LIVE = 'src/shared/live-versions.json';

/** Number of digits of a commit on pages and in `ref`. */
const SHORT = 8;

/** A release of the framework that becomes a version: `0.8.0` becomes `0.8`. */
export interface Release {
  version: string;
  commit: string;
  /** Date of the commit in ISO 8601. */
  date: string;
}

/**
 * Reads the release that a tag names.
 *
 * @throws Error if the tag isn't the number of a release, or the clone doesn't contain the tag.
 */
export function releaseOf(source: string, tag: string): Release {
  const [, version] = /^(\d+\.\d+)\.\d+$/.exec(tag) ?? [];
  if (!version) throw new Error(`--tag: expected the number of a release, such as 0.8.0, found "${tag}".`);
  try {
    const git = gitIn(source);
    const commit = git('rev-parse', '--verify', '--quiet', `${tag}^{commit}`).trim();
    return { version, commit, date: git('log', '-1', '--format=%cs', commit).trim() };
  } catch {
    throw new Error(
      `${source}: expected a clone of the framework that has the tag ${tag}, found none. Fetch it: git -C ${source} fetch --tags`,
    );
  }
}

/** Updates the commit on the pages of `docs/` and in the main branch of the live versions. */
export function nameCommit(commit: string, date: string): void {
  const before = versionByName('current').commit;
  if (before === commit) return;
  const naming = pageFiles('docs').filter((page) => {
    const text = readFileSync(page, 'utf8');
    const fixed = withCommit(text, before, commit);
    if (fixed !== text) writeWhole(page, fixed);
    return fixed !== text;
  });
  // The versions are written last, because their commit marks the update as complete. An interrupted update can be repeated.
  writeWhole(LIVE, `${JSON.stringify(mainBranchAt(versions, commit, date), null, 2)}\n`);
  console.log(
    `${LIVE} and ${naming.length} pages of docs now name ${commit} of ${date} instead of ${before}. Run the samples of docs again: npm run samples:run -- --source CLONE --version next`,
  );
}

/** Returns the versions with the main branch at a commit. */
export function mainBranchAt(live: readonly SiteVersion[], commit: string, date: string): SiteVersion[] {
  return live.map((one) =>
    one.name === 'current' ? { ...one, ref: commit.slice(0, SHORT), commit, date } : one,
  );
}

/** Replaces a commit in the text of a page. Links to other commits stay. */
export function withCommit(text: string, before: string, after: string): string {
  return text
    .replaceAll(before, after)
    .replaceAll(`\`${before.slice(0, SHORT)}\``, `\`${after.slice(0, SHORT)}\``);
}
