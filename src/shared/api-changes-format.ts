export type ChangeKind = 'added' | 'changed' | 'moved' | 'removed';

/** Part of a signature: unchanged text, or a pair for text that was removed (`-`) or added (`+`), such as `['+', 'limit']`. */
export type SignaturePart = string | readonly ['-' | '+', string];

export interface ChangeNote {
  text: string;
  breaking?: true;
}

export type ChangeCounts = Record<ChangeKind, number> & {
  breaking: number;
  all: number;
};

export interface ListedChange {
  kind: ChangeKind;
  /** The symbol's kind as shown on the page, such as `class` or `method`. */
  label: string;
  /** Name without the module, such as `Listener.run`. For a module, its full dotted name. */
  name: string;
  breaking?: true;
  /** Link to the symbol's documentation in the previous version, or to its source code if it isn't documented. */
  before?: string;
  after?: string;
  notes?: ChangeNote[];
  signature?: SignaturePart[];
}

export interface ModuleChanges {
  module: string;
  internal?: true;
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
