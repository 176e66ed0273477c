import { resolveConstructor } from '../../model/inventory/constructors';
import { getResolutionOrder, listDeclaredMembers } from '../../model/inventory/inheritance';
import type { SymbolIndex } from '../../model/inventory/lookup';
import type { Parameter } from '../../model/inventory/types';
import { listSettings, SETTINGS_CLASS } from '../../model/symbols/settings';
import { getLastPart, getOwner } from '../../shared/text/dotted';
import type { ApiChange } from './changes';

/** Meanings of the names in a version. */
export interface NameIndex {
  /** Meanings by name: qualified names of symbols, and parameters as {@link formatParameter} formats them. */
  meanings: ReadonlyMap<string, ReadonlySet<string>>;
  /** Meanings that have changed. If all meanings of a name have changed, the name refers to one of them. */
  changedMeanings: ReadonlySet<string>;
  /** Class of an object by {@link normalizeName}: `db` is a `Datalayer`, `vector_index` is a `VectorIndex`. */
  instances: ReadonlyMap<string, string>;
  /** Short names of a class and its subclasses, by the qualified name of the class. */
  subclasses: ReadonlyMap<string, ReadonlySet<string>>;
  /** Parts of the dotted name of a setting, by its environment variable. */
  settingPaths: ReadonlyMap<string, readonly string[]>;
  /** Error messages after the changes. */
  messages: readonly string[];
}

/** Formats a parameter so that it differs from the same parameter of other symbols. */
function formatParameter(symbol: string, name: string): string {
  return `${symbol}(${name})`;
}

/** Returns the meaning that a change affects. */
export function formatMeaning({ target, symbol, name }: ApiChange): string {
  return target === 'parameter' ? formatParameter(symbol, name) : symbol;
}

/** Normalizes a name so that a class and an instance named after it are equal. */
export function normalizeName(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}

/** Whether a class contains settings: the settings class itself, or a class in the same module for nested settings. */
export function isSettingsClass(qualifiedName: string): boolean {
  return getOwner(qualifiedName) === getOwner(SETTINGS_CLASS);
}

/** Indexes the meanings of all names before some changes. */
export function indexNames(
  index: SymbolIndex,
  changes: readonly ApiChange[],
  messages: readonly string[] = [],
): NameIndex {
  const { inventory } = index;
  const meanings = new Map<string, Set<string>>();
  // `CFG` is the instance of the settings class.
  const subclasses = new Map<string, Set<string>>([[SETTINGS_CLASS, new Set(['CFG', 'cfg'])]]);
  const addName = (map: Map<string, Set<string>>, key: string, meaning: string) =>
    map.set(key, (map.get(key) ?? new Set()).add(meaning));
  const addParameters = (symbol: string, parameters: readonly Pick<Parameter, 'name'>[]) => {
    for (const { name } of parameters) addName(meanings, name, formatParameter(symbol, name));
  };
  for (const { name, qualifiedName } of index.byQualifiedName.values())
    addName(meanings, getLastPart(name), qualifiedName);
  for (const [module, { classes, functions }] of Object.entries(inventory.modules)) {
    for (const [name, { parameters }] of Object.entries(functions))
      addParameters(`${module}.${name}`, parameters);
    for (const [name, { methods }] of Object.entries(classes)) {
      const className = `${module}.${name}`;
      for (const ancestor of getResolutionOrder(inventory, className)) addName(subclasses, ancestor, name);
      for (const { name: member, kind } of listDeclaredMembers(inventory, className))
        if (kind !== 'field') addName(meanings, member, `${className}.${member}`);
      for (const [method, { parameters }] of Object.entries(methods))
        addParameters(`${className}.${method}`, parameters);
      const constructorParameters = resolveConstructor(inventory, className).parameters ?? [];
      addParameters(
        className,
        constructorParameters.filter(({ definedIn }) => definedIn === className),
      );
    }
  }
  const classes = [...index.byName].flatMap(([name, [symbol, duplicate]]): [string, string][] =>
    symbol?.kind === 'class' && !duplicate ? [[normalizeName(name), symbol.qualifiedName]] : [],
  );
  const settings = listSettings(index, SETTINGS_CLASS) ?? [];
  return {
    meanings,
    changedMeanings: new Set(changes.map(formatMeaning)),
    instances: new Map([...classes, ['db', 'superduper.base.datalayer.Datalayer']]),
    subclasses,
    settingPaths: new Map(settings.map(({ name, variable }) => [variable ?? name, name.split('.')])),
    messages,
  };
}
