import { getOrCreate } from '../../../shared/get-or-create';
import { resolveConstructor } from '../../../shared/inventory/constructors';
import {
  collectMembers,
  findClass,
  getResolutionOrder,
  listClasses,
} from '../../../shared/inventory/inheritance';
import type { Inventory, Parameter } from '../../../shared/inventory/types';
import { getLastPart } from '../../../shared/text/dotted';

/** Finds the keyword arguments and class members of a version's API, so that checks can report unknown names on pages. */
export interface CallIndex {
  /**
   * Returns the keyword arguments of a function such as `db.apply`, or of all functions if `callee` is omitted.
   * Returns undefined if the function is unknown or accepts any keyword.
   */
  getKeywords: (callee?: string) => ReadonlySet<string> | undefined;
  /** Returns the members of a class, or of all classes for a variable such as `db`. Returns undefined if some members are unknown. */
  getMembers: (owner: string) => ReadonlySet<string> | undefined;
}

/** Indexes the last parts of names, such as `apply` of `Datalayer.apply`, because pages write `db.apply`. */
export function indexCalls(inventory: Inventory): CallIndex {
  return { getKeywords: indexKeywords(inventory), getMembers: indexMembers(inventory) };
}

function indexKeywords(inventory: Inventory): CallIndex['getKeywords'] {
  const keywordsByName = new Map<string, Set<string>>();
  // Names of functions that accept any keyword, or whose parameters are unknown.
  const uncheckedNames = new Set<string>();
  const addCallable = (name: string, parameters?: readonly Pick<Parameter, 'name' | 'kind'>[]) => {
    const keywords = getOrCreate(keywordsByName, name, () => new Set<string>());
    for (const parameter of parameters ?? []) keywords.add(parameter.name);
    const acceptsAnyKeyword = !parameters || parameters.some(({ kind }) => kind === 'VAR_KEYWORD');
    if (acceptsAnyKeyword) uncheckedNames.add(name);
  };
  for (const { classes, functions } of Object.values(inventory.modules)) {
    const methods = Object.values(classes).flatMap((entry) => Object.entries(entry.methods));
    for (const [name, { parameters }] of [...Object.entries(functions), ...methods])
      addCallable(name, parameters);
  }
  // The parameters of a constructor are undefined if another library defines the constructor.
  for (const [className] of listClasses(inventory))
    addCallable(getLastPart(className), resolveConstructor(inventory, className).parameters);
  const allKeywords = new Set([...keywordsByName.values()].flatMap((keywords) => [...keywords]));
  return (callee) => {
    if (callee === undefined) return allKeywords;
    const name = getLastPart(callee);
    return uncheckedNames.has(name) ? undefined : keywordsByName.get(name);
  };
}

function indexMembers(inventory: Inventory): CallIndex['getMembers'] {
  const membersByClass = new Map<string, Set<string>>();
  const incompleteClasses = new Set<string>();
  for (const [className] of listClasses(inventory)) {
    const name = getLastPart(className);
    const members = getOrCreate(membersByClass, name, () => new Set<string>());
    for (const member of collectMembers(inventory, className).keys()) members.add(member);
    // The inventory doesn't contain the members that a class inherits from other libraries.
    const order = getResolutionOrder(inventory, className);
    if (order.some((base) => !findClass(inventory, base))) incompleteClasses.add(name);
  }
  // Pages name variables after classes: `vector_index` after `VectorIndex`.
  const variables = [...membersByClass.keys()].map((name) =>
    name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase(),
  );
  const allMembers = new Set([...membersByClass.values()].flatMap((names) => [...names]));
  return (owner) => {
    if (owner === 'db' || variables.includes(owner)) return allMembers;
    return incompleteClasses.has(owner) ? undefined : membersByClass.get(owner);
  };
}
