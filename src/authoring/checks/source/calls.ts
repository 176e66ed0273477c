import { constructorOf } from '../../../model/inventory/constructors';
import { classAt, membersOf, methodResolutionOrder } from '../../../model/inventory/inheritance';
import type { Inventory, Parameter } from '../../../model/inventory/types';
import { lastName } from '../../../shared/text/dotted';

/** The keywords that can be passed in a version, and what can be called. */
export interface Calls {
  /** The keywords that a call by this name takes; without a name, those that any takes. Undefined where nobody knows here. */
  keywordsOf: (callee?: string) => ReadonlySet<string> | undefined;
  /** The members of a class by this name; of a variable named after one, `db` or `listener`, those of all classes. Undefined of all else. */
  membersOf: (owner: string) => ReadonlySet<string> | undefined;
}

/** Lists what can be passed, by the last name of what is called: `db.apply` and `Datalayer.apply` alike. */
export function callsOf(inventory: Inventory): Calls {
  const all = new Set<string>();
  const taken = new Map<string, Set<string>>();
  const open = new Set<string>();
  const members = new Map<string, Set<string>>();
  const inherits = new Set<string>();
  const add = (name: string, parameters: readonly Pick<Parameter, 'name' | 'kind'>[] | undefined) => {
    const own = taken.get(name) ?? new Set();
    taken.set(name, own);
    // Nobody knows here what a class of another library takes.
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
      // Nobody knows here what a class of another library has.
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

/** `VectorIndex` is held by `vector_index`. */
function variableOf(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase();
}
