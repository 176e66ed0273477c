import type { HighlightedRun, Kind } from './format';

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

/** Gives some characters a kind. */
export function paintRange(paint: Paint, { from, to }: Range, kind: Kind): void {
  paint.fill(kind, from, to);
}

/**
 * Makes runs of a painted text, as few as show the same: white space has no look, so it joins what stands around it.
 *
 * @param links - Where its links are, in order; each is a run of its own.
 */
export function runsOf(text: string, paint: Paint, links: readonly Range[] = []): HighlightedRun[] {
  const runs: HighlightedRun[] = [];
  const starts = new Map(links.map((link, index) => [link.from, { ...link, index }]));
  for (let at = 0; at < text.length; ) {
    const link = starts.get(at);
    const end = link?.to ?? endOfRun(text, paint, at, starts);
    const run = { text: text.slice(at, end), kind: paint[at] ?? '-' };
    runs.push(link ? { ...run, link: link.index } : run);
    at = end;
  }
  return runs;
}

function endOfRun(text: string, paint: Paint, start: number, stops: ReadonlyMap<number, unknown>): number {
  const kind = paint[start];
  let end = start + 1;
  for (let at = end; at < text.length && !stops.has(at); at++) {
    if (paint[at] === kind) end = at + 1;
    else if (!isSpace(text[at]) || paint[at] !== '-') break;
  }
  return end;
}

function isSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\t';
}
