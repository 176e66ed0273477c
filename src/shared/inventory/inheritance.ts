import { getOrCreate } from '../get-or-create';
import { getOwner, splitName } from '../text/dotted';
import type { Class, Inventory, Method } from './types';

/** Returns the class with a qualified name, such as `superduper.components.listener.Listener`. */
export function findClass(inventory: Inventory, qualifiedName: string): Class | undefined {
  const [module, name] = splitName(qualifiedName);
  return inventory.modules[module]?.classes[name];
}

/** Lists the classes of all modules with their qualified names. */
export function listClasses({ modules }: Inventory): [qualifiedName: string, cls: Class][] {
  return Object.entries(modules).flatMap(([module, { classes }]) =>
    Object.entries(classes).map(([name, cls]): [string, Class] => [`${module}.${name}`, cls]),
  );
}

/** Caches the results of `compute` for each class, because many pages use the same results. */
function cachePerClass<T>(compute: (inventory: Inventory, qualifiedName: string) => T) {
  const valuesByInventory = new WeakMap<Inventory, Map<string, T>>();
  return (inventory: Inventory, qualifiedName: string): T => {
    const valuesByClass = getOrCreate(valuesByInventory, inventory, () => new Map<string, T>());
    return getOrCreate(valuesByClass, qualifiedName, () => compute(inventory, qualifiedName));
  };
}

/**
 * Returns the qualified names of a class and its ancestors, in the order in which Python searches them for a member (C3 linearization).
 * The ancestors of classes outside the inventory are unknown. Throws an error if Python would reject the order of the bases.
 */
export const getResolutionOrder = cachePerClass(linearizeBases);

function linearizeBases(inventory: Inventory, qualifiedName: string): readonly string[] {
  const bases = findClass(inventory, qualifiedName)?.bases.map(({ target }) => target) ?? [];
  const order = [qualifiedName];
  let lists: (readonly string[])[] = [...bases.map((base) => getResolutionOrder(inventory, base)), bases];
  while (lists.some((list) => list.length > 0)) {
    // A class comes next if it is the first item of a list, and no list contains it later.
    const nextClass = lists.find(([head = '']) => !lists.some((list) => list.indexOf(head) > 0))?.[0];
    if (nextClass === undefined) {
      const orders = lists.map((list) => list.join(', ')).join('; ');
      throw new Error(`${qualifiedName}: expected bases in an order that Python accepts, found ${orders}.`);
    }
    order.push(nextClass);
    lists = lists.map((list) => list.filter((name) => name !== nextClass)).filter((list) => list.length > 0);
  }
  return order;
}

export type MemberKind = 'method' | 'property' | 'field' | 'attribute';

/** A method, property, field or attribute of a class, either declared or inherited. */
export interface Member {
  name: string;
  kind: MemberKind;
  /** Qualified name of the class that defines the member. */
  definedIn: string;
  line: number;
  path: string;
}

/** Maps the names of a class's declared and inherited members to the members. The nearest definition of a name wins. */
export const collectMembers = cachePerClass((inventory, qualifiedName): ReadonlyMap<string, Member> => {
  const members = new Map<string, Member>();
  for (const name of getResolutionOrder(inventory, qualifiedName))
    for (const member of listDeclaredMembers(inventory, name))
      if (!members.has(member.name)) members.set(member.name, member);
  return members;
});

/** Lists the members that a class itself declares. A name can occur twice; callers use the first declaration. */
export const listDeclaredMembers = cachePerClass((inventory, qualifiedName): readonly Member[] => {
  const cls = findClass(inventory, qualifiedName);
  const module = inventory.modules[getOwner(qualifiedName)];
  if (cls === undefined || module === undefined) return [];
  const location = { definedIn: qualifiedName, path: module.path };
  const createMembers = (kind: MemberKind, record: Record<string, { line: number }>) =>
    Object.entries(record).map(([name, { line }]) => ({ name, kind, ...location, line }));
  // If the inventory doesn't contain a bound function, its member has the line of the class.
  const boundFunctions = (cls.boundFunctions ?? []).map((name) => [name, module.functions[name] ?? cls]);
  return [
    ...createMembers('method', cls.methods),
    ...createMembers('method', Object.fromEntries(boundFunctions)),
    ...createMembers('property', cls.properties),
    ...createMembers('field', Object.fromEntries(cls.fields.map((field) => [field.name, field]))),
    ...createMembers('attribute', cls.attributes),
    ...createMembers('attribute', cls.instanceAttributes),
  ];
});

/** Returns a method of a class. Omits the first parameter (`self`) of a function that the framework adds as a method. */
export function findMethod(inventory: Inventory, { definedIn, name }: Member): Method | undefined {
  const cls = findClass(inventory, definedIn);
  const method = cls?.methods[name];
  if (method || !cls?.boundFunctions?.includes(name)) return method;
  const boundFunction = inventory.modules[getOwner(definedIn)]?.functions[name];
  if (!boundFunction) return undefined;
  return { ...boundFunction, parameters: boundFunction.parameters.slice(1), binding: 'instance' };
}

/** Returns the type and value that a class declares for a field or attribute. Returns an empty object for other members. */
export function findDeclaration(
  inventory: Inventory,
  definedIn: string,
  name: string,
): { annotation?: string; value?: string; assignedIn?: string; call?: string } {
  const cls = findClass(inventory, definedIn);
  const field = cls?.fields.find((candidate) => candidate.name === name);
  if (field) return { annotation: field.annotation, value: field.default };
  return cls?.attributes[name] ?? cls?.instanceAttributes[name] ?? {};
}
