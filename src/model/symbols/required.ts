import { collectMembers } from '../../shared/inventory/inheritance';
import {
  type ApiSymbol,
  createMemberSymbol,
  findHomeClass,
  type SymbolIndex,
} from '../../shared/inventory/lookup';
import type { Inventory } from '../../shared/inventory/types';

/** Exception that pages don't document, because it matters only to authors of subclasses, not to callers. */
export const NOT_IMPLEMENTED = 'NotImplementedError';

/** Lists the public symbols that a module's reference page must document. Skips inherited members, which the base class documents. */
export function listRequiredSymbols(
  { inventory, byQualifiedName }: SymbolIndex,
  module: string,
): ApiSymbol[] {
  return [...byQualifiedName.values()]
    .filter((symbol) => symbol.module === module && symbol.kind !== 'module' && isPublic(symbol))
    .filter((symbol) => !isBoundFunction(symbol, inventory))
    .flatMap((symbol) => [symbol, ...listRequiredMembers(inventory, symbol)]);
}

/** Whether the framework adds a function to a class as a method, such as `filter` for `Query.filter`. Pages document only the method. */
export function isBoundFunction({ kind, module, name }: ApiSymbol, { modules }: Inventory): boolean {
  const classes = Object.values(modules[module]?.classes ?? {});
  return kind === 'function' && classes.some(({ boundFunctions }) => boundFunctions?.includes(name));
}

function listRequiredMembers(inventory: Inventory, { kind, qualifiedName }: ApiSymbol): ApiSymbol[] {
  if (kind !== 'class') return [];
  return [...collectMembers(inventory, qualifiedName).values()]
    .filter((member) => (member.kind === 'method' || member.kind === 'property') && isPublic(member))
    .filter((member) => findHomeClass(inventory, qualifiedName, member) === qualifiedName)
    .map((member) => createMemberSymbol(inventory, qualifiedName, member));
}

function isPublic({ name }: { name: string }): boolean {
  return !name.startsWith('_');
}
