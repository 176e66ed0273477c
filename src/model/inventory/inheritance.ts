import { ownerOf, splitName } from '../../shared/text/dotted';
import { knownIn } from '../cache/known';
import type { Class, Inventory } from './types';

/** Finds the class with a qualified name such as `superduper.components.listener.Listener`. */
export function classAt(inventory: Inventory, qualifiedName: string): Class | undefined {
  const [module, name] = splitName(qualifiedName);
  return inventory.modules[module]?.classes[name];
}

/** Caches the result of a function for each class of an inventory, because many entries need the same results. */
function perClass<T>(workOut: (inventory: Inventory, qualifiedName: string) => T) {
  const known = new WeakMap<Inventory, Map<string, T>>();
  return (inventory: Inventory, qualifiedName: string): T => {
    const ofInventory = knownIn(known, inventory, () => new Map<string, T>());
    return knownIn(ofInventory, qualifiedName, () => workOut(inventory, qualifiedName));
  };
}

/**
 * Returns the order in which Python searches classes for a member (C3 linearization).
 *
 * @returns Qualified names, starting with the class itself. For a class outside the inventory, only its own name.
 * @throws Error if no order respects the bases of every class; Python rejects such classes too.
 */
export const methodResolutionOrder = perClass(linearize);

function linearize(inventory: Inventory, qualifiedName: string): readonly string[] {
  const bases = classAt(inventory, qualifiedName)?.bases.map(({ target }) => target) ?? [];
  const rest: (readonly string[])[] = [...bases.map((base) => methodResolutionOrder(inventory, base)), bases];
  const order = [qualifiedName];
  for (let lists = rest; lists.length > 0; ) {
    const next = lists.find(([head]) => !lists.some((list) => list.indexOf(head ?? '') > 0))?.[0];
    if (next === undefined) {
      if (lists.every((list) => list.length === 0)) break;
      const found = lists.map((list) => list.join(', ')).join('; ');
      throw new Error(`${qualifiedName}: expected bases in an order that Python accepts, found ${found}.`);
    }
    order.push(next);
    lists = lists.map((list) => list.filter((name) => name !== next)).filter((list) => list.length > 0);
  }
  return order;
}

export type MemberKind = 'method' | 'property' | 'field' | 'attribute';

/** A symbol that can be accessed through a class or its instances. */
export interface Member {
  name: string;
  kind: MemberKind;
  /** Qualified name of the class that defines the member. */
  definedIn: string;
  line: number;
  path: string;
}

/** Returns the declared and inherited members of a class by name, each as defined by the nearest class in the resolution order. */
export const membersOf = perClass((inventory, qualifiedName): ReadonlyMap<string, Member> => {
  const members = new Map<string, Member>();
  for (const name of methodResolutionOrder(inventory, qualifiedName)) {
    for (const member of ownMembers(inventory, name)) {
      if (!members.has(member.name)) members.set(member.name, member);
    }
  }
  return members;
});

/** Returns the members that a class defines itself. If two have the same name, the first determines the kind of the name. */
export const ownMembers = perClass((inventory, qualifiedName): readonly Member[] => {
  const own = classAt(inventory, qualifiedName);
  const module = inventory.modules[ownerOf(qualifiedName)];
  if (own === undefined || module === undefined) return [];
  const members = (kind: MemberKind, record: Record<string, { line: number }>) =>
    Object.entries(record).map(([name, { line }]) => ({
      name,
      kind,
      definedIn: qualifiedName,
      line,
      path: module.path,
    }));
  const bound = own.boundFunctions?.map((name) => [name, module.functions[name] ?? own] as const) ?? [];
  return [
    ...members('method', own.methods),
    ...members('method', Object.fromEntries(bound)),
    ...members('property', own.properties),
    ...members('field', Object.fromEntries(own.fields.map((field) => [field.name, field]))),
    ...members('attribute', own.attributes),
    ...members('attribute', own.instanceAttributes),
  ];
});
