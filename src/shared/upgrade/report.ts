/** How serious a finding is: the code fails, it behaves differently, or the change is only worth knowing. */
export type Severity = 'breaks' | 'behaves' | 'note';

/** What kind of change affects the code. The JSON report contains these names. */
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
  /** Path or name of the file. Folders are separated by `/`. */
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

/** Code that a change in the framework affects. The range refers to the file's text. */
export interface Finding extends TextRange, CodePlace {
  severity: Severity;
  kind: FindingKind;
  /** Sentence that describes what happens. API names are in backticks. */
  message: string;
  /** New code for the range, if there's only one way to fix it. */
  replacement?: string;
  /** Route of the change in a list of API changes. */
  changeRoute?: string;
  /** Route of the section that describes the change on an upgrade page. */
  stepRoute?: string;
}

/** Code that the check can't judge, for example because a value only exists at run time. */
export interface UncheckedCode extends CodePlace {
  /** Why it wasn't checked: `a member of a value whose class isn’t known`. Reports group code by reason. */
  reason: string;
}

/** Why a file or a part of it couldn't be checked, for example because of a syntax error. */
export interface FileProblem {
  path: string;
  line?: number;
  message: string;
}

/** The result of checking a program against a later version of the framework. */
export interface UpgradeReport {
  files: readonly SourceFile[];
  /** Sorted by file and line. */
  findings: readonly Finding[];
  unchecked: readonly UncheckedCode[];
  problems: readonly FileProblem[];
  /** How many uses of the framework were checked. */
  checkedUses: number;
}
