import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Lines that a change takes out of one text and puts into the other, counted from 0; the end is not among them. */
export interface Change {
  before: readonly [from: number, to: number];
  now: readonly [from: number, to: number];
}

/** The result of carrying a change: it is there already, it is applied, or git leaves it between marks. */
export type Carried =
  | { state: 'there' }
  | { state: 'applied'; lines: string[] }
  | { state: 'conflict'; marked: string[] };

/** Stands for a line break in what git takes for one line. */
const BREAK = '\u0002';
/** Words and signs, each with the white space before it. */
const WORD = /\s*(?:[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_])|\s+$/gu;
const LINE = /[^\n]*\n|[^\n]+$/g;
const SENTENCE = /[^\n]*?[.!?:;](?= )|[^\n]*\n|[^\n]+$/g;
/** Shorter texts, such as “See below.”, may stand anywhere. */
const SHORTEST = 24;

/**
 * Does to a page what was done to another: git merges the lines; where lines beside the change are others, the words; and what stands word
 * for word elsewhere, once, is changed there.
 *
 * @param before - The other, as it was.
 * @param now - The other, as the change makes it.
 */
export function carry(there: readonly string[], before: readonly string[], now: readonly string[]): Carried {
  const texts = [there, before, now].map((lines) => lines.join('\n')) as [string, string, string];
  const [own, was, made] = texts;
  const [old, added] = changed(was, made, LINE);
  if (added.trim().length >= SHORTEST && own.includes(added.trim()) && !(old && own.includes(old.trim())))
    return { state: 'there' };
  const merged = mergeFile(there, before, now);
  const text = merged.isClean
    ? merged.parts.join('\n')
    : (byWords(...texts) ?? elsewhere(...texts, LINE) ?? elsewhere(...texts, SENTENCE));
  if (text === null) return { state: 'conflict', marked: merged.parts };
  return text === own ? { state: 'there' } : { state: 'applied', lines: text.split('\n') };
}

function byWords(...texts: [there: string, before: string, now: string]): string | null {
  const words = texts.map((text) => [...(text.match(WORD) ?? [])]) as [string[], string[], string[]];
  const { parts, isClean } = mergeFile(...words);
  return isClean ? parts.join('') : null;
}

/** Null if what was changed does not stand there, or may be meant twice. */
function elsewhere(there: string, before: string, now: string, part: RegExp): string | null {
  const [old, added] = changed(before, now, part, true);
  const isOnce = (text: string) => text.split(old).length === 2;
  return old.trim().length >= SHORTEST && isOnce(there) && isOnce(before)
    ? there.split(old).join(added)
    : null;
}

/** The parts of two texts that are not the same at both ends; with the one before them, if only some came and a place is looked for. */
function changed(before: string, now: string, part: RegExp, isPlaced = false): [old: string, added: string] {
  const [old, made] = [before, now].map((text) => [...(text.match(part) ?? [])]) as [string[], string[]];
  const least = Math.min(old.length, made.length);
  let head = 0;
  while (head < least && old[head] === made[head]) head += 1;
  let tail = 0;
  while (tail < least - head && old.at(-1 - tail) === made.at(-1 - tail)) tail += 1;
  if (isPlaced && head > 0 && head + tail === old.length) head -= 1;
  const cut = (parts: string[]) => parts.slice(head, parts.length - tail).join('');
  return [cut(old), cut(made)];
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
