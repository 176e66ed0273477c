import { membersOf } from '../inventory/inheritance';
import { type ApiSymbol, homeOf, memberSymbol, type SymbolIndex } from '../inventory/lookup';
import type { Inventory } from '../inventory/types';

/** Methods that are left to subclasses raise it: it marks them, and is nothing that a caller has to expect. */
export const NOT_IMPLEMENTED = 'NotImplementedError';

/**
 * Lists what the reference of a module has to describe: its public classes, functions and constants, and the public methods and
 * properties that a class does not inherit from another public one. Special methods may be described, but need not be.
 */
export function requiredSymbols({ inventory, byQualifiedName }: SymbolIndex, module: string): ApiSymbol[] {
  return [...byQualifiedName.values()]
    .filter((symbol) => symbol.module === module && symbol.kind !== 'module' && isPublic(symbol))
    .filter((symbol) => !isBound(symbol, inventory))
    .flatMap((symbol) => [symbol, ...requiredMembers(inventory, symbol)]);
}

/** @returns whether instances carry a function as a method, and are where a reader looks for it */
export function isBound({ kind, module, name }: ApiSymbol, { modules }: Inventory): boolean {
  const classes = Object.values(modules[module]?.classes ?? {});
  return kind === 'function' && classes.some(({ boundFunctions }) => boundFunctions?.includes(name));
}

function requiredMembers(inventory: Inventory, { kind, qualifiedName }: ApiSymbol): ApiSymbol[] {
  if (kind !== 'class') return [];
  return [...membersOf(inventory, qualifiedName).values()]
    .filter((member) => (member.kind === 'method' || member.kind === 'property') && isPublic(member))
    .filter((member) => homeOf(inventory, qualifiedName, member) === qualifiedName)
    .map((member) => memberSymbol(inventory, qualifiedName, member));
}

function isPublic({ name }: { name: string }): boolean {
  return !name.startsWith('_');
}
