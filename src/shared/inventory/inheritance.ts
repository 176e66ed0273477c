import { getOrCreate } from '../get-or-create';
import { getOwner, splitName } from '../text/dotted';
import type { Class, Inventory, Method } from './types';

/** Finds a class by its qualified name, such as `superduper.components.listener.Listener`. Returns undefined for classes of other libraries. */
export function findClass(inventory: Inventory, qualifiedName: string): Class | undefined {
  const [module, name] = splitName(qualifiedName);
  return inventory.modules[module]?.classes[name];
}

/** Lists the classes of all modules and their qualified names. */
export function listClasses({ modules }: Inventory): [qualifiedName: string, cls: Class][] {
  return Object.entries(modules).flatMap(([module, { classes }]) =>
    Object.entries(classes).map(([name, cls]): [string, Class] => [`${module}.${name}`, cls]),
  );
}

function cachePerClass<T>(compute: (inventory: Inventory, qualifiedName: string) => T) {
  const valuesByInventory = new WeakMap<Inventory, Map<string, T>>();
  return (inventory: Inventory, qualifiedName: string): T => {
    const valuesByClass = getOrCreate(valuesByInventory, inventory, () => new Map<string, T>());
    return getOrCreate(valuesByClass, qualifiedName, () => compute(inventory, qualifiedName));
  };
}

/** Lists a class and its ancestors in Python's method resolution order (MRO). Throws an error if Python would reject the base classes. */
export const getResolutionOrder = cachePerClass(linearizeBases);

function linearizeBases(inventory: Inventory, qualifiedName: string): readonly string[] {
  const bases = findClass(inventory, qualifiedName)?.bases.map(({ target }) => target) ?? [];
  const order = [qualifiedName];
  let lists: (readonly string[])[] = [...bases.map((base) => getResolutionOrder(inventory, base)), bases];
  while (lists.some((list) => list.length > 0)) {
    // The next class is the first item of a list and doesn't come later in any other list.
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

export interface Member {
  name: string;
  kind: MemberKind;
  definedIn: string;
  line: number;
  path: string;
}

/** Collects a class's own and inherited members by name. The nearest definition of a name wins. */
export const collectMembers = cachePerClass((inventory, qualifiedName): ReadonlyMap<string, Member> => {
  const members = new Map<string, Member>();
  for (const name of getResolutionOrder(inventory, qualifiedName))
    for (const member of listDeclaredMembers(inventory, name))
      if (!members.has(member.name)) members.set(member.name, member);
  return members;
});

/** Lists the members that a class itself declares. A name may occur twice; the first member takes precedence. */
export const listDeclaredMembers = cachePerClass((inventory, qualifiedName): readonly Member[] => {
  const cls = findClass(inventory, qualifiedName);
  const module = inventory.modules[getOwner(qualifiedName)];
  if (cls === undefined || module === undefined) return [];
  const location = { definedIn: qualifiedName, path: module.path };
  const createMembers = (kind: MemberKind, record: Record<string, { line: number }>) =>
    Object.entries(record).map(([name, { line }]) => ({ name, kind, ...location, line }));
  // A bound function that isn't in the inventory gets the line of the class.
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

/** Returns a class's method. For a function that the framework attaches as a method, leaves out the first parameter (`self`). */
export function findMethod(inventory: Inventory, { definedIn, name }: Member): Method | undefined {
  const cls = findClass(inventory, definedIn);
  const method = cls?.methods[name];
  if (method || !cls?.boundFunctions?.includes(name)) return method;
  const boundFunction = inventory.modules[getOwner(definedIn)]?.functions[name];
  if (!boundFunction) return undefined;
  return { ...boundFunction, parameters: boundFunction.parameters.slice(1), binding: 'instance' };
}

/** Returns the type annotation and value of a field or attribute. Returns an empty object for a method or property. */
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
