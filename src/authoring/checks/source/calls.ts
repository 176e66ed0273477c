import { constructorOf } from '../../../model/inventory/constructors';
import { classAt, membersOf, methodResolutionOrder } from '../../../model/inventory/inheritance';
import type { Inventory, Parameter } from '../../../model/inventory/types';
import { lastName } from '../../../shared/text/dotted';

/** The keywords that can be passed in a version, and what can be called. */
export interface Calls {
  /** Whether a call by this name takes the keyword; without a name, or of what is none of the framework's, whether any does. */
  isTaken: (keyword: string, callee?: string) => boolean;
  /** Whether a name is that of something to call. */
  isKnown: (callee?: string) => boolean;
  /** The keywords that a call by this name takes; without one, those that any takes. */
  keywordsOf: (callee?: string) => ReadonlySet<string>;
  /** The members of a class by this name; of a variable named after one, `db` or `listener`, those of all classes. Undefined of all else. */
  membersOf: (owner: string) => ReadonlySet<string> | undefined;
}

/** Lists what can be passed, by the last name of what is called: `db.apply` and `Datalayer.apply` alike. */
export function callsOf(inventory: Inventory): Calls {
  const all = new Set<string>();
  const taken = new Map<string, Set<string>>();
  const open = new Set<string>();
  const members = new Map<string, Set<string>>();
  const anyMember = new Set<string>();
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
      add(name, constructorOf(inventory, `${module}.${name}`).parameters);
      for (const [method, { parameters }] of Object.entries(methods)) add(method, parameters);
      const own = membersOf(inventory, `${module}.${name}`).keys();
      members.set(name, new Set([...(members.get(name) ?? []), ...own]));
      for (const member of members.get(name) ?? []) anyMember.add(member);
      // Nobody knows here what a class of another library has.
      const order = methodResolutionOrder(inventory, `${module}.${name}`);
      if (order.some((base) => !classAt(inventory, base))) inherits.add(name);
    }
  }
  const variables = new Set(['db', ...[...members.keys()].map(variableOf)]);
  const named = (callee?: string) => (callee === undefined ? undefined : taken.get(lastName(callee)));
  return {
    isTaken: (keyword, callee) => {
      const own = named(callee);
      if (callee !== undefined && (own === undefined || open.has(lastName(callee)))) return true;
      return (own ?? all).has(keyword);
    },
    isKnown: (callee) => named(callee) !== undefined,
    keywordsOf: (callee) => named(callee) ?? all,
    membersOf: (owner) =>
      variables.has(owner) ? anyMember : inherits.has(owner) ? undefined : members.get(owner),
  };
}

/** `VectorIndex` is held by `vector_index`. */
function variableOf(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase();
}
