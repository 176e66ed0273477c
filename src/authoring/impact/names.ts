import { getOrCreate } from '../../shared/get-or-create';
import { resolveConstructor } from '../../shared/inventory/constructors';
import { getResolutionOrder, listClasses, listDeclaredMembers } from '../../shared/inventory/inheritance';
import type { SymbolIndex } from '../../shared/inventory/lookup';
import { listSettings, SETTINGS_CLASS } from '../../shared/inventory/settings';
import type { Inventory, Parameter } from '../../shared/inventory/types';
import { getLastPart, getOwner } from '../../shared/text/dotted';
import type { FrameworkChange } from './changes';

/** Index of what each name on a page can mean in a version of the framework's API. */
export interface NameIndex {
  /** Possible meanings by name: qualified names such as `a.b.Listener`, and parameters in the form `a.b.Listener(select)`. */
  meanings: ReadonlyMap<string, ReadonlySet<string>>;
  /** Meanings that an API change affects. If all meanings of a name are affected, every mention of the name is affected. */
  changedMeanings: ReadonlySet<string>;
  /** Qualified name of the class that a variable name suggests, by normalized name: `Datalayer` for `db`, `VectorIndex` for `vectorindex`. */
  instances: ReadonlyMap<string, string>;
  /** Short names of a class and all its subclasses, by the qualified name of the class. */
  subclasses: ReadonlyMap<string, ReadonlySet<string>>;
  /** Parts of a setting's dotted name, such as `datatype_presets` and `vector`, by the setting's environment variable. */
  settingPaths: ReadonlyMap<string, readonly string[]>;
  /** Error messages after the changes. */
  messages: readonly string[];
}

/** Formats a parameter together with its symbol, because several symbols may have a parameter of the same name. */
function formatParameter(symbol: string, name: string): string {
  return `${symbol}(${name})`;
}

/** Returns the entry of the name index that a change affects: a symbol or a parameter. */
export function formatMeaning({ target, symbol, name }: FrameworkChange): string {
  return target === 'parameter' ? formatParameter(symbol, name) : symbol;
}

/** Normalizes a name so that a class and a variable named after the class are equal, such as `VectorIndex` and `vector_index`. */
export function normalizeName(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}

/** Whether a class contains settings of the framework. This includes the classes of nested settings, which are in the same module. */
export function isSettingsClass(qualifiedName: string): boolean {
  return getOwner(qualifiedName) === getOwner(SETTINGS_CLASS);
}

/** Builds an index of what each name can mean in the API before the given changes. */
export function indexNames(
  index: SymbolIndex,
  changes: readonly FrameworkChange[],
  messages: readonly string[] = [],
): NameIndex {
  const settings = listSettings(index, SETTINGS_CLASS) ?? [];
  return {
    meanings: collectMeanings(index),
    changedMeanings: new Set(changes.map(formatMeaning)),
    instances: collectInstances(index),
    subclasses: collectSubclasses(index.inventory),
    settingPaths: new Map(settings.map(({ name, variable }) => [variable ?? name, name.split('.')])),
    messages,
  };
}

function collectMeanings({ inventory, byQualifiedName }: SymbolIndex): NameIndex['meanings'] {
  const meanings = new Map<string, Set<string>>();
  const addMeaning = (name: string, meaning: string) =>
    getOrCreate(meanings, name, () => new Set<string>()).add(meaning);
  const addParameters = (symbol: string, parameters: readonly Pick<Parameter, 'name'>[]) => {
    for (const { name } of parameters) addMeaning(name, formatParameter(symbol, name));
  };
  for (const { name, qualifiedName } of byQualifiedName.values())
    addMeaning(getLastPart(name), qualifiedName);
  for (const [module, { functions }] of Object.entries(inventory.modules))
    for (const [name, { parameters }] of Object.entries(functions))
      addParameters(`${module}.${name}`, parameters);
  for (const [className, { methods }] of listClasses(inventory)) {
    for (const { name, kind } of listDeclaredMembers(inventory, className))
      if (kind !== 'field') addMeaning(name, `${className}.${name}`);
    for (const [method, { parameters }] of Object.entries(methods))
      addParameters(`${className}.${method}`, parameters);
    const { parameters = [] } = resolveConstructor(inventory, className);
    const ownParameters = parameters.filter(({ definedIn }) => definedIn === className);
    addParameters(className, ownParameters);
  }
  return meanings;
}

function collectInstances({ byName }: SymbolIndex): NameIndex['instances'] {
  const classes = [...byName].flatMap(([name, [symbol, duplicate]]): [string, string][] =>
    symbol?.kind === 'class' && !duplicate ? [[normalizeName(name), symbol.qualifiedName]] : [],
  );
  return new Map([...classes, ['db', 'superduper.base.datalayer.Datalayer']]);
}

function collectSubclasses(inventory: Inventory): NameIndex['subclasses'] {
  // `CFG` is the instance of the settings class.
  const subclasses = new Map([[SETTINGS_CLASS, new Set(['CFG', 'cfg'])]]);
  for (const [className] of listClasses(inventory))
    for (const ancestor of getResolutionOrder(inventory, className))
      getOrCreate(subclasses, ancestor, () => new Set<string>()).add(getLastPart(className));
  return subclasses;
}
