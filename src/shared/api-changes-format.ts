/** Kind of change that happened to a symbol of the framework between two versions. */
export type ChangeKind = 'added' | 'changed' | 'moved' | 'removed';

/** Part of a compared signature: text of both versions, only of the previous version (`-`), or only of the next version (`+`). */
export type SignaturePart = string | readonly ['-' | '+', string];

/** A difference of a symbol between two versions. */
export interface ChangeNote {
  /** Sentence with the names of parameters and symbols in backticks. */
  text: string;
  /** Whether existing code may fail. */
  breaking?: true;
}

/** How many symbols were added, changed, moved or removed between two versions. */
export type ChangeCounts = Record<ChangeKind, number> & {
  breaking: number;
  all: number;
};

/** A changed symbol on a page that lists API changes. */
export interface ListedChange {
  kind: ChangeKind;
  /** Kind of the symbol, as the page shows it: `class`, `method`. */
  label: string;
  /** Name of the symbol without its module, or the qualified name of a module. */
  name: string;
  breaking?: true;
  /** Route of the symbol's documentation, or URL of its source, in the previous version. `after` is for the next version. */
  before?: string;
  after?: string;
  notes?: ChangeNote[];
  signature?: SignaturePart[];
}

export interface ModuleChanges {
  module: string;
  /** Whether the framework declares the module internal. */
  internal?: true;
  /** Route of the page that documents the module in the previous version. `after` is for the next version. */
  before?: string;
  after?: string;
  changes: ListedChange[];
}

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
