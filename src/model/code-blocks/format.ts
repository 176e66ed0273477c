import type { LineMark } from '../page/fence';

/** How a highlighted block looks, in the few words that `src/model/code-blocks` finds out and `src/outputs/static-html` draws. */

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

/** Lines in a row with the same mark, with their line ends; of a change, each line by itself, since each has its sign. */
export interface LineGroup {
  mark: LineMark;
  runs: HighlightedRun[];
}

/** Groups the lines of a block by their marks. */
export function groupLines(runs: readonly HighlightedRun[], marks: readonly LineMark[]): LineGroup[] {
  if (marks.every((mark) => mark === '.')) return [{ mark: '.', runs: [...runs] }];
  const groups: LineGroup[] = [];
  let line = 0;
  let isNewLine = true;
  for (const run of runs) {
    // Each part keeps its line end, so that the next one starts on the next line.
    for (const text of run.text.split(/(?<=\n)/)) {
      const mark = marks[line] ?? '.';
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
