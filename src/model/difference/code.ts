import { align, isSame, type Keyed, type Step, sideOf, stretchesOf } from './align';
import { withoutReleases } from './releases';
import type { Line, Mark } from './types';
import { compareLines, likenessOf, type Words, wordsOf } from './words';

/**
 * A line of code that isn't blank. Its key includes the indentation. The key ignores the length of ruled lines, because a printed table's
 * frame is as wide as its widest cell, and the releases in install commands.
 */
interface CodeLine extends Keyed {
  text: string;
  /** Number of blank lines before the line. They are shown, but they never count as a difference. */
  blank: number;
  words: Words;
}

/** Minimum similarity at which a line counts as a changed form of another line. */
const LEAST_ALIKE = 0.5;

/** Matches a character that is repeated to draw a line. */
const RULE = /([^\s\p{L}\p{N}])\1{3,}/gu;

/** Compares code line by line, and marks the changed words in lines that have a counterpart. */
export function compareCode(before: string, after: string): Line[] {
  return stretchesOf(align(linesOf(before), linesOf(after), worthOf)).flatMap((steps) => {
    const [removed, added] = [sideOf(steps, 'before'), sideOf(steps, 'after')];
    if (steps.every(isSame)) return added.flatMap((line) => [...blankLines(line), plain(line.text)]);
    // Blank lines before a change aren't part of it, but blank lines inside it are.
    const [first] = added.length > 0 ? added : removed;
    return [
      ...(first ? blankLines(first) : []),
      ...changedLines(steps, 'before', 'removed'),
      ...changedLines(steps, 'after', 'added'),
    ];
  });
}

/** Returns a key that is equal for two samples if a reader sees no difference between them. */
export function codeKeyOf(code: string): string {
  return linesOf(withoutReleases(code))
    .map(({ key }) => key)
    .join('\n');
}

function worthOf(one: CodeLine, other: CodeLine): number {
  const { share, common } = likenessOf(one.words, other.words);
  if (one.key === other.key) return 2 * common;
  return share >= LEAST_ALIKE ? common : 0;
}

function linesOf(code: string): CodeLine[] {
  const lines: CodeLine[] = [];
  let blank = 0;
  for (const text of code
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd())) {
    const words = text.trimStart();
    if (words === '') {
      blank += 1;
      continue;
    }
    const told = withoutReleases(words.replace(/\s+/g, ' ')).replace(RULE, '$1$1$1');
    lines.push({
      text,
      key: text.slice(0, text.length - words.length) + told,
      blank: lines.length > 0 ? blank : 0,
      words: wordsOf([{ text }]),
    });
    blank = 0;
  }
  return lines;
}

function plain(text: string): Line {
  return { pieces: [{ text }] };
}

function blankLines({ blank }: CodeLine): Line[] {
  return Array.from({ length: blank }, () => plain(''));
}

function changedLines(steps: readonly Step<CodeLine>[], side: 'before' | 'after', mark: Mark): Line[] {
  return steps
    .filter((step) => step[side])
    .flatMap((step, index) => {
      const { before, after } = step;
      const words = before && after && compareLines(before.text, after.text);
      return sideOf([step], side).flatMap((line) => [
        ...(index > 0 ? blankLines(line) : []),
        words ? { pieces: words[side] } : plain(line.text),
      ]);
    })
    .map((line) => ({ mark, ...line }));
}
