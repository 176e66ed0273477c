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

/** Looks up which keyword arguments and members the framework has, so that checks can report wrong names on pages. */
export interface CallIndex {
  /** Returns the keywords of the function `callee` (by default, of all functions). Undefined if `callee` is unknown or accepts any keyword. */
  getKeywords: (callee?: string) => ReadonlySet<string> | undefined;
  /**
   * Returns a class's members. For a variable such as `db`, whose class is uncertain, returns those of all classes.
   * Undefined if the class or a base class is unknown.
   */
  getMembers: (owner: string) => ReadonlySet<string> | undefined;
}

/** Indexes a version's API. Finds functions by the last part of their names, because the class of `db` in `db.apply` may be unknown. */
export function indexCalls(inventory: Inventory): CallIndex {
  return { getKeywords: indexKeywords(inventory), getMembers: indexMembers(inventory) };
}

function indexKeywords(inventory: Inventory): CallIndex['getKeywords'] {
  const keywordsByName = new Map<string, Set<string>>();
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
  // If another library defines the constructor, its parameters are undefined.
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
  // Pages name variables after their classes: `vector_index` for a `VectorIndex`.
  const variables = [...membersByClass.keys()].map((name) =>
    name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase(),
  );
  const allMembers = new Set([...membersByClass.values()].flatMap((names) => [...names]));
  return (owner) => {
    if (owner === 'db' || variables.includes(owner)) return allMembers;
    return incompleteClasses.has(owner) ? undefined : membersByClass.get(owner);
  };
}
