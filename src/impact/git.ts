import { execFileSync } from 'node:child_process';

/** What the history of a folder says, asked of git. */
export interface History {
  /** The parents of each commit. */
  parents: ReadonlyMap<string, readonly string[]>;
  /** The last commit of each file; null of a file that differs from its commit, or is in none. */
  lastChange: ReadonlyMap<string, string | null>;
  /** What a file was at each commit that changed it, the newest first. */
  statesOf: (file: string) => { commit: string; text: string }[];
}

/**
 * Reads the history of the project.
 *
 * @param folder - The folder whose files are asked for.
 * @param root - The project's folder.
 * @throws Error if the history is not whole: what has changed last cannot be told then.
 */
export function readHistory(folder: string, root = '.'): History {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  if (git('rev-parse', '--is-shallow-repository').trim() === 'true')
    throw new Error('expected the whole history, found a shallow clone. Run git fetch --unshallow.');
  const changed = git('status', '--porcelain', '--no-renames', '-z', '--untracked-files=all', '--', folder)
    .split('\0')
    .filter(Boolean)
    .map((line) => line.slice(3));
  const lastChange = new Map<string, string | null>(changed.map((file) => [file, null]));
  let commit = '';
  for (const line of git(
    'log',
    '--topo-order',
    '--format=commit %H',
    '--name-only',
    '-c',
    '--',
    folder,
  ).split('\n')) {
    if (line.startsWith('commit ')) commit = line.slice('commit '.length);
    else if (line !== '' && !lastChange.has(line)) lastChange.set(line, commit);
  }
  const parents = git('rev-list', '--parents', 'HEAD')
    .split('\n')
    .map((line): [string, string[]] => {
      const [one = '', ...others] = line.split(' ');
      return [one, others];
    });
  return {
    parents: new Map(parents),
    lastChange,
    statesOf: (file) =>
      git('log', '--topo-order', '--format=%H', '--', file)
        .split('\n')
        .flatMap((commit) => {
          const text = commit === '' ? null : fileAt(commit, file, root);
          return text === null ? [] : [{ commit, text }];
        }),
  };
}

/** @returns whether a text names a commit of the project */
export function isCommit(ref: string, root = '.'): boolean {
  try {
    execFileSync('git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], {
      cwd: root,
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

/** @returns the text of a file at a commit; null if it has none */
export function fileAt(ref: string, file: string, root = '.'): string | null {
  try {
    return execFileSync('git', ['show', `${ref}:./${file}`], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return null;
  }
}
