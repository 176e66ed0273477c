import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MESSAGES } from '../../model/inventory/messages';
import { INVENTORY } from '../../model/inventory/types';
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
 * Reads from files how far a release has come.
 *
 * @returns `read` if the inventory and the messages of `docs/` are those of the release, and its pages name its commit; `cut` if the version
 *   is live.
 * @throws Error if the version is live from another commit.
 */
export function stateOf(folder: string, { version, commit }: Release): 'begun' | 'read' | 'cut' {
  const read = <T>(file: string): T | null => {
    const path = join(folder, file);
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : null;
  };
  const live = read<SiteVersion[]>(LIVE) ?? [];
  const found = live.find(({ name }) => name === version);
  if (found?.commit === commit) return 'cut';
  if (found) {
    throw new Error(
      `${LIVE}: expected no version ${version}, or one of the commit ${commit}, found it of release ${found.release} and ${found.commit}. Name another tag.`,
    );
  }
  const states = [INVENTORY, MESSAGES].map((file) => read<{ commit: string }>(join('docs', file)));
  const named = [...states, live.find(({ name }) => name === 'current')];
  return named.every((one) => one?.commit === commit) ? 'read' : 'begun';
}
