import { execFileSync } from 'node:child_process';

/** @throws what git says, where it refuses */
function git(args: readonly string[], root: string): string {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** @returns whether a text names a commit of the project */
export function isCommit(ref: string, root = '.'): boolean {
  try {
    return git(['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], root) !== '';
  } catch {
    return false;
  }
}

/** @returns the text of a file at a commit; null if it has none */
export function fileAt(ref: string, file: string, root = '.'): string | null {
  try {
    return git(['show', `${ref}:./${file}`], root);
  } catch {
    return null;
  }
}

/**
 * @returns the text of a file at each commit that changed it, the newest first
 * @throws Error if the history is not whole: the last changes cannot be told then
 */
export function statesOf(file: string, root = '.'): { commit: string; text: string }[] {
  if (git(['rev-parse', '--is-shallow-repository'], root).trim() === 'true')
    throw new Error('expected the whole history, found a shallow clone. Run git fetch --unshallow.');
  const commits = git(['log', '--topo-order', '--format=%H', '--', file], root).split('\n').filter(Boolean);
  return commits.flatMap((commit) => {
    const text = fileAt(commit, file, root);
    return text === null ? [] : [{ commit, text }];
  });
}

/**
 * @returns the files of a folder that have changed with a commit in view: in it, in one that has it among its ancestors, or since the
 *   last. No dates: they do not say which of two branches has seen the other.
 */
export function changedInView(commit: string, folder: string, root = '.'): Set<string> {
  const names = ['--name-only', '--format=', '-c'];
  const written = git(
    ['status', '--porcelain', '--no-renames', '-z', '--untracked-files=all', '--', folder],
    root,
  );
  return new Set([
    ...git(['show', ...names, commit, '--', folder], root).split('\n'),
    ...git(['log', ...names, '--ancestry-path', `${commit}..HEAD`, '--', folder], root).split('\n'),
    ...written.split('\0').map((line) => line.slice(3)),
  ]);
}
