import type { TextRange, Token } from './highlight';

/** Consecutive lines of a file, both ends included, that are either all shown or all folded. */
export interface LineRange {
  first: number;
  last: number;
  isFolded: boolean;
}

/** Number of lines above and below a finding that are shown with it. */
const CONTEXT = 2;

/** Splits the lines of a file into ranges: lines around the given lines are shown, and ranges of at least three other lines are folded. */
export function foldLines(lineCount: number, lines: Iterable<number>): LineRange[] {
  const ranges: LineRange[] = [];
  let next = 1;
  const addRange = (first: number, last: number, isFolded: boolean) => {
    const previous = ranges.at(-1);
    if (last < first) return;
    if (previous && !previous.isFolded && !isFolded) previous.last = last;
    else ranges.push({ first, last, isFolded });
    next = last + 1;
  };
  for (const line of [...lines].sort((left, right) => left - right)) {
    const first = Math.max(next, line - CONTEXT);
    addRange(next, first - 1, first - next > 2);
    addRange(first, Math.min(lineCount, line + CONTEXT), false);
  }
  addRange(next, lineCount, lineCount - next >= 2);
  return ranges;
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
