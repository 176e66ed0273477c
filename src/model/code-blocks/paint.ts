/** Kinds of characters in highlighted code, keyed by a one-letter code. `src/css/code.css` styles each kind with a class such as `tk-keyword`. */
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

/** Kind of a character: a key of `KINDS`, or a hyphen for plain text. */
export type Kind = keyof typeof KINDS | '-';

/** Consecutive characters of the same kind, which become one HTML element. */
export interface HighlightedRun {
  text: string;
  kind: Kind;
  /** Index of the link that contains this text. Undefined if the text isn't a link. */
  link?: number;
}

/** Consecutive lines of code that are either all highlighted by the writer (`{1,4-6}` in the code fence) or all not. Includes line breaks. */
export interface LineGroup {
  isHighlighted: boolean;
  runs: HighlightedRun[];
}

/** Kinds of the characters in a text, in order. */
export type Paint = Kind[];

/** A range of characters. `to` is exclusive. */
export interface TextRange {
  from: number;
  to: number;
}

/** Creates a list of character kinds in which every character has the same kind. */
export function createPaint(length: number, kind: Kind = '-'): Paint {
  return Array.from({ length }, () => kind);
}

/**
 * Groups consecutive lines by whether the writer highlighted them, and splits each group into runs of characters of the same kind. A space
 * never starts a run, because it looks the same in every kind.
 *
 * @param highlighted - Lines to highlight, counted from 1.
 * @param links - Ranges of the links, in order. Each link is a separate run.
 */
export function groupLines(
  text: string,
  paint: Paint,
  highlighted: readonly number[],
  links: readonly TextRange[] = [],
): LineGroup[] {
  const groups: (TextRange & { isHighlighted: boolean })[] = [];
  let from = 0;
  // Each line includes its line break.
  for (const [index, { length }] of text.split(/(?<=\n)/).entries()) {
    const isHighlighted = highlighted.includes(index + 1);
    const lastGroup = groups.at(-1);
    const to = from + length;
    if (lastGroup?.isHighlighted === isHighlighted) lastGroup.to = to;
    else groups.push({ isHighlighted, from, to });
    from = to;
  }
  const starts: LinkStarts = new Map(links.map(({ from: start, to }, index) => [start, { to, index }]));
  return groups.map((group) => {
    return { isHighlighted: group.isHighlighted, runs: splitRuns(group, text, paint, starts) };
  });
}

type LinkStarts = ReadonlyMap<number, { to: number; index: number }>;

function splitRuns({ from, to }: TextRange, text: string, paint: Paint, links: LinkStarts): HighlightedRun[] {
  const runs: HighlightedRun[] = [];
  for (let offset = from; offset < to; ) {
    const link = links.get(offset);
    const end = link?.to ?? findRunEnd({ from: offset, to }, text, paint, links);
    const run = { text: text.slice(offset, end), kind: paint[offset] ?? '-' };
    runs.push(link ? { ...run, link: link.index } : run);
    offset = end;
  }
  return runs;
}

function findRunEnd({ from, to }: TextRange, text: string, paint: Paint, links: LinkStarts): number {
  const kind = paint[from];
  let end = from + 1;
  for (let offset = end; offset < to && !links.has(offset); offset++) {
    if (paint[offset] === kind) end = offset + 1;
    else if (!/[ \t]/.test(text[offset] ?? '') || paint[offset] !== '-') break;
  }
  return end;
}
