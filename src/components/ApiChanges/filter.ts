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

/** Returns the query if it is a name such as `Listener.run`, and no symbol with this name changed. Otherwise, returns null. */
export function findUnchangedName(modules: readonly ModuleChanges[], query: string): string | null {
  const name = query.trim();
  const hasName = (module: string, change: ListedChange) =>
    `.${module}.${change.name}`.toLowerCase().endsWith(`.${name.toLowerCase()}`);
  const hasChanged = modules.some(({ module, changes }) => changes.some((change) => hasName(module, change)));
  return /^[\w.]+$/.test(name) && !hasChanged ? name : null;
}

/** A Python module with its changes in one section of the page, such as “Breaking changes”. */
export interface SectionModule extends ModuleChanges {
  /**
   * HTML id of the box that shows the module: `superduper.base`. If two sections contain the module, the id in the second section starts with the id of
   * that section: `other-changes.superduper.base`.
   */
  id: string;
}

export interface ChangeSection {
  id: 'may-break-code' | 'other-changes' | 'internals';
  title: string;
  modules: readonly SectionModule[];
}

/**
 * Sorts API changes into sections: breaking changes, other changes, and changes of the framework's internals. If a module has breaking and other
 * changes, two sections contain it. Omits empty sections.
 */
export function groupIntoSections(modules: readonly ModuleChanges[]): ChangeSection[] {
  const publicModules = modules.filter(({ internal }) => !internal);
  const breakingModules = filterModules(publicModules, ({ breaking }) => breaking === true);
  const otherModules = filterModules(publicModules, ({ breaking }) => !breaking);
  const internalModules = modules.filter(({ internal }) => internal);
  const usedIds = new Set<string>();
  const createSection = (id: ChangeSection['id'], title: string, sectionModules: ModuleChanges[]) => {
    const withIds = sectionModules.map((changes): SectionModule => {
      const { module } = changes;
      return { ...changes, id: usedIds.has(module) ? `${id}.${module}` : module };
    });
    for (const { module } of sectionModules) usedIds.add(module);
    return { id, title, modules: withIds };
  };
  const sections = [
    createSection('may-break-code', 'Breaking changes', breakingModules),
    createSection('other-changes', 'Other changes', otherModules),
    createSection('internals', 'Internal changes', internalModules),
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
