import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Returns a function that runs git in a folder and returns git's output. */
export function createGitRunner(folder: string): (...args: string[]) => string {
  const env = { ...process.env, LC_ALL: 'C' };
  return (...args) => {
    try {
      const options = { cwd: folder, env, encoding: 'utf8', maxBuffer: 2 ** 30, stdio: 'pipe' } as const;
      return execFileSync('git', args, options);
    } catch (error) {
      const { code, stderr } = error as NodeJS.ErrnoException & { stderr?: string };
      const path = resolve(folder);
      if (code === 'ENOENT' && !existsSync(path))
        throw new Error(`${path}: expected a git clone, found no such folder. Correct the path.`);
      if (code === 'ENOENT')
        throw new Error('expected the command git, found none. Install git: https://git-scm.com/downloads.');
      if (stderr?.includes('not a git repository'))
        throw new Error(
          `${path}: expected a git clone, because this command compares commits, found a folder without git. Clone the repository instead of downloading its files.`,
        );
      throw error;
    }
  };
}

/** Returns the output of a git command in a folder, or null if git fails, for example because a commit doesn't exist. */
export function tryGit(folder: string, ...args: string[]): string | null {
  try {
    return createGitRunner(folder)(...args);
  } catch {
    return null;
  }
}

/** Whether a name such as `main` refers to a commit. Throws an error if this project isn't a git clone. */
export function isCommit(ref: string): boolean {
  createGitRunner('.')('rev-parse', '--git-dir');
  return tryGit('.', 'rev-parse', '--verify', '--quiet', `${ref}^{commit}`) !== null;
}

/** Returns a file's content at a commit, or null if the commit doesn't contain the file. */
export function readFileAt(ref: string, file: string): string | null {
  return tryGit('.', 'show', `${ref}:./${file}`);
}

/** Writes files of a commit to a folder, which is created if needed. `paths` are git patterns that select the files, such as `docs`. */
export function extractCommit(clone: string, commit: string, paths: readonly string[], folder: string): void {
  mkdirSync(folder, { recursive: true });
  const archive = join(resolve(folder), 'commit.tar');
  createGitRunner(clone)('archive', '--output', archive, commit, '--', ...paths);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
}
