import { execFileSync } from 'node:child_process';

type GitRunner = (...args: string[]) => string;

/** Returns a function that runs git in a folder and returns its output. The function throws an error if git fails. */
export function createGitRunner(folder: string): GitRunner {
  return (...args) =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
}

/** Whether a reference names a commit of the project. */
export function isCommit(ref: string): boolean {
  try {
    return createGitRunner('.')('rev-parse', '--verify', '--quiet', `${ref}^{commit}`) !== '';
  } catch {
    return false;
  }
}

/** Reads a file at a commit. Returns null if the commit doesn't contain the file. */
export function readFileAt(ref: string, file: string): string | null {
  try {
    return createGitRunner('.')('show', `${ref}:./${file}`);
  } catch {
    return null;
  }
}
