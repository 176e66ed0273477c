import { constructorOf } from '../../../model/inventory/constructors';
import { classAt, membersOf, methodResolutionOrder } from '../../../model/inventory/inheritance';
import type { Inventory, Parameter } from '../../../model/inventory/types';
import { lastName } from '../../../shared/text/dotted';

/** The keywords and members that calls to a version's API can use. */
export interface Calls {
  /** Returns the keywords that a callee accepts, or those of all callees. Returns undefined if it is unknown or accepts any keyword. */
  keywordsOf: (callee?: string) => ReadonlySet<string> | undefined;
  /** Returns the members of a class. For a variable named after a class, such as `db`, returns the members of all classes. */
  membersOf: (owner: string) => ReadonlySet<string> | undefined;
}

/** Indexes an inventory by the last part of callees, so that `db.apply` and `Datalayer.apply` are the same. */
export function callsOf(inventory: Inventory): Calls {
  const all = new Set<string>();
  const taken = new Map<string, Set<string>>();
  const open = new Set<string>();
  const members = new Map<string, Set<string>>();
  const inherits = new Set<string>();
  const add = (name: string, parameters: readonly Pick<Parameter, 'name' | 'kind'>[] | undefined) => {
    const own = taken.get(name) ?? new Set();
    taken.set(name, own);
    // Without parameters, the constructor is inherited from another library's class.
    if (!parameters || parameters.some(({ kind }) => kind === 'VAR_KEYWORD')) open.add(name);
    for (const parameter of parameters ?? []) {
      own.add(parameter.name);
      all.add(parameter.name);
    }
  };
  for (const [module, { classes, functions }] of Object.entries(inventory.modules)) {
    for (const [name, { parameters }] of Object.entries(functions)) add(name, parameters);
    for (const [name, { methods }] of Object.entries(classes)) {
      const qualifiedName = `${module}.${name}`;
      add(name, constructorOf(inventory, qualifiedName).parameters);
      for (const [method, { parameters }] of Object.entries(methods)) add(method, parameters);
      const own = membersOf(inventory, qualifiedName).keys();
      members.set(name, new Set([...(members.get(name) ?? []), ...own]));
      // The inventory doesn't contain the members that a class inherits from other libraries.
      const order = methodResolutionOrder(inventory, qualifiedName);
      if (order.some((base) => !classAt(inventory, base))) inherits.add(name);
    }
  }
  const variables = new Set(['db', ...[...members.keys()].map(variableOf)]);
  const ofAny = new Set([...members.values()].flatMap((own) => [...own]));
  return {
    keywordsOf: (callee) => {
      if (callee === undefined) return all;
      const name = lastName(callee);
      return open.has(name) ? undefined : taken.get(name);
    },
    membersOf: (owner) => {
      if (variables.has(owner)) return ofAny;
      return inherits.has(owner) ? undefined : members.get(owner);
    },
  };
}

/** Converts a class name to the name of a variable: `VectorIndex` to `vector_index`. */
function variableOf(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase();
}
