import { constructorOf } from '../../model/inventory/constructors';
import { methodResolutionOrder, ownMembers } from '../../model/inventory/inheritance';
import type { SymbolIndex } from '../../model/inventory/lookup';
import type { Parameter } from '../../model/inventory/types';
import { settingsOf } from '../../model/symbols/settings';
import { lastName, ownerOf } from '../../shared/text/dotted';
import type { ApiChange } from './changes';

/** The meanings that names may have in a version. */
export interface Names {
  /** By name: symbols by their qualified names, parameters as {@link parameterOf} writes them. */
  meanings: ReadonlyMap<string, ReadonlySet<string>>;
  /** Those that are another in the new state: a name all of whose meanings are means one of them. */
  changed: ReadonlySet<string>;
  /** The class that an object is called after, by {@link plainName}: `db` is a `Datalayer`, `vector_index` a `VectorIndex`. */
  instances: ReadonlyMap<string, string>;
  /** Short names of a class and of all that inherit from it, by its qualified name. */
  heirs: ReadonlyMap<string, ReadonlySet<string>>;
  /** The name of a setting and of what it is part of, by the variable of the environment that sets it. */
  variables: ReadonlyMap<string, readonly string[]>;
}

/** @returns how a parameter of a symbol is told from others of its name */
function parameterOf(symbol: string, name: string): string {
  return `${symbol}(${name})`;
}

/** @returns what has changed, as a meaning of its name */
export function meaningOf({ of, symbol, name }: Pick<ApiChange, 'of' | 'symbol' | 'name'>): string {
  return of === 'parameter' ? parameterOf(symbol, name) : symbol;
}

/** @returns a name of a class, or of an instance that is called after it, as the same word */
export function plainName(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}

/** The class whose fields are the settings of the framework. */
export const SETTINGS = 'superduper.base.config.Config';

/** @returns whether a class holds settings: that class, or one beside it that a field of it holds */
export function holdsSettings(qualifiedName: string): boolean {
  return ownerOf(qualifiedName) === ownerOf(SETTINGS);
}

/** Lists what each name may stand for in the state before some changes. */
export function namesOf(index: SymbolIndex, changes: readonly ApiChange[]): Names {
  const { inventory } = index;
  const meanings = new Map<string, Set<string>>();
  // The instance that holds the settings.
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
