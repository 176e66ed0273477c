import { execFileSync } from 'node:child_process';

type GitRunner = (...args: string[]) => string;

/** Creates a function that runs git in a folder and returns the output. The function throws an error if git fails. */
export function createGitRunner(folder: string): GitRunner {
  return (...args) =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
}

/** Whether a Git reference, such as `main` or a SHA, refers to a commit of this project. */
export function isCommit(ref: string): boolean {
  try {
    return createGitRunner('.')('rev-parse', '--verify', '--quiet', `${ref}^{commit}`) !== '';
  } catch {
    return false;
  }
}

/** Returns the content of a file at a commit, or null if the commit doesn't contain the file. */
export function readFileAt(ref: string, file: string): string | null {
  try {
    return createGitRunner('.')('show', `${ref}:./${file}`);
  } catch {
    return null;
  }
}
