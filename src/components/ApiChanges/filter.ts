import { holdsWords } from '@site/src/client/holds-words';
import type { ChangeKind, ModuleChanges, ShownChange } from '@site/src/shared/api-changes-format';

/** The kinds of change in the order in which a reader who upgrades looks at them; the sign before the word helps the eye. */
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

/** The sign of each kind. */
export const SIGNS = Object.fromEntries(KINDS.map(({ kind, sign }) => [kind, sign]));

/** Words that the module, the symbol's name or what is said about it hold; a kind; a module's qualified name. */
export const EVERYTHING = { q: '', kind: '', module: '' };

/** @returns the modules with the changes that the filter lets through, in their order; a module without any is left out */
export function filterChanges(modules: readonly ModuleChanges[], wanted: typeof EVERYTHING): ModuleChanges[] {
  return narrowed(
    modules.filter(({ module }) => wanted.module === '' || module === wanted.module),
    (change, module) => isOfKind(change, wanted.kind) && holdsWords(textOf(module, change), wanted.q),
  );
}

/** @returns the name that a reader asks for, if it is one and nothing of that name changed */
export function unchangedName(modules: readonly ModuleChanges[], words: string): string | null {
  const name = words.trim();
  const isOfIt = (module: string, change: ShownChange) =>
    `.${module}.${change.name}`.toLowerCase().endsWith(`.${name.toLowerCase()}`);
  const isThere = modules.some(({ module, changes }) => changes.some((change) => isOfIt(module, change)));
  return /^[\w.]+$/.test(name) && !isThere ? name : null;
}

/** A module in a part of the page. */
export interface ShownModule extends ModuleChanges {
  /** On the page; the module's name, where it stands first. */
  id: string;
}

/** A part of the page. */
export interface ChangeSection {
  id: 'may-break-code' | 'other-changes' | 'internals';
  title: string;
  modules: readonly ShownModule[];
}

/**
 * Puts first what may break a reader's code, and last what only the framework calls.
 *
 * @param modules - The modules that are shown.
 * @returns The parts that hold something. A module may stand in the first two.
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

/** @returns how many changes the modules hold */
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

/** @returns the id of a symbol on the page: its qualified name, which readers can make up themselves */
export function anchorOf(module: string, name: string): string {
  return name === module ? module : `${module}.${name}`;
}
