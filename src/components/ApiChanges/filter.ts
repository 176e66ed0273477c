import { hasAllWords } from '@site/src/client/holds-words';
import type { ChangeKind, ListedChange, ModuleChanges } from '@site/src/shared/api-changes-format';

/** Kinds of changes in the order that matters for an upgrade, with a sign that makes the kind easier to spot. */
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

/** Sign of each kind. */
export const SIGNS = Object.fromEntries(KINDS.map(({ kind, sign }) => [kind, sign]));

/** Filter that matches everything: words in a module, a symbol or its notes; a kind; a module's qualified name. */
export const EMPTY_CRITERIA = { q: '', kind: '', module: '' };

/** Returns the modules with the changes that match a filter, in their order, without modules that don't have any. */
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

/** Returns the name in a query if the query is a name and no symbol of that name changed. */
export function findUnchangedName(modules: readonly ModuleChanges[], query: string): string | null {
  const name = query.trim();
  const hasName = (module: string, change: ListedChange) =>
    `.${module}.${change.name}`.toLowerCase().endsWith(`.${name.toLowerCase()}`);
  const hasChanged = modules.some(({ module, changes }) => changes.some((change) => hasName(module, change)));
  return /^[\w.]+$/.test(name) && !hasChanged ? name : null;
}

/** A module in a section of the page. */
export interface SectionModule extends ModuleChanges {
  /** Id on the page: the module's name in the first section that contains the module. */
  id: string;
}

export interface ChangeSection {
  id: 'may-break-code' | 'other-changes' | 'internals';
  title: string;
  modules: readonly SectionModule[];
}

/**
 * Sorts the changes into sections: breaking changes first, changes in the framework's internals last. A module may be in the first two
 * sections. Empty sections are left out.
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

/** Counts the changes of modules. */
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

/** Returns the id of a symbol on the page: its qualified name, so that readers can guess it. */
export function getAnchor(module: string, name: string): string {
  return name === module ? module : `${module}.${name}`;
}
