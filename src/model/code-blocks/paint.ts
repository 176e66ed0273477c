import { groupNeighbors } from '../../shared/group-neighbors';
import { sum } from '../../shared/sum';

/** Kinds of highlighted text and the letter for each of them. `src/css/code.css` styles each kind with a class such as `tk-keyword`. */
export const KINDS = {
  c: 'comment',
  k: 'keyword',
  s: 'string',
  n: 'number',
  f: 'name',
  t: 'type',
  a: 'parameter',
  p: 'prompt',
  o: 'output',
} as const;

/** Letter that represents the kind of a character. A hyphen means plain text. */
export type Kind = keyof typeof KINDS | '-';

/** Returns the CSS class of a kind, such as `tk-keyword`, or null for plain text. */
export function getTokenClass(kind: Kind): string | null {
  return kind === '-' ? null : `tk-${KINDS[kind]}`;
}

/** Consecutive characters of the same kind, which become one HTML element. */
export interface HighlightedRun {
  text: string;
  kind: Kind;
  /** Index in the code block's list of links, if this text is a link. */
  linkIndex?: number;
}

/** Consecutive lines that are all marked or all unmarked. Writers mark lines with `{1,4-6}` after the code fence's language. */
export interface LineGroup {
  isMarked: boolean;
  runs: HighlightedRun[];
}

/** Kind of each character in a text. */
export type Paint = Kind[];

/** Range of characters in a text. `to` is the offset after the last character. */
interface PaintRange {
  from: number;
  to: number;
}

/** Maps the offset at which a link starts to the offset at which it ends and to its index in the list of links. */
type LinksByStart = ReadonlyMap<number, { to: number; index: number }>;

export function createPaint(length: number, kind: Kind = '-'): Paint {
  return Array.from({ length }, () => kind);
}

/** Splits code into groups of marked and unmarked lines, and each group into pieces of one kind, such as `keyword`. Each link is a single piece. */
export function groupLines(
  text: string,
  paint: Paint,
  markedLines: readonly number[],
  links: readonly PaintRange[] = [],
): LineGroup[] {
  const linksByStart: LinksByStart = new Map(links.map(({ from, to }, index) => [from, { to, index }]));
  // Line breaks stay at the ends of their lines, so that they count as characters.
  const lines = text.split(/(?<=\n)/).map((line, index) => {
    return { length: line.length, isMarked: markedLines.includes(index + 1) };
  });
  const groups: LineGroup[] = [];
  let from = 0;
  for (const group of groupNeighbors(lines, (line, next) => line.isMarked === next.isMarked)) {
    const to = from + sum(group.map(({ length }) => length));
    groups.push({
      isMarked: group[0]?.isMarked === true,
      runs: splitRuns({ from, to }, text, paint, linksByStart),
    });
    from = to;
  }
  return groups;
}

function splitRuns(
  { from, to }: PaintRange,
  text: string,
  paint: Paint,
  linksByStart: LinksByStart,
): HighlightedRun[] {
  const runs: HighlightedRun[] = [];
  for (let offset = from; offset < to; ) {
    const link = linksByStart.get(offset);
    const end = link?.to ?? findRunEnd({ from: offset, to }, text, paint, linksByStart);
    const run = { text: text.slice(offset, end), kind: paint[offset] ?? '-' };
    runs.push(link ? { ...run, linkIndex: link.index } : run);
    offset = end;
  }
  return runs;
}

/** Returns the offset after text of one kind, such as the keywords `not in`. Spaces don't end it, because they look the same in every color. */
function findRunEnd(
  { from, to }: PaintRange,
  text: string,
  paint: Paint,
  linksByStart: LinksByStart,
): number {
  const kind = paint[from];
  let end = from + 1;
  for (let offset = end; offset < to && !linksByStart.has(offset); offset++) {
    const isSpace = paint[offset] === '-' && /[ \t]/.test(text[offset] ?? '');
    if (paint[offset] === kind) end = offset + 1;
    else if (!isSpace) break;
  }
  return end;
}
