import { groupNeighbors } from '../../shared/group-neighbors';
import type { TextRange } from '../../shared/upgrade/report';
import type { Token } from './highlight';

/** Consecutive lines of a file that are either all shown or all folded. `first` and `last` are line numbers, from 1. */
export interface LineRange {
  first: number;
  last: number;
  isFolded: boolean;
}

/** Number of lines above and below a finding that are shown with it. */
const CONTEXT = 2;

/** Minimum number of consecutive lines that are folded. */
const MIN_FOLDED = 3;

/** Splits the lines of a file into ranges. Shows the lines near the given ones, and folds longer ranges of other lines. */
export function foldLines(lineCount: number, affectedLines: readonly number[]): LineRange[] {
  const isNear = (line: number) =>
    affectedLines.some((affectedLine) => Math.abs(line - affectedLine) <= CONTEXT);
  const allLines = Array.from({ length: lineCount }, (_, index) => index + 1);
  const ranges = groupNeighbors(allLines, (line, next) => isNear(line) === isNear(next));
  return ranges.map((range) => {
    const [first = 1] = range;
    const isFolded = !isNear(first) && range.length >= MIN_FOLDED;
    return { first, last: first + range.length - 1, isFolded };
  });
}

/** A piece of a line in a single color. */
export interface LinePart {
  text: string;
  /** Kind of the token, such as `keyword`. An empty string if the text has no color. */
  kind: string;
  /** Whether a finding refers to the text. */
  isMarked: boolean;
}

/** Splits a text into lines, and each line into parts wherever a token or finding starts or ends. The tokens must be in the order of the text. */
export function splitLines(
  text: string,
  tokens: readonly Token[],
  findings: readonly TextRange[],
): LinePart[][] {
  const lines: LinePart[][] = [];
  let from = 0;
  // A large file has many lines and tokens, so each search for the tokens of a line continues where the previous one ended.
  let firstToken = 0;
  for (const line of text.replace(/\n$/, '').split('\n')) {
    const to = from + line.length;
    while ((tokens[firstToken]?.to ?? to) < from) firstToken += 1;
    let endToken = firstToken;
    while ((tokens[endToken]?.from ?? to) < to) endToken += 1;
    const lineFindings = findings.filter((finding) => finding.from < to && finding.to > from);
    lines.push(splitLine(line, from, tokens.slice(firstToken, endToken), lineFindings));
    from = to + 1;
  }
  return lines;
}

/** Splits a line that starts at the offset `start` of the text. The tokens and findings may extend beyond the line. */
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
