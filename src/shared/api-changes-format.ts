/**
 * What changed in the API from one version to the next, as the build hands it to the page that shows it: `src/model/symbols/changes` makes it,
 * `src/components/ApiChanges` draws it.
 */

/** What became of a symbol from one version to the next. */
export type ChangeKind = 'added' | 'changed' | 'moved' | 'removed';

/** A piece of a signature. What only one version has is marked: `-` for the version before, `+` for the one after. */
export type SignaturePart = string | readonly ['-' | '+', string];

/** One thing that changed, in words. */
export interface Note {
  /** Names of the API stand in backticks. */
  text: string;
  /** Code that worked before may fail because of it. */
  breaking?: true;
}

/** How many symbols changed, by what became of them. */
export type Counts = Record<ChangeKind, number> & {
  /** Of all of them, those that may have to be changed in code that uses them. */
  breaking: number;
  all: number;
};

/** A symbol that is not the same, as the page shows it. */
export interface ShownChange {
  kind: ChangeKind;
  /** What it is, in words. */
  label: string;
  /** Within its module; of a module its qualified name. */
  name: string;
  breaking?: true;
  /** Addresses of its entries without the base path, or of its source; `before` is that of the version before. */
  before?: string;
  after?: string;
  notes?: Note[];
  signature?: SignaturePart[];
}

/** What changed in a module. */
export interface ModuleChanges {
  module: string;
  /** What the framework calls itself: those who only use it are not concerned. */
  internal?: true;
  /** Addresses of the pages that document it, without the base path; `before` is that of the version before. */
  before?: string;
  after?: string;
  changes: ShownChange[];
}

/** @returns How many changes there are of each kind. */
export function countChanges(changes: readonly { kind: ChangeKind; breaking?: boolean }[]): Counts {
  const count = (kind: ChangeKind) => changes.filter((change) => change.kind === kind).length;
  return {
    all: changes.length,
    breaking: changes.filter(({ breaking }) => breaking).length,
    removed: count('removed'),
    moved: count('moved'),
    changed: count('changed'),
    added: count('added'),
  };
}
