import { getOrCreate } from '../../shared/get-or-create';
import { resolveConstructor } from '../../shared/inventory/constructors';
import { getResolutionOrder, listClasses, listDeclaredMembers } from '../../shared/inventory/inheritance';
import type { SymbolIndex } from '../../shared/inventory/lookup';
import { listSettings, SETTINGS_CLASS } from '../../shared/inventory/settings';
import type { Inventory, Parameter } from '../../shared/inventory/types';
import { getLastPart, getOwner } from '../../shared/text/dotted';
import type { FrameworkChange } from './changes';

/** Methods that create an object. Their parameters are listed under the class: `Listener(select)`, not `Listener.__init__(select)`. */
const CONSTRUCTOR_METHODS = ['__init__', '__post_init__', '__new__'];

export interface NameIndex {
  /** Maps each name to everything that it may refer to: symbols such as `a.b.Listener` and parameters such as `a.b.Listener(select)`. */
  meanings: ReadonlyMap<string, ReadonlySet<string>>;
  changedMeanings: ReadonlySet<string>;
  /** Maps normalized variable names to qualified class names, because `vector_index` is usually an instance of `VectorIndex`. */
  instances: ReadonlyMap<string, string>;
  /** Maps the qualified name of each class to the short names of the class and its subclasses. */
  subclasses: ReadonlyMap<string, ReadonlySet<string>>;
  /**
   * Maps each setting's environment variable, such as `SUPERDUPER_DATATYPE_PRESETS_VECTOR`, to its path: `['datatype_presets', 'vector']`.
   * A setting without an environment variable is listed by its name.
   */
  settingPaths: ReadonlyMap<string, readonly string[]>;
  /** Error messages in the new version of the framework. */
  messages: readonly string[];
}

function formatParameter(symbol: string, name: string): string {
  return `${symbol}(${name})`;
}

/** Formats a changed symbol or parameter like the values in `NameIndex.meanings`: `a.b.Listener` or `a.b.Listener(select)`. */
export function formatMeaning({ target, symbol, name }: FrameworkChange): string {
  return target === 'parameter' ? formatParameter(symbol, name) : symbol;
}

/** Makes the names of classes and variables comparable: `VectorIndex` and `vector_index` become `vectorindex`. */
export function normalizeName(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}

/** Whether a class is in the same module as {@link SETTINGS_CLASS}, which contains the classes of settings. */
export function isSettingsClass(qualifiedName: string): boolean {
  return getOwner(qualifiedName) === getOwner(SETTINGS_CLASS);
}

/** Lists what each name could refer to before the API changed: for `select`, all symbols and parameters with that name. */
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

  // `byQualifiedName` doesn't contain the members of classes. The loop over classes adds them.
  for (const { name, qualifiedName } of byQualifiedName.values())
    addMeaning(getLastPart(name), qualifiedName);
  for (const [module, { functions }] of Object.entries(inventory.modules))
    for (const [name, { parameters }] of Object.entries(functions))
      addParameters(`${module}.${name}`, parameters);

  for (const [className, { methods }] of listClasses(inventory)) {
    // Skips fields, because they count as parameters of the constructor.
    for (const { name, kind } of listDeclaredMembers(inventory, className))
      if (kind !== 'field') addMeaning(name, `${className}.${name}`);

    for (const [method, { parameters }] of Object.entries(methods))
      if (!CONSTRUCTOR_METHODS.includes(method)) addParameters(`${className}.${method}`, parameters);

    const { parameters = [] } = resolveConstructor(inventory, className);
    const ownParameters = parameters.filter(({ definedIn }) => definedIn === className);
    addParameters(className, ownParameters);
  }
  return meanings;
}

function collectInstances({ byName }: SymbolIndex): NameIndex['instances'] {
  // Skips names that several symbols share.
  const classes = [...byName].flatMap(([name, [symbol, duplicate]]): [string, string][] =>
    symbol?.kind === 'class' && !duplicate ? [[normalizeName(name), symbol.qualifiedName]] : [],
  );
  return new Map([...classes, ['db', 'superduper.base.datalayer.Datalayer']]);
}

function collectSubclasses(inventory: Inventory): NameIndex['subclasses'] {
  // `CFG` is an instance of the settings class, but mentions of it count like mentions of the class.
  const subclasses = new Map([[SETTINGS_CLASS, new Set(['CFG', 'cfg'])]]);
  for (const [className] of listClasses(inventory))
    for (const ancestor of getResolutionOrder(inventory, className))
      getOrCreate(subclasses, ancestor, () => new Set<string>()).add(getLastPart(className));
  return subclasses;
}
