import { constructorOf } from '../../model/inventory/constructors';
import { methodResolutionOrder } from '../../model/inventory/inheritance';
import type { SymbolIndex } from '../../model/inventory/lookup';
import type { Callable } from '../../model/inventory/types';
import { settingsOf } from '../../model/symbols/settings';
import { lastName, ownerOf } from '../../shared/text/dotted';

/** The meanings that names may have in a version. */
export interface Names {
  /** By name: symbols by their qualified names, parameters as {@link parameterOf} writes them. */
  meanings: ReadonlyMap<string, ReadonlySet<string>>;
  /** The class that values of a name usually are instances of: `db` is a `Datalayer`. */
  instances: ReadonlyMap<string, string>;
  /** Short names of a class and of all that inherit from it, by its qualified name. */
  heirs: ReadonlyMap<string, ReadonlySet<string>>;
  /** The name of a setting and of what it is part of, by the variable of the environment that sets it. */
  variables: ReadonlyMap<string, readonly string[]>;
}

/** @returns how a parameter of a symbol is told from others of its name */
export function parameterOf(symbol: string, name: string): string {
  return `${symbol}(${name})`;
}

/** The class whose fields are the settings of the framework. */
export const SETTINGS = 'superduper.base.config.Config';

/** @returns whether a class holds settings: that class, or one beside it that a field of it holds */
export function holdsSettings(qualifiedName: string): boolean {
  return ownerOf(qualifiedName) === ownerOf(SETTINGS);
}

/** Lists what each name may stand for. */
export function namesOf(index: SymbolIndex): Names {
  const { inventory } = index;
  const meanings = new Map<string, Set<string>>();
  const types = new Map<string, string[]>();
  // The instance that holds the settings.
  const heirs = new Map<string, Set<string>>([[SETTINGS, new Set(['CFG', 'cfg'])]]);
  const add = (name: string, meaning: string, annotation = '') => {
    meanings.set(name, (meanings.get(name) ?? new Set()).add(meaning));
    for (const [word] of annotation.matchAll(/[A-Z]\w+/g)) {
      const [symbol, other] = index.byName.get(word) ?? [];
      if (symbol?.kind !== 'class' || other) continue;
      types.set(name, [...(types.get(name) ?? []), symbol.qualifiedName]);
    }
  };
  const addCallable = (symbol: string, { parameters }: Pick<Callable, 'parameters'>) => {
    for (const { name, annotation } of parameters) add(name, parameterOf(symbol, name), annotation);
  };
  for (const { name, qualifiedName } of index.byQualifiedName.values()) add(lastName(name), qualifiedName);
  for (const [module, { classes, functions }] of Object.entries(inventory.modules)) {
    for (const [name, one] of Object.entries(functions)) addCallable(`${module}.${name}`, one);
    for (const [name, one] of Object.entries(classes)) {
      const cls = `${module}.${name}`;
      for (const ancestor of methodResolutionOrder(inventory, cls))
        heirs.set(ancestor, (heirs.get(ancestor) ?? new Set()).add(name));
      for (const record of [one.attributes, one.instanceAttributes, one.properties])
        for (const [member, { annotation }] of Object.entries(record))
          add(member, `${cls}.${member}`, annotation);
      for (const [method, callable] of Object.entries(one.methods)) {
        add(method, `${cls}.${method}`);
        if (method !== '__init__') addCallable(`${cls}.${method}`, callable);
      }
      const constructed = constructorOf(inventory, cls).parameters ?? [];
      addCallable(cls, { parameters: constructed.filter(({ definedIn }) => definedIn === cls) });
    }
  }
  const variables = (settingsOf(index, SETTINGS) ?? []).flatMap(({ name, variable }): [string, string[]][] =>
    variable === null ? [] : [[variable, name.split('.')]],
  );
  const mostly = [...types].map(([name, all]): [string, string] => [name, mostFrequent(all)]);
  return { meanings, instances: new Map(mostly), heirs, variables: new Map(variables) };
}

function mostFrequent(all: readonly string[]): string {
  const count = (one: string) => all.filter((other) => other === one).length;
  return all.reduce((most, one) => (count(one) > count(most) ? one : most));
}
