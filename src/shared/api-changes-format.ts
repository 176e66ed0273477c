/** Types of the API changes that `src/model/symbols/changes` finds between two versions, and that `src/components/ApiChanges` shows. */

/** Kind of change that happened to a symbol of the framework between two versions. */
export type ChangeKind = 'added' | 'changed' | 'moved' | 'removed';

/** Part of a signature in the comparison of two versions: shared text, text of the previous version (`-`), or text of the next version (`+`). */
export type SignaturePart = string | readonly ['-' | '+', string];

/** A sentence that describes how a symbol of the framework differs between two versions. */
export interface ChangeNote {
  /** Text of the sentence. Names of parameters and symbols are in backticks. */
  text: string;
  /** Whether existing code may fail because of this difference. */
  breaking?: true;
}

/** How many symbols of the framework were added, changed, moved or removed between two versions. */
export type ChangeCounts = Record<ChangeKind, number> & {
  /** Number of changes that may break existing code. */
  breaking: number;
  all: number;
};

/** A symbol of the framework that changed between two versions, as the page about API changes lists it. */
export interface ListedChange {
  kind: ChangeKind;
  /** Kind of the symbol, as the page shows it: `class`, `method`. */
  label: string;
  /** Name of the symbol without its module. If the symbol is a module, its qualified name. */
  name: string;
  breaking?: true;
  /** Route of the symbol's documentation in the previous version (`after`: in the next one). Without documentation, the URL of its source. */
  before?: string;
  after?: string;
  notes?: ChangeNote[];
  signature?: SignaturePart[];
}

export interface ModuleChanges {
  module: string;
  /** Whether the framework declares the module internal, so users needn't know about its changes. */
  internal?: true;
  /** Route of the page that documents the module in the previous version. `after` is the route in the next version. */
  before?: string;
  after?: string;
  changes: ListedChange[];
}

/** Counts the changes in the framework's API by kind, and how many of them are breaking. */
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
