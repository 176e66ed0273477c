import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Lines that a change takes out of one text and puts into the other, counted from 0; the end is not among them. */
export interface LineChange {
  before: readonly [from: number, to: number];
  now: readonly [from: number, to: number];
}

/** What `git merge-file` made of three texts. */
export interface Merged {
  text: string;
  /** Whether no marks of a conflict are left. */
  clean: boolean;
}

/** The names that marks of conflicts give to the texts. */
export interface Labels {
  there: string;
  before: string;
  now: string;
}

/**
 * Merges with `git merge-file`: what lies between `before` and `now` is done to `there`.
 *
 * @throws Error with git's words, if it cannot run.
 */
export function mergeFile(there: string, before: string, now: string, labels?: Labels): Merged {
  const { there: ours = 'there', before: base = 'before', now: theirs = 'now' } = labels ?? {};
  return inFiles([there, before, now], (files) => {
    const names = [ours, base, theirs].flatMap((name) => ['-L', name]);
    const { status, stdout } = git('merge-file', '-p', '--diff3', ...names, ...files);
    // The count of conflicts, at most 127; what is above says that git itself failed.
    if (status > 127) throw new Error(`git merge-file exited with ${status}.`);
    return { text: stdout, clean: status === 0 };
  });
}

/** @returns where two texts differ, as git sees it, from top to bottom */
export function lineChanges(before: string, now: string): LineChange[] {
  if (before === now) return [];
  return inFiles([before, now], (files) => {
    const { stdout } = git(
      'diff',
      '--no-index',
      '--no-color',
      '--no-ext-diff',
      '--histogram',
      '-U0',
      ...files,
    );
    return [...stdout.matchAll(/^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/gm)].map(
      ([, from = '', count = '1', nowFrom = '', nowCount = '1']): LineChange => ({
        before: range(Number(from), Number(count)),
        now: range(Number(nowFrom), Number(nowCount)),
      }),
    );
  });
}

/** Of what is empty, git names the line before. */
function range(line: number, count: number): [number, number] {
  const from = count === 0 ? line : line - 1;
  return [from, from + count];
}

function inFiles<T>(texts: readonly string[], use: (files: string[]) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'backport-'));
  try {
    const files = texts.map((text, index) => {
      const file = join(folder, String(index));
      writeFileSync(file, text);
      return file;
    });
    return use(files);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function git(...args: string[]): { status: number; stdout: string } {
  const { status, stdout, error } = spawnSync('git', args, { encoding: 'utf8' });
  if (error) throw error;
  return { status: status ?? 255, stdout };
}
