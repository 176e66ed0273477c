import { ownerOf, splitName } from '../../shared/text/dotted';
import { knownIn } from '../cache/known';
import type { Class, Inventory } from './types';

/** @returns the class of a qualified name: `superduper.components.listener.Listener` */
export function classAt(inventory: Inventory, qualifiedName: string): Class | undefined {
  const [module, name] = splitName(qualifiedName);
  return inventory.modules[module]?.classes[name];
}

/** Remembers what was worked out for the classes of an inventory: entries of pages ask for the same again and again. */
function perClass<T>(workOut: (inventory: Inventory, qualifiedName: string) => T) {
  const known = new WeakMap<Inventory, Map<string, T>>();
  return (inventory: Inventory, qualifiedName: string): T => {
    const ofInventory = knownIn(known, inventory, () => new Map<string, T>());
    return knownIn(ofInventory, qualifiedName, () => workOut(inventory, qualifiedName));
  };
}

/**
 * The order in which Python looks for a member of a class (C3 linearization).
 *
 * @returns Qualified names, the class itself first. A class outside of the inventory stands for itself alone.
 * @throws Error if no order keeps that of every class's bases, which Python refuses too.
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

/** Something to reach through a class or its instances. */
export interface Member {
  name: string;
  kind: MemberKind;
  /** Qualified name of the class that defines it. */
  definedIn: string;
  line: number;
  /** Source file of the definition. */
  path: string;
}

/** The members of a class, inherited ones too, by name; each as the nearest class in the method resolution order defines it. */
export const membersOf = perClass((inventory, qualifiedName): ReadonlyMap<string, Member> => {
  const members = new Map<string, Member>();
  for (const name of methodResolutionOrder(inventory, qualifiedName)) {
    for (const member of ownMembers(inventory, name)) {
      if (!members.has(member.name)) members.set(member.name, member);
    }
  }
  return members;
});

/** The members that a class defines itself; of two by one name the first decides what the name is. */
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
