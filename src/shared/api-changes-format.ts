/**
 * The changes in the API from one version to the next, as the build hands them to the page that shows them: `src/model/symbols/changes` makes them,
 * `src/components/ApiChanges` draws them.
 */

/** The kinds of a symbol's change from one version to the next. */
export type ChangeKind = 'added' | 'changed' | 'moved' | 'removed';

/** A part of a signature. What only one version has is marked: `-` for the version before, `+` for the one after. */
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
  /** Its kind, in words. */
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

/** The changes in a module. */
export interface ModuleChanges {
  module: string;
  /** Whether the framework calls it internal: those who only use the framework are not concerned. */
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
