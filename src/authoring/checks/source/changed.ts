import { existsSync } from 'node:fs';
import { gitIn } from '../../git';

/** The files that differ from where a branch began. */
export interface Changes {
  /** The commit that files are compared with, in words. */
  base: string;
  /** Paths of files that are new or changed, from the project's folder. */
  changed: string[];
  /** Paths of files that are gone. */
  removed: string[];
}

/**
 * Compares the files as they are with the commit where the branch left `main`; on `main`, or without it, with the last commit.
 *
 * @param folder - A folder of a repository.
 * @throws Error with git's words, if there is no repository.
 */
export function readChanges(folder = '.'): Changes {
  const git = gitIn(folder);
  const commit = baseCommit(folder);
  const base = commit === 'HEAD' ? 'the last commit' : `main (${commit.slice(0, 7)})`;
  const files = [
    ...git('diff', '--name-only', '--no-renames', '--relative', '-z', commit).split('\0'),
    ...git('ls-files', '--others', '--exclude-standard', '-z').split('\0'),
  ].filter(Boolean);
  const isThere = (file: string) => existsSync(`${folder}/${file}`);
  return { base, changed: files.filter(isThere), removed: files.filter((file) => !isThere(file)) };
}

/** @returns the commit where the branch left `main`; on `main`, or without it, the last one, `HEAD` */
export function baseCommit(folder = '.'): string {
  const git = gitIn(folder);
  if (git('rev-parse', '--abbrev-ref', 'HEAD').trim() === 'main') return 'HEAD';
  try {
    return git('merge-base', 'main', 'HEAD').trim();
  } catch {
    return 'HEAD';
  }
}
