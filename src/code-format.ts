/**
 * How a highlighted block travels from the build to the browser: its text once, and a short line that says which runs of it look
 * how. Both sides use this file, so it may not touch the file system.
 */

/** What a run of characters is, by the letter that it travels as; each is a class `tk-…` of src/css/code.css. */
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

/** What a line is: plain, highlighted, added or removed. */
export type LineMark = '.' | '!' | '+' | '-';

/** Characters in a row that look the same. */
export interface HighlightedRun {
  text: string;
  kind: Kind;
  /** The number of the link that the run is the text of. */
  link?: number;
}

/** Lines in a row with the same mark, with their line ends; of a change, each line by itself, since each has its sign. */
export interface LineGroup {
  mark: LineMark;
  runs: HighlightedRun[];
}

/** A block as it travels. */
export interface Encoded {
  code: string;
  /** `k4-1@t8`: four characters of a keyword, one plain, eight of a type that are a link. */
  marks: string;
  /** A `LineMark` for each line; empty if all lines are plain. */
  lines: string;
}

/**
 * Writes the look of a block.
 *
 * @param runs - Its text in order.
 */
export function encodeRuns(runs: readonly HighlightedRun[]): string {
  const written = runs.map(({ text, kind, link }) => `${link === undefined ? '' : '@'}${kind}${text.length}`);
  // Plain text at the end needs no word.
  return written.join('').replace(/(^|[^@])-\d+$/, '$1');
}

/**
 * Reads a block back.
 *
 * @param block - As `encodeRuns` wrote it.
 * @returns Its runs in order.
 */
export function decodeRuns({ code, marks }: Pick<Encoded, 'code' | 'marks'>): HighlightedRun[] {
  const runs: HighlightedRun[] = [];
  let at = 0;
  let links = 0;
  for (const [, isLink, kind = '-', length] of marks.matchAll(/(@?)([a-z-])(\d+)/g)) {
    const text = code.slice(at, at + Number(length));
    runs.push({ text, kind: kind as Kind, ...(isLink && { link: links++ }) });
    at += text.length;
  }
  if (at < code.length) runs.push({ text: code.slice(at), kind: '-' });
  return runs;
}

/**
 * Groups the lines of a block by their marks.
 *
 * @param block - As it travels.
 * @returns The groups in order; one if no line is marked.
 */
export function decodeLines(block: Encoded): LineGroup[] {
  const runs = decodeRuns(block);
  if (!block.lines) return [{ mark: '.', runs }];
  const groups: LineGroup[] = [];
  let line = 0;
  let isNewLine = true;
  for (const run of runs) {
    // Each piece keeps its line end, so that the next one starts on the next line.
    for (const text of run.text.split(/(?<=\n)/)) {
      const mark = (block.lines[line] ?? '.') as LineMark;
      const last = groups.at(-1);
      const isOwnGroup = isNewLine && (mark === '+' || mark === '-');
      if (last?.mark === mark && !isOwnGroup) append(last.runs, { ...run, text });
      else groups.push({ mark, runs: [{ ...run, text }] });
      isNewLine = text.endsWith('\n');
      if (isNewLine) line++;
    }
  }
  return groups;
}

function append(runs: HighlightedRun[], run: HighlightedRun): void {
  const last = runs.at(-1);
  if (last && last.kind === run.kind && last.link === undefined && run.link === undefined)
    last.text += run.text;
  else runs.push(run);
}

/**
 * Gives what a reader wants to paste: without prompts, without outputs, without removed lines.
 *
 * @param block - As it travels.
 */
export function copiedText(block: Encoded): string {
  return decodeLines(block)
    .filter(({ mark }) => mark !== '-')
    .flatMap(({ runs }) => runs)
    .filter(({ kind }) => kind !== 'p' && kind !== 'o')
    .map(({ text }) => text)
    .join('')
    .replace(/\n$/, '');
}
