/** Severity of a finding: the code fails, it runs but does something else, or the reader may want to know about the change. */
export type Severity = 'breaks' | 'behaves' | 'note';

/** Kind of a change that affects the reader's code. The JSON report contains these names. */
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

/** A file of the program. The text of a notebook consists of its code cells. */
export interface SourceFile {
  /** Path or name of the file, with the separator `/`. */
  path: string;
  text: string;
  /** Code cells: their numbers among all cells of the notebook, and the lines of `text` at which they start, both from 1. */
  cells?: readonly { number: number; line: number }[];
}

/** Range of a text, from the offset `from` up to and without the offset `to`. */
export interface TextRange {
  from: number;
  to: number;
}

/** Code that a change of the framework affects, as a range of the file's text. */
export interface Finding extends TextRange {
  path: string;
  /** Line of the file's text, from 1. */
  line: number;
  severity: Severity;
  kind: FindingKind;
  /** Sentence that says what happens. Names of the framework are in backticks. */
  message: string;
  /** New form of the code between `from` and `to`, if there is exactly one. */
  replacement?: string;
  /** Route of the change's entry on a page that lists API changes. */
  changeRoute?: string;
  /** Route of the section on an upgrade page that describes the change. */
  stepRoute?: string;
}

/** Code that the check can't judge, for example because a value is only known at run time. */
export interface UncheckedCode {
  path: string;
  line: number;
  /** Reason as a part of a sentence: `a member of a value whose class isn’t known`. Reports group code by its reason. */
  reason: string;
}

/** Problem that kept a file, or a part of it, from being checked, such as a syntax error. */
export interface FileProblem {
  path: string;
  line?: number;
  message: string;
}

/** Result of checking a program against a later version of the framework. */
export interface UpgradeReport {
  /** Checked files, in the order of the input. */
  files: readonly SourceFile[];
  /** Findings in the order of files and lines. */
  findings: readonly Finding[];
  unchecked: readonly UncheckedCode[];
  problems: readonly FileProblem[];
  /** Number of uses of the framework's names that were checked. */
  checkedUses: number;
}
