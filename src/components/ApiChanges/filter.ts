import { hasAllWords } from '@site/src/client/has-all-words';
import type { ChangeKind, ListedChange, ModuleChanges } from '@site/src/shared/api-changes-format';

/** Kinds of API changes, starting with the kind that matters most for an upgrade. Each change shows the sign of its kind, such as `+`. */
export const KINDS: readonly { kind: ChangeKind | 'breaking'; sign?: string; countLabel: string }[] = [
  { kind: 'breaking', countLabel: 'breaking' },
  { kind: 'removed', sign: '−', countLabel: 'removed' },
  { kind: 'moved', sign: '→', countLabel: 'moved to another module' },
  { kind: 'changed', sign: '~', countLabel: 'changed' },
  { kind: 'added', sign: '+', countLabel: 'added' },
];

/** Sign of each kind of API change, such as `+` for `added`. */
export const SIGNS = Object.fromEntries(KINDS.map(({ kind, sign }) => [kind, sign]));

/** Filter that matches all API changes. `q` holds the search words, `kind` the kind of change, and `module` a name such as `superduper.base`. */
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

/** If a query is a name such as `Listener.run`, and no changed symbol has this name, returns the name. Otherwise, returns null. */
export function findUnchangedName(modules: readonly ModuleChanges[], query: string): string | null {
  const name = query.trim();
  const isName = /^[\w.]+$/.test(name);
  if (!isName) return null;
  // The query may be the end of a qualified name, such as `Listener.run` or `run`. The dots prevent a match in the middle of a word.
  const hasName = (module: string, change: ListedChange) =>
    `.${module}.${change.name}`.toLowerCase().endsWith(`.${name.toLowerCase()}`);
  const hasChanged = modules.some(({ module, changes }) => changes.some((change) => hasName(module, change)));
  return hasChanged ? null : name;
}

/** A Python module with its changes in one section of the page, such as “Breaking changes”. */
export interface SectionModule extends ModuleChanges {
  /** HTML id of the module's box: `superduper.base`. If the module has two boxes, the id of the second one is `other-changes.superduper.base`. */
  id: string;
}

export interface ChangeSection {
  id: 'may-break-code' | 'other-changes' | 'internals';
  title: string;
  modules: readonly SectionModule[];
}

/** Sorts API changes into sections. A module with breaking and other changes is in two sections. Omits empty sections. */
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

/** Counts the API changes in a list of modules. */
export function sumChanges(modules: readonly ModuleChanges[]): number {
  return modules.reduce((sum, { changes }) => sum + changes.length, 0);
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

/** Returns the HTML id of a changed symbol. The id is the symbol's qualified name, so that readers can guess the URL of a change. */
export function getAnchor(module: string, name: string): string {
  return name === module ? module : `${module}.${name}`;
}
