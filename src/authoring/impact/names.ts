import { constructorOf } from '../../model/inventory/constructors';
import { methodResolutionOrder, ownMembers } from '../../model/inventory/inheritance';
import type { SymbolIndex } from '../../model/inventory/lookup';
import type { Parameter } from '../../model/inventory/types';
import { settingsOf } from '../../model/symbols/settings';
import { lastName, ownerOf } from '../../shared/text/dotted';
import type { ApiChange } from './changes';

/** Meanings of the names in a version. */
export interface Names {
  /** Meanings by name: qualified names of symbols, and parameters as {@link parameterOf} formats them. */
  meanings: ReadonlyMap<string, ReadonlySet<string>>;
  /** Meanings that have changed. If all meanings of a name have changed, the name refers to one of them. */
  changed: ReadonlySet<string>;
  /** Class of an object by {@link plainName}: `db` is a `Datalayer`, `vector_index` is a `VectorIndex`. */
  instances: ReadonlyMap<string, string>;
  /** Short names of a class and its subclasses, by the qualified name of the class. */
  heirs: ReadonlyMap<string, ReadonlySet<string>>;
  /** Parts of the dotted name of a setting, by its environment variable. */
  variables: ReadonlyMap<string, readonly string[]>;
}

/** Formats a parameter so that it differs from the same parameter of other symbols. */
function parameterOf(symbol: string, name: string): string {
  return `${symbol}(${name})`;
}

/** Returns the meaning that a change affects. */
export function meaningOf({ of, symbol, name }: ApiChange): string {
  return of === 'parameter' ? parameterOf(symbol, name) : symbol;
}

/** Normalizes a name so that a class and an instance named after it are equal. */
export function plainName(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}

/** Class whose fields are the settings of the framework. */
export const SETTINGS = 'superduper.base.config.Config';

/** Whether a class contains settings: the settings class itself, or a class in the same module for nested settings. */
export function holdsSettings(qualifiedName: string): boolean {
  return ownerOf(qualifiedName) === ownerOf(SETTINGS);
}

/** Indexes the meanings of all names before some changes. */
export function namesOf(index: SymbolIndex, changes: readonly ApiChange[]): Names {
  const { inventory } = index;
  const meanings = new Map<string, Set<string>>();
  // `CFG` is the instance of the settings class.
  const heirs = new Map<string, Set<string>>([[SETTINGS, new Set(['CFG', 'cfg'])]]);
  const add = (map: Map<string, Set<string>>, name: string, one: string) =>
    map.set(name, (map.get(name) ?? new Set()).add(one));
  const addParameters = (symbol: string, parameters: readonly Pick<Parameter, 'name'>[]) => {
    for (const { name } of parameters) add(meanings, name, parameterOf(symbol, name));
  };
  for (const { name, qualifiedName } of index.byQualifiedName.values())
    add(meanings, lastName(name), qualifiedName);
  for (const [module, { classes, functions }] of Object.entries(inventory.modules)) {
    for (const [name, { parameters }] of Object.entries(functions))
      addParameters(`${module}.${name}`, parameters);
    for (const [name, { methods }] of Object.entries(classes)) {
      const cls = `${module}.${name}`;
      for (const ancestor of methodResolutionOrder(inventory, cls)) add(heirs, ancestor, name);
      for (const { name: member, kind } of ownMembers(inventory, cls))
        if (kind !== 'field') add(meanings, member, `${cls}.${member}`);
      for (const [method, { parameters }] of Object.entries(methods))
        addParameters(`${cls}.${method}`, parameters);
      const constructed = constructorOf(inventory, cls).parameters ?? [];
      addParameters(
        cls,
        constructed.filter(({ definedIn }) => definedIn === cls),
      );
    }
  }
  const classes = [...index.byName].flatMap(([name, [one, other]]): [string, string][] =>
    one?.kind === 'class' && !other ? [[plainName(name), one.qualifiedName]] : [],
  );
  const settings = settingsOf(index, SETTINGS) ?? [];
  return {
    meanings,
    changed: new Set(changes.map(meaningOf)),
    instances: new Map([...classes, ['db', 'superduper.base.datalayer.Datalayer']]),
    heirs,
    variables: new Map(settings.map(({ name, variable }) => [variable ?? name, name.split('.')])),
  };
}
