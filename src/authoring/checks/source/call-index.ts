import { getOrCreate } from '../../../model/cache/get-or-create';
import { resolveConstructor } from '../../../model/inventory/constructors';
import {
  collectMembers,
  findClass,
  getResolutionOrder,
  listClasses,
} from '../../../model/inventory/inheritance';
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
  return { getKeywords: indexKeywords(inventory), getMembers: indexMembers(inventory) };
}

/** Lists the functions, methods and constructors with their parameters. Undefined for a constructor of another library's class. */
function listCallables(inventory: Inventory): [name: string, parameters: NamedParameter[] | undefined][] {
  return Object.entries(inventory.modules).flatMap(([module, { classes, functions }]) => [
    ...[functions, ...Object.values(classes).map(({ methods }) => methods)].flatMap((callables) =>
      Object.entries(callables).map(([name, { parameters }]): [string, NamedParameter[]] => [
        name,
        parameters,
      ]),
    ),
    ...Object.keys(classes).map((name): [string, NamedParameter[] | undefined] => [
      name,
      resolveConstructor(inventory, `${module}.${name}`).parameters,
    ]),
  ]);
}

type NamedParameter = Pick<Parameter, 'name' | 'kind'>;

function indexKeywords(inventory: Inventory): CallIndex['getKeywords'] {
  const allKeywords = new Set<string>();
  const keywordsByName = new Map<string, Set<string>>();
  const openNames = new Set<string>();
  for (const [name, parameters] of listCallables(inventory)) {
    const keywords = getOrCreate(keywordsByName, name, () => new Set<string>());
    if (!parameters || parameters.some(({ kind }) => kind === 'VAR_KEYWORD')) openNames.add(name);
    for (const parameter of parameters ?? []) {
      keywords.add(parameter.name);
      allKeywords.add(parameter.name);
    }
  }
  return (callee) => {
    if (callee === undefined) return allKeywords;
    const name = getLastPart(callee);
    return openNames.has(name) ? undefined : keywordsByName.get(name);
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
  const variableNames = new Set(['db', ...[...membersByClass.keys()].map(toVariableName)]);
  const allMembers = new Set([...membersByClass.values()].flatMap((names) => [...names]));
  return (owner) => {
    if (variableNames.has(owner)) return allMembers;
    return incompleteClasses.has(owner) ? undefined : membersByClass.get(owner);
  };
}

/** Converts the name of a class to the usual name of a variable: `VectorIndex` to `vector_index`. */
function toVariableName(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase();
}
