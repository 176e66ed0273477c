import { withParameters } from '@site/src/client/dom/query';
import type { ChangeKind, ModuleChanges, ShownChange } from '@site/src/shared/api-changes-format';

/** A reader's choice of changes. */
export interface ChangeFilter {
  /** Words that the module, the symbol's name or what is said about it hold, in any order. */
  words: string;
  kind: ChangeKind | 'breaking' | 'any';
  /** A module's qualified name; empty for all of them. */
  module: string;
}

/** Lets everything through. */
export const EVERYTHING: ChangeFilter = { words: '', kind: 'any', module: '' };

/** The kinds of change in the order in which a reader who upgrades looks at them; the sign before the word helps the eye. */
export const KINDS: readonly {
  kind: Exclude<ChangeFilter['kind'], 'any'>;
  sign?: string;
  counted: string;
}[] = [
  { kind: 'breaking', counted: 'may break code' },
  { kind: 'removed', sign: '−', counted: 'removed' },
  { kind: 'moved', sign: '→', counted: 'moved to another module' },
  { kind: 'changed', sign: '~', counted: 'changed' },
  { kind: 'added', sign: '+', counted: 'added' },
];

/** The sign of each kind. */
export const SIGNS = Object.fromEntries(KINDS.map(({ kind, sign }) => [kind, sign]));

/**
 * @param search - The query of an address; it may be anything.
 * @param modules - The modules that there are.
 * @returns the filter that it names; what it does not name, or names and is not there, lets everything through
 */
export function filterIn(search: string, modules: readonly ModuleChanges[]): ChangeFilter {
  const given = new URLSearchParams(search);
  const kind = KINDS.find((one) => one.kind === given.get('kind'))?.kind ?? EVERYTHING.kind;
  const module = modules.find((one) => one.module === given.get('module'))?.module ?? EVERYTHING.module;
  return { words: given.get('q') ?? EVERYTHING.words, kind, module };
}

/** @returns the query of an address with the filter in it */
export function withFilter(search: string, { words, kind, module }: ChangeFilter): string {
  return withParameters(search, { q: words.trim(), kind: kind === 'any' ? '' : kind, module });
}

/** @returns the modules with the changes that the filter lets through, in their order; a module without any is left out */
export function filterChanges(modules: readonly ModuleChanges[], filter: ChangeFilter): ModuleChanges[] {
  const wanted = filter.words.toLowerCase().split(/\s+/).filter(Boolean);
  return narrowed(
    modules.filter(({ module }) => filter.module === '' || module === filter.module),
    (change, module) => isOfKind(change, filter.kind) && holds(module, change, wanted),
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
    { id: 'may-break-code', title: 'May break code', modules: breaking.map(inItsPlace) },
    {
      id: 'other-changes',
      title: 'Other changes',
      modules: others.map((one) =>
        isAgain(one) ? { ...one, id: `other-changes.${one.module}` } : inItsPlace(one),
      ),
    },
    { id: 'internals', title: 'Internals', modules: internals.map(inItsPlace) },
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

function isOfKind({ kind, breaking }: ShownChange, wanted: ChangeFilter['kind']): boolean {
  return wanted === 'any' || (wanted === 'breaking' ? breaking === true : kind === wanted);
}

function holds(module: string, { name, label, notes = [] }: ShownChange, wanted: readonly string[]): boolean {
  const text = [`${module}.${name}`, label, ...notes.map((note) => note.text)].join(' ').toLowerCase();
  return wanted.every((word) => text.includes(word));
}

/** @returns the id of a symbol on the page: its qualified name, which readers can make up themselves */
export function anchorOf(module: string, name: string): string {
  return name === module ? module : `${module}.${name}`;
}
