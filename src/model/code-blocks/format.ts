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

/** Lines in a row that are highlighted, or that are not, with their line ends. */
export interface LineGroup {
  isHighlighted: boolean;
  runs: HighlightedRun[];
}
