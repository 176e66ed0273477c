import { existsSync } from 'node:fs';
import { createGitRunner, tryGit } from '../../git';
import { MARKDOWN_FILE } from './source-pages';

interface Changes {
  /** Readable name of the base commit, such as `main (1a2b3c4)`, or `the last commit` if there's no branch to compare with. */
  base: string;
  /** Paths of all changed, new and removed files. */
  files: string[];
}

/** Lists the files that changed since the base commit, including uncommitted changes. */
export function readChanges(folder = '.'): Changes {
  const git = createGitRunner(folder);
  const commit = findBaseCommit(folder);
  const base = commit === 'HEAD' ? 'the last commit' : `main (${commit.slice(0, 7)})`;
  const files = [
    ...git('diff', '--name-only', '--no-renames', '--relative', '-z', commit).split('\0'),
    ...git('ls-files', '--others', '--exclude-standard', '-z').split('\0'),
  ].filter(Boolean);
  return { base, files };
}

/** Selects the Markdown files among changed files, without those that were removed. */
export function selectTexts(files: readonly string[]): string[] {
  return files.filter((file) => MARKDOWN_FILE.test(file) && existsSync(file));
}

/**
 * Returns the commit to compare files with. On a branch, it's where the branch left `main`; on `main`, the latest commit that is on the remote.
 * Returns `HEAD` if there is no branch to compare with. Throws an error if the folder isn't a Git repository.
 */
export function findBaseCommit(folder = '.'): string {
  const git = createGitRunner(folder);
  const isMain = git('rev-parse', '--abbrev-ref', 'HEAD').trim() === 'main';
  const branches = [...(isMain ? [] : ['main']), 'main@{upstream}', 'upstream/main', 'origin/main'];
  // The command fails if the branch doesn't exist or doesn't share a commit with HEAD.
  const bases = branches.filter((branch) => tryGit(folder, 'merge-base', 'HEAD', branch) !== null);
  // With several branches, git returns the latest common commit, so outdated branches don't matter.
  return bases.length === 0 ? 'HEAD' : git('merge-base', 'HEAD', ...bases).trim();
}
