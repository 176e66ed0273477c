/** Changes in the API between two versions. `src/model/symbols/changes` creates them, and `src/components/ApiChanges` shows them. */

/** Kind of a symbol's change between two versions. */
export type ChangeKind = 'added' | 'changed' | 'moved' | 'removed';

/** Part of a signature. `-` marks a part that only the previous version contains, and `+` a part that only the next version contains. */
export type SignaturePart = string | readonly ['-' | '+', string];

/** Description of one difference. */
export interface ChangeNote {
  /** Text with names of the API in backticks. */
  text: string;
  /** Whether code that worked before may fail because of the difference. */
  breaking?: true;
}

/** Number of changes by kind. */
export type ChangeCounts = Record<ChangeKind, number> & {
  /** Number of changes that may require changes in code that uses the symbols. */
  breaking: number;
  all: number;
};

/** Changed symbol, as the page shows it. */
export interface ListedChange {
  kind: ChangeKind;
  /** Readable form of the symbol's kind. */
  label: string;
  /** Name within the module, or the qualified name of a module. */
  name: string;
  breaking?: true;
  /** Routes of the symbol's entries, or URLs of its source, in the two versions. */
  before?: string;
  after?: string;
  notes?: ChangeNote[];
  signature?: SignaturePart[];
}

export interface ModuleChanges {
  module: string;
  /** Whether the framework declares the module internal, so that it doesn't matter to users of the framework. */
  internal?: true;
  /** Routes of the pages that document the module in the two versions. */
  before?: string;
  after?: string;
  changes: ListedChange[];
}

/** Counts the changes by kind. */
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
