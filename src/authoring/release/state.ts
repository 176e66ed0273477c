import type { SiteVersion } from '../../shared/site';
import { gitIn } from '../git';
import { LIVE } from './name-commit';

/** A release of the framework that becomes a version: `0.8.0` becomes `0.8`. */
export interface Release {
  version: string;
  release: string;
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
    return { version, release: tag, commit, date: git('log', '-1', '--format=%cs', commit).trim() };
  } catch {
    throw new Error(
      `${source}: expected a clone of the framework that has the tag ${tag}, found none. Fetch it: git -C ${source} fetch --tags`,
    );
  }
}

/**
 * Says how far a release has come.
 *
 * @param live - The live versions: the extraction of an API writes their file last, and so does a cut.
 * @returns `read` if `docs/` describes the release, `cut` if the version is live.
 * @throws Error if the version is live from another commit.
 */
export function stateOf(live: readonly SiteVersion[], { version, commit }: Release): 'new' | 'read' | 'cut' {
  const found = live.find(({ name }) => name === version);
  if (found && found.commit !== commit) {
    throw new Error(
      `${LIVE}: expected no version ${version}, or one of the commit ${commit}, found it of release ${found.release} and ${found.commit}. Name another tag.`,
    );
  }
  if (found) return 'cut';
  return live.find(({ name }) => name === 'current')?.commit === commit ? 'read' : 'new';
}
