import { holdsWords } from '@site/src/client/holds-words';
import type { ChangeKind, ModuleChanges, ShownChange } from '@site/src/shared/api-changes-format';

/** Kinds of changes in the order that matters for an upgrade, with a sign that makes the kind easier to spot. */
export const KINDS: readonly {
  kind: ChangeKind | 'breaking';
  sign?: string;
  counted: string;
}[] = [
  { kind: 'breaking', counted: 'breaking' },
  { kind: 'removed', sign: '−', counted: 'removed' },
  { kind: 'moved', sign: '→', counted: 'moved to another module' },
  { kind: 'changed', sign: '~', counted: 'changed' },
  { kind: 'added', sign: '+', counted: 'added' },
];

/** Sign of each kind. */
export const SIGNS = Object.fromEntries(KINDS.map(({ kind, sign }) => [kind, sign]));

/** Filter that matches everything: words in a module, a symbol or its notes; a kind; a module's qualified name. */
export const EVERYTHING = { q: '', kind: '', module: '' };

/** Returns the modules with the changes that match a filter, in their order, without modules that don't have any. */
export function filterChanges(modules: readonly ModuleChanges[], wanted: typeof EVERYTHING): ModuleChanges[] {
  return narrowed(
    modules.filter(({ module }) => wanted.module === '' || module === wanted.module),
    (change, module) => isOfKind(change, wanted.kind) && holdsWords(textOf(module, change), wanted.q),
  );
}

/** Returns the name in a query if the query is a name and no symbol of that name changed. */
export function unchangedName(modules: readonly ModuleChanges[], words: string): string | null {
  const name = words.trim();
  const isOfIt = (module: string, change: ShownChange) =>
    `.${module}.${change.name}`.toLowerCase().endsWith(`.${name.toLowerCase()}`);
  const isThere = modules.some(({ module, changes }) => changes.some((change) => isOfIt(module, change)));
  return /^[\w.]+$/.test(name) && !isThere ? name : null;
}

/** A module in a section of the page. */
export interface ShownModule extends ModuleChanges {
  /** Id on the page: the module's name in the first section that contains the module. */
  id: string;
}

export interface ChangeSection {
  id: 'may-break-code' | 'other-changes' | 'internals';
  title: string;
  modules: readonly ShownModule[];
}

/**
 * Sorts the changes into sections: breaking changes first, changes in the framework's internals last. A module may be in the first two
 * sections. Empty sections are left out.
 */
export function sectionsOf(modules: readonly ModuleChanges[]): ChangeSection[] {
  const forUsers = modules.filter(({ internal }) => !internal);
  const breaking = narrowed(forUsers, (change) => change.breaking === true);
  const others = narrowed(forUsers, (change) => !change.breaking);
  const internals = modules.filter(({ internal }) => internal);
  const isAgain = ({ module }: ModuleChanges) => breaking.some((one) => one.module === module);
  const sections: ChangeSection[] = [
    { id: 'may-break-code', title: 'Breaking changes', modules: breaking.map(inItsPlace) },
    {
      id: 'other-changes',
      title: 'Other changes',
      modules: others.map((one) =>
        isAgain(one) ? { ...one, id: `other-changes.${one.module}` } : inItsPlace(one),
      ),
    },
    { id: 'internals', title: 'Internal changes', modules: internals.map(inItsPlace) },
  ];
  return sections.filter((section) => section.modules.length > 0);
}

function inItsPlace(changes: ModuleChanges): ShownModule {
  return { ...changes, id: changes.module };
}

/** Counts the changes of modules. */
export function countOf(modules: readonly ModuleChanges[]): number {
  return modules.reduce((sum, { changes }) => sum + changes.length, 0);
}

function narrowed(
  modules: readonly ModuleChanges[],
  isWanted: (change: ShownChange, module: string) => boolean,
): ModuleChanges[] {
  return modules
    .map((one) => ({ ...one, changes: one.changes.filter((change) => isWanted(change, one.module)) }))
    .filter(({ changes }) => changes.length > 0);
}

function isOfKind({ kind, breaking }: ShownChange, wanted: string): boolean {
  return wanted === '' || (wanted === 'breaking' ? breaking === true : kind === wanted);
}

function textOf(module: string, { name, label, notes = [] }: ShownChange): string {
  return [`${module}.${name}`, label, ...notes.map(({ text }) => text)].join(' ');
}

/** Returns the id of a symbol on the page: its qualified name, so that readers can guess it. */
export function anchorOf(module: string, name: string): string {
  return name === module ? module : `${module}.${name}`;
}
