import { hasAllWords } from '@site/src/client/has-all-words';
import type { ChangeKind, ListedChange, ModuleChanges } from '@site/src/shared/api-changes-format';
import { sum } from '@site/src/shared/sum';

/** Kinds of API changes, most important for an upgrade first. Each change shows the sign of its kind. */
export const KINDS: readonly { kind: ChangeKind | 'breaking'; sign?: string; countLabel: string }[] = [
  { kind: 'breaking', countLabel: 'breaking' },
  { kind: 'removed', sign: '−', countLabel: 'removed' },
  { kind: 'moved', sign: '→', countLabel: 'moved to another module' },
  { kind: 'changed', sign: '~', countLabel: 'changed' },
  { kind: 'added', sign: '+', countLabel: 'added' },
];

/** Maps each kind of API change to its sign, such as `added` to `+`. */
export const SIGNS = Object.fromEntries(KINDS.map(({ kind, sign }) => [kind, sign]));

/** Filter that matches all API changes. `q` contains search words, and `module` is a name such as `superduper.base`. */
export const EMPTY_CRITERIA = { q: '', kind: '', module: '' };

/** Filters the API changes of each module. Omits modules without a matching change. */
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

/** Returns the name in a query such as `Listener.run`. Returns null if the query isn't a name, or if a symbol with this name changed. */
export function findUnchangedName(modules: readonly ModuleChanges[], query: string): string | null {
  const name = query.trim();
  const isName = /^[\w.]+$/.test(name);
  if (!isName) return null;
  // A name may omit the start of the qualified name. The dots prevent a match in the middle of a word.
  const hasName = (module: string, change: ListedChange) =>
    `.${module}.${change.name}`.toLowerCase().endsWith(`.${name.toLowerCase()}`);
  const hasChanged = modules.some(({ module, changes }) => changes.some((change) => hasName(module, change)));
  return hasChanged ? null : name;
}

/** A Python module with its changes in a section of the page, such as “Breaking changes”. */
export interface SectionModule extends ModuleChanges {
  /** HTML id of the module's box: `superduper.base` or, if this is the module's second box, `other-changes.superduper.base`. */
  id: string;
}

export interface ChangeSection {
  id: 'may-break-code' | 'other-changes' | 'internals';
  title: string;
  modules: readonly SectionModule[];
}

/** Sorts API changes into sections, without empty sections. A module with breaking and other changes is in two sections. */
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
  return kindFilter === '' || (kindFilter === 'breaking' ? breaking === true : kind === kindFilter);
}

function formatSearchText(module: string, { name, label, notes = [] }: ListedChange): string {
  return [`${module}.${name}`, label, ...notes.map(({ text }) => text)].join(' ');
}

/** Returns the HTML id of a changed symbol: its qualified name, so that readers can guess the URL of a change. */
export function getAnchor(module: string, name: string): string {
  return name === module ? module : `${module}.${name}`;
}
