/** What happened to a symbol between two versions of the framework. */
export type ChangeKind = 'added' | 'changed' | 'moved' | 'removed';

/**
 * Part of a signature's diff: a plain string if the text is unchanged, or a pair that marks it as removed (`-`) or added (`+`), such as `['+',
 * 'limit']`.
 */
export type SignaturePart = string | readonly ['-' | '+', string];

/** A single change to a symbol, such as a new parameter. */
export interface ChangeNote {
  /** Sentence that describes the change. Names are in backticks. */
  text: string;
  breaking?: true;
}

/** Number of changes of each kind between two versions. `all` is their sum, and `breaking` is the number of those that break code. */
export type ChangeCounts = Record<ChangeKind, number> & {
  breaking: number;
  all: number;
};

/** A changed symbol in a list of API changes. */
export interface ListedChange {
  kind: ChangeKind;
  /** The symbol's kind as shown on the page, such as `class` or `method`. */
  label: string;
  /** Name without the module, such as `Listener.run`. For a module, its full dotted name. */
  name: string;
  breaking?: true;
  /** Link to the symbol in the previous version: its documentation or, if no page documents it, its source code. */
  before?: string;
  /** Link to the symbol in the next version. */
  after?: string;
  notes?: ChangeNote[];
  signature?: SignaturePart[];
}

export interface ModuleChanges {
  module: string;
  internal?: true;
  /** Route of the module's page in the previous version. */
  before?: string;
  /** Route of the module's page in the next version. */
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
