import { resolveConstructor } from '../../model/inventory/constructors';
import { getResolutionOrder, listDeclaredMembers } from '../../model/inventory/inheritance';
import type { SymbolIndex } from '../../model/inventory/lookup';
import type { Parameter } from '../../model/inventory/types';
import { listSettings, SETTINGS_CLASS } from '../../model/symbols/settings';
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
