import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Lines that a change takes out of one text and puts into the other, counted from 0; the end is not among them. */
export interface Change {
  before: readonly [from: number, to: number];
  now: readonly [from: number, to: number];
}

/** One change of a page: its lines as they were and as they are, and all of the page as this change alone makes it. */
export interface Hunk extends Change {
  old: readonly string[];
  made: readonly string[];
  whole: readonly string[];
}

/** The result of carrying a change: it is there already, it is applied, or git leaves it between marks. */
export type Carried =
  | { state: 'there' }
  | { state: 'applied'; lines: string[] }
  | { state: 'conflict'; marked: string[] };

/** Stands for a line break in what git takes for one line. */
const BREAK = '\u0002';
/** Words, white space and signs, each alone: a paragraph that is broken into other lines differs in its breaks alone. */
const WORD = /[\p{L}\p{N}_]+|\s+|[^\s\p{L}\p{N}_]/gu;
/** Shorter texts, such as “See below.”, may stand anywhere. */
const SHORTEST = 24;

/**
 * Does to a page what was done to another: git merges the lines; where lines beside the change are others, the words.
 *
 * @param before - The other, as it was.
 */
export function carry(there: readonly string[], before: readonly string[], hunk: Hunk): Carried {
  const own = there.join('\n');
  if (isIn(own, hunk.made) && !isIn(own, hunk.old)) return { state: 'there' };
  const merged = mergeFile(there, before, hunk.whole);
  const text = merged.isClean ? merged.parts.join('\n') : byWords(there, before, hunk.whole);
  if (text === null) return { state: 'conflict', marked: merged.parts };
  return text === own ? { state: 'there' } : { state: 'applied', lines: text.split('\n') };
}

/** Whether a page says what some lines say, however it is broken into lines. */
function isIn(page: string, lines: readonly string[]): boolean {
  const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
  const said = inOneLine(lines.join('\n'));
  return said.length >= SHORTEST && inOneLine(page).includes(said);
}

function byWords(...pages: [there: readonly string[], before: readonly string[], now: readonly string[]]) {
  const [there = [], before = [], now = []] = pages.map((lines) => lines.join('\n').match(WORD) ?? []);
  const { parts, isClean } = mergeFile(there, before, now);
  return isClean ? parts.join('') : null;
}

/**
 * Merges with `git merge-file`: what lies between `before` and `now` is done to `there`.
 *
 * @throws Error with git's words, if it cannot run.
 */
export function mergeFile(
  there: readonly string[],
  before: readonly string[],
  now: readonly string[],
): { parts: string[]; isClean: boolean } {
  const labels = ['there', 'before', 'now'].flatMap((name) => ['-L', name]);
  const { status, stdout } = git([there, before, now], 'merge-file', '-p', '--diff3', ...labels);
  // The count of conflicts, at most 127; what is above says that git itself failed.
  if (status > 127) throw new Error(`git merge-file exited with ${status}.`);
  const parts = stdout.split('\n').slice(0, -1);
  return { parts: parts.map((one) => one.replaceAll(BREAK, '\n')), isClean: status === 0 };
}

/** @returns where two texts differ, as git sees it, from top to bottom */
export function changesOf(before: readonly string[], now: readonly string[]): Change[] {
  const { stdout } = git([before, now], 'diff', '--no-index', '--no-color', '--no-ext-diff', '-U0');
  // Of what is empty, git names the line before.
  const range = (line: string, count = '1'): [number, number] => {
    const from = Number(line) - (count === '0' ? 0 : 1);
    return [from, from + Number(count)];
  };
  return [...stdout.matchAll(/^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/gm)].map(
    ([, from = '', count, nowFrom = '', nowCount]) => ({
      before: range(from, count),
      now: range(nowFrom, nowCount),
    }),
  );
}

function git(texts: readonly (readonly string[])[], ...args: string[]): { status: number; stdout: string } {
  const folder = mkdtempSync(join(tmpdir(), 'backport-'));
  try {
    const files = texts.map((parts, index) => {
      const file = join(folder, String(index));
      writeFileSync(file, parts.map((part) => `${part.replaceAll('\n', BREAK)}\n`).join(''));
      return file;
    });
    const { status, stdout, error } = spawnSync('git', [...args, ...files], { encoding: 'utf8' });
    if (error) throw error;
    return { status: status ?? 255, stdout };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
