import { groupNeighbors } from '../../shared/group-neighbors';
import type { TextRange } from '../../shared/upgrade/report';
import type { Token } from './highlight';

/** Line numbers start at 1. */
export interface LineRange {
  first: number;
  last: number;
  isFolded: boolean;
}

const CONTEXT_LINES = 2;

const MIN_FOLDED_LINES = 3;

/** Splits a file into ranges of lines. A range is collapsed if it isn't near a finding and has at least three lines. */
export function foldLines(lineCount: number, affectedLines: readonly number[]): LineRange[] {
  const nearLines = new Set(affectedLines.flatMap(listNearLines));
  const isNear = (line: number) => nearLines.has(line);
  const allLines = Array.from({ length: lineCount }, (_, index) => index + 1);
  const ranges = groupNeighbors(allLines, (line, next) => isNear(line) === isNear(next));
  return ranges.map((range) => {
    const [first = 1] = range;
    const isFolded = !isNear(first) && range.length >= MIN_FOLDED_LINES;
    return { first, last: first + range.length - 1, isFolded };
  });
}

function listNearLines(line: number): number[] {
  return Array.from({ length: 2 * CONTEXT_LINES + 1 }, (_, index) => line - CONTEXT_LINES + index);
}

export interface LinePart {
  text: string;
  /** Kind of token, such as `keyword`. Empty for text without a color. */
  kind: string;
  isMarked: boolean;
}

/** Splits code into lines, and each line into parts with the same color and marking. */
export function splitLines(
  text: string,
  tokens: readonly Token[],
  findings: readonly TextRange[],
): LinePart[][] {
  const kinds = new Array<string>(text.length).fill('');
  for (const { from, to, kind } of tokens) kinds.fill(kind, from, to);
  const marks = new Array<boolean>(text.length).fill(false);
  for (const { from, to } of findings) marks.fill(true, from, to);

  let lineStart = 0;
  return text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => {
      const offsets = Array.from({ length: line.length }, (_, index) => lineStart + index);
      lineStart += line.length + 1;
      const parts = groupNeighbors(
        offsets,
        (left, right) => kinds[left] === kinds[right] && marks[left] === marks[right],
      );
      return parts.map((part) => {
        const [start = 0] = part;
        const partText = text.slice(start, start + part.length);
        return { text: partText, kind: kinds[start] ?? '', isMarked: marks[start] ?? false };
      });
    });
}
