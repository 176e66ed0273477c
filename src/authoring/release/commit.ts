import { readFileSync } from 'node:fs';
import { writeWhole } from '../../model/cache/write-whole';
import { pageFiles } from '../../model/page/version-folder';
import { type SiteVersion, versionByName, versions } from '../../shared/site';
import { gitIn } from '../git';

/** Where the live versions are. */
export const LIVE = 'src/shared/live-versions.json';

/** How many digits of a commit pages and `ref` name. */
const SHORT = 8;

/** A release of the framework that becomes a version: `0.8.0` becomes `0.8`. */
export interface Release {
  version: string;
  commit: string;
  /** Date of the commit, ISO 8601. */
  date: string;
}

/**
 * @param tag - A tag of it: the number of a release.
 * @throws Error if it is not such a tag, or the clone has none of that name.
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

/** Makes `docs/`, and the main branch among the live versions, name the commit that they are written for from now on. */
export function nameCommit(commit: string, date: string): void {
  const before = versionByName('current').commit;
  if (before === commit) return;
  const naming = pageFiles('docs').filter((page) => {
    const text = readFileSync(page, 'utf8');
    const fixed = withCommit(text, before, commit);
    if (fixed !== text) writeWhole(page, fixed);
    return fixed !== text;
  });
  // Last, so that what was ended in the middle can be done again: from here on pages count as brought to the commit.
  writeWhole(LIVE, `${JSON.stringify(mainBranchAt(versions, commit, date), null, 2)}\n`);
  console.log(
    `${LIVE} and ${naming.length} pages of docs name ${commit} of ${date}, no longer ${before}. Run the samples of docs again: npm run samples:run -- --source CLONE --version next`,
  );
}

/** @returns The versions, the main branch at that state of the framework. */
export function mainBranchAt(live: readonly SiteVersion[], commit: string, date: string): SiteVersion[] {
  return live.map((one) =>
    one.name === 'current' ? { ...one, ref: commit.slice(0, SHORT), commit, date } : one,
  );
}

/** @returns The page, which installs the new commit and speaks of it; what is linked at another commit stays. */
export function withCommit(text: string, before: string, after: string): string {
  return text
    .replaceAll(before, after)
    .replaceAll(`\`${before.slice(0, SHORT)}\``, `\`${after.slice(0, SHORT)}\``);
}
