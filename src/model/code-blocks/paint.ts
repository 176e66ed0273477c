/** How a highlighted block looks, in the few words that are found out here and that `src/model/static-html` draws. */

/** The kinds of a run of characters, by letter; each is a class `tk-…` of src/css/code.css. */
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

/** A letter of `KINDS`, or a hyphen for plain text. */
export type Kind = keyof typeof KINDS | '-';

/** Characters in a row that look the same. */
export interface HighlightedRun {
  text: string;
  kind: Kind;
  /** The number of the link that the run is the text of. */
  link?: number;
}

/** Lines in a row that are highlighted, or that are not, with their line ends. */
export interface LineGroup {
  isHighlighted: boolean;
  runs: HighlightedRun[];
}

/** The kind of each character of a text. */
export type Paint = Kind[];

/** Characters from one place up to another. */
export interface Range {
  from: number;
  to: number;
}

/** A paint with all characters of one kind. */
export function paintOf(length: number, kind: Kind = '-'): Paint {
  return Array.from({ length }, () => kind);
}

/**
 * Makes runs of a painted text, by groups of lines that are highlighted or are not. They are as few as show the same: white space has no look, so it
 * joins what stands around it.
 *
 * @param highlighted - The lines to highlight, from 1.
 * @param links - Where its links are, in order; each is a run of its own.
 */
export function groupsOf(
  text: string,
  paint: Paint,
  highlighted: readonly number[],
  links: readonly Range[] = [],
): LineGroup[] {
  const groups: (Range & { isHighlighted: boolean })[] = [];
  let from = 0;
  // Each line keeps its end, so that the next one starts on the next line.
  for (const [index, { length }] of text.split(/(?<=\n)/).entries()) {
    const isHighlighted = highlighted.includes(index + 1);
    const last = groups.at(-1);
    const to = from + length;
    if (last?.isHighlighted === isHighlighted) last.to = to;
    else groups.push({ isHighlighted, from, to });
    from = to;
  }
  const starts = new Map(links.map((link, index) => [link.from, { to: link.to, index }]));
  return groups.map(({ isHighlighted, ...range }) => ({
    isHighlighted,
    runs: runsIn(range, text, paint, starts),
  }));
}

type LinkStarts = ReadonlyMap<number, { to: number; index: number }>;

function runsIn({ from, to }: Range, text: string, paint: Paint, links: LinkStarts): HighlightedRun[] {
  const runs: HighlightedRun[] = [];
  for (let at = from; at < to; ) {
    const link = links.get(at);
    const end = link?.to ?? endOfRun({ from: at, to }, text, paint, links);
    const run = { text: text.slice(at, end), kind: paint[at] ?? '-' };
    runs.push(link ? { ...run, link: link.index } : run);
    at = end;
  }
  return runs;
}

function endOfRun({ from, to }: Range, text: string, paint: Paint, stops: LinkStarts): number {
  const kind = paint[from];
  let end = from + 1;
  for (let at = end; at < to && !stops.has(at); at++) {
    if (paint[at] === kind) end = at + 1;
    else if (!isSpace(text[at]) || paint[at] !== '-') break;
  }
  return end;
}

function isSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\t';
}
