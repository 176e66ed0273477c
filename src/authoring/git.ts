import { execFileSync } from 'node:child_process';

type Git = (...args: string[]) => string;

/** @returns a function that runs git in a folder, gives what it prints, and throws what it says where it refuses */
export function gitIn(folder: string): Git {
  return (...args) =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
}

/** @returns whether a text names a commit of the project */
export function isCommit(ref: string): boolean {
  try {
    return gitIn('.')('rev-parse', '--verify', '--quiet', `${ref}^{commit}`) !== '';
  } catch {
    return false;
  }
}

/** @returns the text of a file at a commit; null if it has none */
export function fileAt(ref: string, file: string): string | null {
  try {
    return gitIn('.')('show', `${ref}:./${file}`);
  } catch {
    return null;
  }
}
