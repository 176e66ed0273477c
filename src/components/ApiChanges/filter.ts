import type { ChangeKind, ModuleChanges, ShownChange } from '@site/src/api-changes-format';

/** What the reader wants to see of the changes. */
export interface ChangeFilter {
  /** Words that the module, the symbol's name or what is said about it hold, in any order. */
  words: string;
  kind: ChangeKind | 'breaking' | 'any';
  /** A module's qualified name; empty for all of them. */
  module: string;
}

/** Lets everything through. */
export const EVERYTHING: ChangeFilter = { words: '', kind: 'any', module: '' };

/** @returns the modules with the changes that the filter lets through, in their order; a module without any is left out */
export function filterChanges(modules: readonly ModuleChanges[], filter: ChangeFilter): ModuleChanges[] {
  const wanted = filter.words.toLowerCase().split(/\s+/).filter(Boolean);
  return modules
    .filter(({ module }) => filter.module === '' || module === filter.module)
    .map((one) => ({
      ...one,
      changes: one.changes.filter(
        (change) => isOfKind(change, filter.kind) && holds(one.module, change, wanted),
      ),
    }))
    .filter(({ changes }) => changes.length > 0);
}

function isOfKind({ kind, breaking }: ShownChange, wanted: ChangeFilter['kind']): boolean {
  return wanted === 'any' || (wanted === 'breaking' ? breaking === true : kind === wanted);
}

function holds(module: string, { name, label, notes = [] }: ShownChange, wanted: readonly string[]): boolean {
  const text = [`${module}.${name}`, label, ...notes.map((note) => note.text)].join(' ').toLowerCase();
  return wanted.every((word) => text.includes(word));
}
