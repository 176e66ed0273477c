import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MESSAGES } from '../../model/inventory/messages';
import { INVENTORY } from '../../model/inventory/types';
import type { SiteVersion } from '../../shared/site';
import type { Cut } from '../cut/cut';
import type { FrameworkState } from '../cut/described-commit';
import { readCutMark } from '../cut/mark';
import { gitIn } from '../git';

/** A release of the framework that becomes a version. */
export interface Release extends FrameworkState {
  cut: Cut;
}

/** The steps of a release whose results are there. */
export interface ReleaseState {
  /** The inventory and the messages of `docs/` are those of the release, and its pages name its commit. */
  isExtracted: boolean;
  /** A cut died while it wrote. */
  isHalf: boolean;
  /** The version is cut. */
  isBegun: boolean;
  /** The version is cut, and was found in order. */
  isCut: boolean;
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
    return { cut: { version, release: tag }, commit, date: git('log', '-1', '--format=%cs', commit).trim() };
  } catch {
    throw new Error(
      `${source}: expected a clone of the framework that has the tag ${tag}, found none. Fetch it: git -C ${source} fetch --tags`,
    );
  }
}

/**
 * Reads from the results of a release's steps which of them are done. The files are read each time: the steps change them.
 *
 * @throws Error if the version is live from another commit.
 */
export function stateOf(folder: string, { cut, commit }: Release): ReleaseState {
  const read = <T>(...path: string[]): T | null => {
    const file = join(folder, ...path);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
  };
  const live = read<SiteVersion[]>('src/shared/live-versions.json') ?? [];
  const mark = readCutMark(folder);
  const isHalf = mark?.state === 'writing';
  const isChecking = mark?.state === 'checking' && mark.cut.version === cut.version;
  const found = live.find(({ name }) => name === cut.version);
  if (found && found.commit !== commit) {
    throw new Error(
      `src/shared/live-versions.json: expected no version ${cut.version}, or one of the commit ${commit}, found it of release ${found.release} and ${found.commit}. Name another tag.`,
    );
  }
  const commits = [
    live.find(({ name }) => name === 'current')?.commit,
    ...[INVENTORY, MESSAGES].map((file) => read<FrameworkState>('docs', file)?.commit),
  ];
  return {
    isExtracted: found !== undefined || commits.every((one) => one === commit),
    isHalf,
    isBegun: found !== undefined && !isHalf,
    isCut: found !== undefined && !isHalf && !isChecking,
  };
}

/**
 * @param commit - The commit of the framework that `docs/` describes now.
 * @returns The commit of the project whose `docs/` describes the one before; null if no other was described.
 */
export function projectBefore(folder: string, commit: string): string | null {
  const file = join('docs', INVENTORY);
  const git = gitIn(folder);
  const at = (ref: string): string | null => {
    try {
      return git('show', `${ref}:./${file}`);
    } catch {
      return null;
    }
  };
  const head = at('HEAD');
  if (head === null) return null;
  if (!head.includes(commit)) return 'HEAD';
  const begun = git('log', '-1', '--format=%H', `-S${commit}`, '--', file).trim();
  return at(`${begun}^`) === null ? null : `${begun}^`;
}
