import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Range of lines, counted from 0. The line `end` isn't included. */
export type MergeRange = readonly [start: number, end: number];

interface LineChange {
  oldRange: MergeRange;
  newRange: MergeRange;
}

type Lines = readonly string[];

export interface Hunk extends LineChange {
  oldLines: Lines;
  newLines: Lines;
  /** The old page with only this change applied. */
  patchedPage: Lines;
  /** Line of the new page where the change starts, counted from 1. */
  line: number;
}

export interface MergeResult {
  state: 'present' | 'applied' | 'conflict';
  /** The merged page, with git's conflict markers if there's a conflict. */
  lines: Lines;
}

/** Placeholder for a line break inside a token. `mergeWords` gives git one token per line, so tokens can't contain real line breaks. */
const LINE_BREAK = '\u0002';
const TOKENS = /[\p{L}\p{N}_]+|\s+|[^\s\p{L}\p{N}_]/gu;
/** Minimum length of a text to search for on the target page. A shorter text, such as “See below.”, may occur there by coincidence. */
const MIN_TEXT_LENGTH = 24;

/** Applies a change to the target page. Merges line by line or, if that causes a conflict, word by word. */
export function applyHunk(target: Lines, before: Lines, hunk: Hunk): MergeResult {
  const targetText = target.join('\n');
  if (containsLines(targetText, hunk.newLines) && !containsLines(targetText, hunk.oldLines))
    return { state: 'present', lines: target };
  const merged = mergeLines(target, before, hunk.patchedPage);
  const text = merged.isClean ? merged.parts.join('\n') : mergeWords(target, before, hunk.patchedPage);
  if (text === null) return { state: 'conflict', lines: merged.parts };
  return { state: text === targetText ? 'present' : 'applied', lines: text.split('\n') };
}

function containsLines(page: string, lines: Lines): boolean {
  const joinLines = (text: string) => text.replace(/\s+/g, ' ').trim();
  const searchedText = joinLines(lines.join('\n'));
  return searchedText.length >= MIN_TEXT_LENGTH && joinLines(page).includes(searchedText);
}

/** Applies the difference between `before` and `after` to `target` word by word. Returns null if there's a conflict. */
function mergeWords(target: Lines, before: Lines, after: Lines): string | null {
  const splitTokens = (lines: Lines) => lines.join('\n').match(TOKENS) ?? [];
  const { parts, isClean } = mergeLines(splitTokens(target), splitTokens(before), splitTokens(after));
  return isClean ? parts.join('') : null;
}

/**
 * Applies the difference between `before` and `after` to `target` with `git merge-file`.
 * `parts` are the merged lines, with git's conflict markers if `isClean` is false. Throws an error if git fails.
 */
export function mergeLines(target: Lines, before: Lines, after: Lines): { parts: Lines; isClean: boolean } {
  const labels = ['target', 'before', 'after'].flatMap((name) => ['-L', name]);
  const { status, stdout } = runGit([target, before, after], 'merge-file', '-p', '--diff3', ...labels);
  // The status is the number of conflicts, at most 127. A higher status means that git failed.
  if (status > 127) throw new Error(`git merge-file exited with ${status}.`);
  const parts = stdout.split('\n').slice(0, -1);
  return { parts: parts.map((part) => part.replaceAll(LINE_BREAK, '\n')), isClean: status === 0 };
}

/** Matches the line that git prints above a change: `@@ -3,2 +5 @@` if line 5 replaces lines 3 and 4. Git omits a line count of 1. */
const HUNK_HEADER = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/gm;

/** Lists the changes between two texts, from top to bottom. */
export function diffLines(before: Lines, after: Lines): LineChange[] {
  const { stdout } = runGit([before, after], 'diff', '--no-index', '--no-color', '--no-ext-diff', '-U0');
  // For an empty range, git prints the number of the line above the range.
  const parseRange = (line: string, count = '1'): MergeRange => {
    const start = count === '0' ? Number(line) : Number(line) - 1;
    return [start, start + Number(count)];
  };
  return [...stdout.matchAll(HUNK_HEADER)].map(([, oldLine = '', oldCount, newLine = '', newCount]) => ({
    oldRange: parseRange(oldLine, oldCount),
    newRange: parseRange(newLine, newCount),
  }));
}

function runGit(texts: readonly Lines[], ...args: string[]): { status: number; stdout: string } {
  const folder = mkdtempSync(join(tmpdir(), 'backport-'));
  try {
    const files = texts.map((parts, index) => {
      const file = join(folder, String(index));
      writeFileSync(file, parts.map((part) => `${part.replaceAll('\n', LINE_BREAK)}\n`).join(''));
      return file;
    });
    const { status, stdout, error } = spawnSync('git', [...args, ...files], { encoding: 'utf8' });
    if (error) throw error;
    return { status: status ?? 255, stdout };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
