import type { ModuleChanges, Note, ShownChange } from '../../api-changes-format';
import { type AddressBook, addressOf } from './addresses';
import { changesBetween } from './changes-between';
import type { SymbolChange } from './types';

/**
 * Prepares what changed between two versions for the page that shows it.
 *
 * @param before - The version before, and where readers find its symbols.
 * @param after - The version after.
 * @returns The changes by module, in the modules' order.
 */
export function modulesOf(before: AddressBook, after: AddressBook): ModuleChanges[] {
  const modules = new Map<string, ShownChange[]>();
  for (const change of changesBetween(before.documentation, after.documentation)) {
    const { module } = change.symbol;
    modules.set(module, [...(modules.get(module) ?? []), shown(change, before, after)]);
  }
  return [...modules].map(([module, changes]) => {
    const [old, now] = [pageOf(module, before), pageOf(module, after)];
    return { module, ...(old && { before: old }), ...(now && { after: now }), changes };
  });
}

/** What may break code first; otherwise as they are. */
function byUrgency(a: Note, b: Note): number {
  return Number(b.breaking ?? false) - Number(a.breaking ?? false);
}

function pageOf(module: string, { documentation, routes }: AddressBook): string | undefined {
  return routes.get(documentation.places.get(module)?.file ?? '');
}

function shown(change: SymbolChange, before: AddressBook, after: AddressBook): ShownChange {
  const { kind, label, symbol, breaking, notes, signature } = change;
  return {
    kind,
    label,
    name: symbol.name,
    ...(breaking && { breaking }),
    ...(change.before && { before: addressOf(change.before, before) }),
    ...(change.after && { after: addressOf(change.after, after) }),
    ...(notes.length > 0 && { notes: [...notes].sort(byUrgency) }),
    ...(signature.length > 0 && { signature }),
  };
}
