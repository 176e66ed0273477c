/** How serious a finding is: the code fails (`breaks`), it behaves differently (`behaves`), or the change is just worth knowing (`note`). */
export type Severity = 'breaks' | 'behaves' | 'note';

/** Kinds of findings. Don't rename them, because the JSON report contains these names. */
type FindingKind =
  | 'name-removed'
  | 'name-moved'
  | 'name-renamed'
  | 'member-removed'
  | 'member-required'
  | 'parameter-removed'
  | 'parameter-renamed'
  | 'parameter-required'
  | 'parameter-moved'
  | 'parameter-keyword-only'
  | 'default-changed'
  | 'setting-removed'
  | 'setting-changed'
  | 'message-changed'
  | 'behavior-changed';

/** A file of the program. For a notebook, the text contains only the code cells. */
export interface SourceFile {
  path: string;
  text: string;
  /** Where a notebook's code cells start: the cell's number in the notebook and its first line in `text`, both counted from 1. */
  cells?: readonly { number: number; line: number }[];
}

/** A range of offsets in a text. `to` is the offset after the last character. */
export interface TextRange {
  from: number;
  to: number;
}

/** Location of a piece of code. Lines are counted from 1. */
export interface CodePlace {
  path: string;
  line: number;
}

export interface Finding extends TextRange, CodePlace {
  severity: Severity;
  kind: FindingKind;
  message: string;
  /** Code to insert instead of the range, if there's only one way to fix the problem. */
  replacement?: string;
  changeRoute?: string;
  stepRoute?: string;
}

export interface UncheckedCode extends CodePlace {
  reason: string;
}

export interface FileProblem {
  path: string;
  line?: number;
  message: string;
}

export interface UpgradeReport {
  files: readonly SourceFile[];
  /** Places in the program that a change affects, sorted by file and line. */
  findings: readonly Finding[];
  unchecked: readonly UncheckedCode[];
  problems: readonly FileProblem[];
  checkedUses: number;
}
