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

/** Splits code into lines, and each line into parts with the same color and marking. `tokens` must be sorted. */
export function splitLines(
  text: string,
  tokens: readonly Token[],
  findings: readonly TextRange[],
): LinePart[][] {
  const lines: LinePart[][] = [];
  let start = 0;
  // Index of the first token that may reach into the line. Starting there avoids a search through all tokens for every line.
  let firstIndex = 0;
  for (const line of text.replace(/\n$/, '').split('\n')) {
    const end = start + line.length;
    while ((tokens[firstIndex]?.to ?? end) < start) firstIndex += 1;
    let endIndex = firstIndex;
    while ((tokens[endIndex]?.from ?? end) < end) endIndex += 1;

    const lineFindings = findings.filter(({ from, to }) => from < end && to > start);
    lines.push(splitLine(line, start, tokens.slice(firstIndex, endIndex), lineFindings));
    start = end + 1;
  }
  return lines;
}

/** Splits a line into parts with the same color and marking. `start` is its offset in the file. Tokens and findings may extend beyond the line. */
function splitLine(
  line: string,
  start: number,
  tokens: readonly Token[],
  findings: readonly TextRange[],
): LinePart[] {
  const end = start + line.length;
  const edges = [...tokens, ...findings].flatMap(({ from, to }) => [from, to]);
  const offsets = [...new Set([start, ...edges.filter((edge) => edge > start && edge < end), end])];
  offsets.sort((left, right) => left - right);
  return offsets.slice(0, -1).map((offset, index) => {
    const isAt = ({ from, to }: TextRange) => from <= offset && offset < to;
    const nextOffset = offsets[index + 1] ?? end;
    const text = line.slice(offset - start, nextOffset - start);
    return { text, kind: tokens.find(isAt)?.kind ?? '', isMarked: findings.some(isAt) };
  });
}
