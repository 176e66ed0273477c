import { resolveConstructor } from '../../../model/inventory/constructors';
import { collectMembers, findClass, getResolutionOrder } from '../../../model/inventory/inheritance';
import type { Inventory, Parameter } from '../../../model/inventory/types';
import { getLastPart } from '../../../shared/text/dotted';

/** Index of the keyword arguments and class members in a version of the framework's API, for checking code on pages. */
export interface CallIndex {
  /**
   * Returns the keyword arguments of a function, or of all functions if `callee` is undefined. Returns undefined if the function is unknown
   * or accepts any keyword.
   */
  getKeywords: (callee?: string) => ReadonlySet<string> | undefined;
  /** Returns the members of a class, or undefined if some are unknown. For a variable such as `db`, returns the members of all classes. */
  getMembers: (owner: string) => ReadonlySet<string> | undefined;
}

/** Indexes an API inventory's functions and classes by the last part of their names, so that `db.apply` finds `Datalayer.apply`. */
export function indexCalls(inventory: Inventory): CallIndex {
  const allKeywords = new Set<string>();
  const keywordsByName = new Map<string, Set<string>>();
  const openNames = new Set<string>();
  const membersByClass = new Map<string, Set<string>>();
  const incompleteClasses = new Set<string>();
  const addParameters = (
    name: string,
    parameters: readonly Pick<Parameter, 'name' | 'kind'>[] | undefined,
  ) => {
    const keywords = keywordsByName.get(name) ?? new Set();
    keywordsByName.set(name, keywords);
    // Without parameters, the constructor is inherited from another library's class.
    if (!parameters || parameters.some(({ kind }) => kind === 'VAR_KEYWORD')) openNames.add(name);
    for (const parameter of parameters ?? []) {
      keywords.add(parameter.name);
      allKeywords.add(parameter.name);
    }
  };
  for (const [module, { classes, functions }] of Object.entries(inventory.modules)) {
    for (const [name, { parameters }] of Object.entries(functions)) addParameters(name, parameters);
    for (const [name, { methods }] of Object.entries(classes)) {
      const qualifiedName = `${module}.${name}`;
      addParameters(name, resolveConstructor(inventory, qualifiedName).parameters);
      for (const [method, { parameters }] of Object.entries(methods)) addParameters(method, parameters);
      const memberNames = collectMembers(inventory, qualifiedName).keys();
      membersByClass.set(name, new Set([...(membersByClass.get(name) ?? []), ...memberNames]));
      // The inventory doesn't contain the members that a class inherits from other libraries.
      const order = getResolutionOrder(inventory, qualifiedName);
      if (order.some((base) => !findClass(inventory, base))) incompleteClasses.add(name);
    }
  }
  const variableNames = new Set(['db', ...[...membersByClass.keys()].map(toVariableName)]);
  const allMembers = new Set([...membersByClass.values()].flatMap((names) => [...names]));
  return {
    getKeywords: (callee) => {
      if (callee === undefined) return allKeywords;
      const name = getLastPart(callee);
      return openNames.has(name) ? undefined : keywordsByName.get(name);
    },
    getMembers: (owner) => {
      if (variableNames.has(owner)) return allMembers;
      return incompleteClasses.has(owner) ? undefined : membersByClass.get(owner);
    },
  };
}

/** Converts the name of a class to the usual name of a variable: `VectorIndex` to `vector_index`. */
function toVariableName(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase();
}
