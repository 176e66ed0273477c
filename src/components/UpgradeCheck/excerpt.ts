import { groupNeighbors } from '../../shared/group-neighbors';
import type { TextRange } from '../../shared/upgrade/report';
import type { Token } from './highlight';

/** Consecutive lines of a file, both ends included, that are either all shown or all folded. */
export interface LineRange {
  first: number;
  last: number;
  isFolded: boolean;
}

/** Number of lines above and below a finding that are shown with it. */
const CONTEXT = 2;

/** Minimum number of consecutive lines that are folded. */
const MIN_FOLDED = 3;

/** Splits the lines of a file into ranges: the given lines and those around them are shown, and longer ranges of other lines are folded. */
export function foldLines(lineCount: number, lines: readonly number[]): LineRange[] {
  const nearLines = new Set<number>();
  for (const line of lines)
    for (let nearLine = line - CONTEXT; nearLine <= line + CONTEXT; nearLine += 1) nearLines.add(nearLine);
  const allLines = Array.from({ length: lineCount }, (_, index) => index + 1);
  const ranges = groupNeighbors(allLines, (line, next) => nearLines.has(line) === nearLines.has(next));
  return ranges.map((range) => {
    const [first = 1] = range;
    const isFolded = !nearLines.has(first) && range.length >= MIN_FOLDED;
    return { first, last: first + range.length - 1, isFolded };
  });
}

/** Part of a line with the same color. `isMarked` is true for code that a finding is about. */
export interface LinePart {
  text: string;
  kind: string;
  isMarked: boolean;
}

/** Splits a text into lines, and each line into parts at the edges of tokens and findings. */
export function splitLines(
  text: string,
  tokens: readonly Token[],
  findings: readonly TextRange[],
): LinePart[][] {
  let start = 0;
  let tokenIndex = 0;
  return text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => {
      const end = start + line.length;
      const isInLine = ({ from, to }: TextRange) => from < end && to > start;
      while ((tokens[tokenIndex]?.to ?? end) < start) tokenIndex++;
      let tokenEnd = tokenIndex;
      while ((tokens[tokenEnd]?.from ?? end) < end) tokenEnd++;
      const parts = splitLine(line, start, tokens.slice(tokenIndex, tokenEnd), findings.filter(isInLine));
      start = end + 1;
      return parts;
    });
}

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
    const text = line.slice(offset - start, (offsets[index + 1] ?? end) - start);
    return { text, kind: tokens.find(isAt)?.kind ?? '', isMarked: findings.some(isAt) };
  });
}
