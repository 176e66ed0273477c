import { hasAllWords } from '@site/src/client/has-all-words';
import type { ChangeKind, ListedChange, ModuleChanges } from '@site/src/shared/api-changes-format';
import { sum } from '@site/src/shared/sum';

/** Kinds of API changes, the most important for an upgrade first. `sign` is the character shown next to each change. */
export const KINDS: readonly { kind: ChangeKind | 'breaking'; sign?: string; countLabel: string }[] = [
  { kind: 'breaking', countLabel: 'breaking' },
  { kind: 'removed', sign: '−', countLabel: 'removed' },
  { kind: 'moved', sign: '→', countLabel: 'moved to another module' },
  { kind: 'changed', sign: '~', countLabel: 'changed' },
  { kind: 'added', sign: '+', countLabel: 'added' },
];

export const SIGNS = Object.fromEntries(KINDS.map(({ kind, sign }) => [kind, sign]));

export const EMPTY_CRITERIA = { q: '', kind: '', module: '' };

/** Returns the API changes that match the criteria. Leaves out modules without a match. */
export function filterChanges(
  modules: readonly ModuleChanges[],
  criteria: typeof EMPTY_CRITERIA,
): ModuleChanges[] {
  return filterModules(
    modules.filter(({ module }) => criteria.module === '' || module === criteria.module),
    (change, module) =>
      hasKind(change, criteria.kind) && hasAllWords(formatSearchText(module, change), criteria.q),
  );
}

/** Returns the query if it looks like an API name, such as `Listener.run`, but no change has this name. The page then says that it didn't change. */
export function findUnchangedName(modules: readonly ModuleChanges[], query: string): string | null {
  const name = query.trim();
  const isName = /^[\w.]+$/.test(name);
  if (!isName) return null;
  // Readers may omit the start of a qualified name. The dots prevent matches in the middle of a word.
  const hasName = (module: string, change: ListedChange) =>
    `.${module}.${change.name}`.toLowerCase().endsWith(`.${name.toLowerCase()}`);
  const hasChanged = modules.some(({ module, changes }) => changes.some((change) => hasName(module, change)));
  return hasChanged ? null : name;
}

export interface SectionModule extends ModuleChanges {
  /** HTML id of the module's heading: the module's name, or `other-changes.superduper.base` if the module also appears in “Breaking changes”. */
  id: string;
}

export interface ChangeSection {
  id: 'may-break-code' | 'other-changes' | 'internals';
  title: string;
  modules: readonly SectionModule[];
}

/** Groups API changes into sections. A module with both breaking and other changes appears in two of them. */
export function groupIntoSections(modules: readonly ModuleChanges[]): ChangeSection[] {
  const publicModules = modules.filter(({ internal }) => !internal);
  const breakingModules = filterModules(publicModules, ({ breaking }) => breaking === true);
  const otherModules = filterModules(publicModules, ({ breaking }) => !breaking);
  const internalModules = modules.filter(({ internal }) => internal);

  const breakingNames = new Set(breakingModules.map(({ module }) => module));
  const getOtherId = (module: string) => (breakingNames.has(module) ? `other-changes.${module}` : module);
  const addIds = (sectionModules: readonly ModuleChanges[], getId = (module: string) => module) =>
    sectionModules.map((changes): SectionModule => ({ ...changes, id: getId(changes.module) }));
  const sections: ChangeSection[] = [
    { id: 'may-break-code', title: 'Breaking changes', modules: addIds(breakingModules) },
    { id: 'other-changes', title: 'Other changes', modules: addIds(otherModules, getOtherId) },
    { id: 'internals', title: 'Internal changes', modules: addIds(internalModules) },
  ];
  return sections.filter((section) => section.modules.length > 0);
}

export function sumChanges(modules: readonly ModuleChanges[]): number {
  return sum(modules.map(({ changes }) => changes.length));
}

function filterModules(
  modules: readonly ModuleChanges[],
  isMatch: (change: ListedChange, module: string) => boolean,
): ModuleChanges[] {
  return modules
    .map((moduleChanges) => ({
      ...moduleChanges,
      changes: moduleChanges.changes.filter((change) => isMatch(change, moduleChanges.module)),
    }))
    .filter(({ changes }) => changes.length > 0);
}

function hasKind({ kind, breaking }: ListedChange, kindFilter: string): boolean {
  if (kindFilter === '') return true;
  return kindFilter === 'breaking' ? breaking === true : kind === kindFilter;
}

function formatSearchText(module: string, { name, label, notes = [] }: ListedChange): string {
  return [`${module}.${name}`, label, ...notes.map(({ text }) => text)].join(' ');
}

/** Returns the HTML id of a changed symbol. It's the qualified name, so that readers can guess a change's URL. */
export function getAnchor(module: string, name: string): string {
  return name === module ? module : `${module}.${name}`;
}
