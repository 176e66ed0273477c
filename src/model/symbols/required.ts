import { membersOf } from '../inventory/inheritance';
import { homeOf } from '../inventory/lookup';
import type { Inventory } from '../inventory/types';

/** Methods that are left to subclasses raise it: it marks them, and is nothing that a caller has to expect. */
export const NOT_IMPLEMENTED = 'NotImplementedError';

export interface RequiredSymbol {
  qualifiedName: string;
  module: string;
  /** Within its module: `Listener.run`. */
  name: string;
  isConstant: boolean;
  /** Qualified name of the class whose member it is. */
  owner: string | null;
}

/**
 * Lists what the reference of a module has to describe: its public classes, functions and constants, and the public methods and
 * properties that a class does not inherit from another public one. Special methods may be described, but need not be.
 */
export function requiredSymbols(inventory: Inventory, module: string): RequiredSymbol[] {
  const { classes = {}, functions = {}, constants = {} } = inventory.modules[module] ?? {};
  const bound = new Set(Object.values(classes).flatMap(({ boundFunctions = [] }) => boundFunctions));
  const names = [
    ...Object.keys(classes),
    // Instances carry these as methods, and are where a reader looks for them.
    ...Object.keys(functions).filter((name) => !bound.has(name)),
    // Another name for something is described where that is.
    ...Object.keys(constants).filter((name) => constants[name]?.alias === undefined),
  ];
  return names.filter(isPublic).flatMap((name) => {
    const qualifiedName = `${module}.${name}`;
    const members = classes[name] ? requiredMembers(inventory, qualifiedName) : [];
    return [
      { qualifiedName, module, name, owner: null, isConstant: constants[name] !== undefined },
      ...members.map((member) => ({
        qualifiedName: `${qualifiedName}.${member}`,
        module,
        name: `${name}.${member}`,
        owner: qualifiedName,
        isConstant: false,
      })),
    ];
  });
}

function requiredMembers(inventory: Inventory, qualifiedName: string): string[] {
  return [...membersOf(inventory, qualifiedName).values()]
    .filter(({ kind, name }) => (kind === 'method' || kind === 'property') && isPublic(name))
    .filter((member) => homeOf(inventory, qualifiedName, member) === qualifiedName)
    .map(({ name }) => name);
}

function isPublic(name: string): boolean {
  return !name.startsWith('_');
}
