import { constructorOf } from '../inventory/constructors';
import { methodResolutionOrder } from '../inventory/inheritance';
import type { SymbolIndex } from '../inventory/lookup';
import type { Callable } from '../inventory/types';
import { settingsOf } from '../symbols/settings';
import { lastName } from '../text/dotted';
import { SETTINGS } from './changes';

/** What a name may stand for in a version. */
export interface Names {
  /** By name: symbols by their qualified names, parameters and settings as {@link parameterOf} writes them. */
  meanings: ReadonlyMap<string, ReadonlySet<string>>;
  /** The class that values of a name usually are instances of: `db` is a `Datalayer`. */
  instances: ReadonlyMap<string, string>;
  /** Short names of a class and of all that inherit from it, by its qualified name. */
  heirs: ReadonlyMap<string, ReadonlySet<string>>;
}

/** @returns how a parameter of a symbol is told from others of its name */
export function parameterOf(symbol: string, name: string): string {
  return `${symbol}(${name})`;
}

/** Lists what each name may stand for. */
export function namesOf(index: SymbolIndex): Names {
  const meanings = new Map<string, Set<string>>();
  const types = new Map<string, Map<string, number>>();
  const heirs = new Map<string, Set<string>>();
  const add = (name: string, meaning: string) =>
    meanings.set(name, (meanings.get(name) ?? new Set()).add(meaning));
  const addTyped = (name: string, annotation = '') => {
    for (const [word] of annotation.matchAll(/[A-Z]\w+/g)) {
      const [symbol, other] = index.byName.get(word) ?? [];
      if (symbol?.kind !== 'class' || other) continue;
      const counts = types.get(name) ?? new Map<string, number>();
      types.set(name, counts.set(symbol.qualifiedName, (counts.get(symbol.qualifiedName) ?? 0) + 1));
    }
  };
  const addCallable = (symbol: string, { parameters }: Pick<Callable, 'parameters'>) => {
    for (const { name, annotation } of parameters) {
      add(name, parameterOf(symbol, name));
      addTyped(name, annotation);
    }
  };
  for (const [module, { classes, functions, constants }] of Object.entries(index.inventory.modules)) {
    add(lastName(module), module);
    for (const name of Object.keys(constants)) add(name, `${module}.${name}`);
    for (const [name, one] of Object.entries(functions)) {
      add(name, `${module}.${name}`);
      addCallable(`${module}.${name}`, one);
    }
    for (const [name, one] of Object.entries(classes)) {
      const cls = `${module}.${name}`;
      add(name, cls);
      for (const ancestor of methodResolutionOrder(index.inventory, cls))
        heirs.set(ancestor, (heirs.get(ancestor) ?? new Set()).add(name));
      for (const record of [one.attributes, one.instanceAttributes, one.properties])
        for (const [member, { annotation }] of Object.entries(record)) {
          add(member, `${cls}.${member}`);
          addTyped(member, annotation);
        }
      for (const [method, callable] of Object.entries(one.methods)) {
        add(method, `${cls}.${method}`);
        if (method !== '__init__') addCallable(`${cls}.${method}`, callable);
      }
      for (const parameter of constructorOf(index.inventory, cls).parameters ?? []) {
        if (parameter.definedIn !== cls) continue;
        add(parameter.name, parameterOf(cls, parameter.name));
        addTyped(parameter.name, parameter.annotation);
      }
    }
  }
  for (const { name, variable } of settingsOf(index, SETTINGS) ?? []) {
    add(lastName(name), parameterOf(SETTINGS, name));
    if (variable !== null) add(variable, parameterOf(SETTINGS, name));
  }
  const instances = [...types].map(([name, counts]): [string, string] => [
    name,
    [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0],
  ]);
  return { meanings, instances: new Map(instances), heirs };
}
