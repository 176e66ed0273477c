import { hasAllWords } from '@site/src/client/has-all-words';
import type { ChangeKind, ListedChange, ModuleChanges } from '@site/src/shared/api-changes-format';

/** Kinds of API changes, those that matter most for an upgrade first. The sign, such as `+`, makes a kind easier to spot. */
export const KINDS: readonly {
  kind: ChangeKind | 'breaking';
  sign?: string;
  countLabel: string;
}[] = [
  { kind: 'breaking', countLabel: 'breaking' },
  { kind: 'removed', sign: '−', countLabel: 'removed' },
  { kind: 'moved', sign: '→', countLabel: 'moved to another module' },
  { kind: 'changed', sign: '~', countLabel: 'changed' },
  { kind: 'added', sign: '+', countLabel: 'added' },
];

/** Sign that represents each kind of change: `+` for `added`. */
export const SIGNS = Object.fromEntries(KINDS.map(({ kind, sign }) => [kind, sign]));

/** Filter that matches all changes. `q` holds search words, `kind` a kind of change, and `module` a qualified name such as `superduper.base`. */
export const EMPTY_CRITERIA = { q: '', kind: '', module: '' };

/** Returns the modules with only their matching changes. Modules without a matching change are omitted. */
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

/** Returns the query if it looks like a name, such as `Listener.run`, but no symbol of this name changed. Otherwise returns null. */
export function findUnchangedName(modules: readonly ModuleChanges[], query: string): string | null {
  const name = query.trim();
  const hasName = (module: string, change: ListedChange) =>
    `.${module}.${change.name}`.toLowerCase().endsWith(`.${name.toLowerCase()}`);
  const hasChanged = modules.some(({ module, changes }) => changes.some((change) => hasName(module, change)));
  return /^[\w.]+$/.test(name) && !hasChanged ? name : null;
}

/** A Python module whose changes are listed in a section of the page, such as “Breaking changes”. */
export interface SectionModule extends ModuleChanges {
  /** HTML id of the module. A module that occurs in two sections has the id `other-changes.superduper.base` in the second one. */
  id: string;
}

export interface ChangeSection {
  id: 'may-break-code' | 'other-changes' | 'internals';
  title: string;
  modules: readonly SectionModule[];
}

/**
 * Sorts API changes into sections: breaking changes first, other changes second, and changes of the framework's internals last. A module with
 * breaking and other changes is in the first two sections. Empty sections are omitted.
 */
export function groupIntoSections(modules: readonly ModuleChanges[]): ChangeSection[] {
  const publicModules = modules.filter(({ internal }) => !internal);
  const breakingModules = filterModules(publicModules, (change) => change.breaking === true);
  const otherModules = filterModules(publicModules, (change) => !change.breaking);
  const internalModules = modules.filter(({ internal }) => internal);
  const isRepeated = ({ module }: ModuleChanges) =>
    breakingModules.some((breakingModule) => breakingModule.module === module);
  const sections: ChangeSection[] = [
    { id: 'may-break-code', title: 'Breaking changes', modules: breakingModules.map(withModuleId) },
    {
      id: 'other-changes',
      title: 'Other changes',
      modules: otherModules.map((otherModule) =>
        isRepeated(otherModule)
          ? { ...otherModule, id: `other-changes.${otherModule.module}` }
          : withModuleId(otherModule),
      ),
    },
    { id: 'internals', title: 'Internal changes', modules: internalModules.map(withModuleId) },
  ];
  return sections.filter((section) => section.modules.length > 0);
}

function withModuleId(changes: ModuleChanges): SectionModule {
  return { ...changes, id: changes.module };
}

/** Returns the total number of changes in several modules. */
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

/** Returns the HTML id of a changed symbol. The id is the symbol's qualified name, so that readers can guess the URL. */
export function getAnchor(module: string, name: string): string {
  return name === module ? module : `${module}.${name}`;
}
