import { constructorOf } from '../../../model/inventory/constructors';
import type { Inventory, Parameter } from '../../../model/inventory/types';
import { lastName } from '../../../shared/text/dotted';

/** The keywords that can be passed in a version. */
export interface Calls {
  /** Whether a call by this name takes the keyword; without a name, or of what is none of the framework's, whether any does. */
  isTaken: (keyword: string, callee?: string) => boolean;
  /** Whether a name is that of something to call. */
  isKnown: (callee?: string) => boolean;
  /** The keywords that a call by this name takes; without one, those that any takes. */
  keywordsOf: (callee?: string) => ReadonlySet<string>;
}

/** Lists what can be passed, by the last name of what is called: `db.apply` and `Datalayer.apply` alike. */
export function callsOf(inventory: Inventory): Calls {
  const all = new Set<string>();
  const taken = new Map<string, Set<string>>();
  const open = new Set<string>();
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
    }
  }
  const named = (callee?: string) => (callee === undefined ? undefined : taken.get(lastName(callee)));
  return {
    isTaken: (keyword, callee) => {
      const own = named(callee);
      if (callee !== undefined && (own === undefined || open.has(lastName(callee)))) return true;
      return (own ?? all).has(keyword);
    },
    isKnown: (callee) => named(callee) !== undefined,
    keywordsOf: (callee) => named(callee) ?? all,
  };
}
