/**
 * Types of the changes in the API between two versions. `src/model/symbols/changes` finds the changes, and `src/components/ApiChanges` shows them.
 */

/** Kind of change that happened to a symbol of the framework between two versions. */
export type ChangeKind = 'added' | 'changed' | 'moved' | 'removed';

/** Part of a signature that two versions share, or a part that only one version contains: `-` for the previous version, `+` for the next one. */
export type SignaturePart = string | readonly ['-' | '+', string];

/** Sentence that describes one difference between two versions of a symbol. */
export interface ChangeNote {
  /** Text of the sentence, with the names of parameters and symbols in backticks. */
  text: string;
  /** Whether code that worked before may fail because of this difference. */
  breaking?: true;
}

/** Numbers of changed symbols between two versions, by the kind of change. */
export type ChangeCounts = Record<ChangeKind, number> & {
  /** Number of changes that may break code that uses the symbols. */
  breaking: number;
  all: number;
};

/** Changed symbol of the framework, as the page about API changes shows it. */
export interface ListedChange {
  kind: ChangeKind;
  /** Kind of the symbol as a word for readers: `class`, `method`. */
  label: string;
  /** Name of the symbol within its module, or the qualified name if the symbol is a module. */
  name: string;
  breaking?: true;
  /** Routes of the symbol's documentation in the previous and the next version. For undocumented symbols, URLs of the source. */
  before?: string;
  after?: string;
  notes?: ChangeNote[];
  signature?: SignaturePart[];
}

export interface ModuleChanges {
  module: string;
  /** Whether the framework declares the module internal. Users of the framework don't need to know about changes in it. */
  internal?: true;
  /** Routes of the pages that document the module in the previous and the next version. */
  before?: string;
  after?: string;
  changes: ListedChange[];
}

/** Counts changes by kind, and counts how many of them are breaking. */
export function countChanges(changes: readonly { kind: ChangeKind; breaking?: boolean }[]): ChangeCounts {
  const countKind = (kind: ChangeKind) => changes.filter((change) => change.kind === kind).length;
  return {
    all: changes.length,
    breaking: changes.filter(({ breaking }) => breaking).length,
    removed: countKind('removed'),
    moved: countKind('moved'),
    changed: countKind('changed'),
    added: countKind('added'),
  };
}
