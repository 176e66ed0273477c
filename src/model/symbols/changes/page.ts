import type { ModuleChanges, ShownChange } from '../../../shared/api-changes-format';
import { addressOf, type VersionAddresses } from './addresses';
import { changesBetween } from './compare';
import type { SymbolChange } from './types';
import { notesOf } from './words';

/**
 * The parts of the reference about what the framework calls itself: the interfaces of its services and its helpers. What no page describes
 * is its own affair too.
 */
const INTERNALS = /\/api\/(?:backends|misc)\//;

/** Prepares what changed between two versions for the page that shows it. */
export function modulesOf(before: VersionAddresses, after: VersionAddresses): ModuleChanges[] {
  const modules = new Map<string, ShownChange[]>();
  for (const change of changesBetween(before.documentation, after.documentation)) {
    const { module } = change.symbol;
    modules.set(module, [...(modules.get(module) ?? []), shown(change, before, after)]);
  }
  return [...modules].map(([module, changes]) => {
    const [old, now] = [pageOf(module, before), pageOf(module, after)];
    const isPublic =
      module in after.documentation.symbols.inventory.packages ||
      [old, now, ...changes.flatMap((change) => [change.before, change.after])].some(isForUsers);
    return {
      module,
      ...(!isPublic && { internal: true as const }),
      ...(old && { before: old }),
      ...(now && { after: now }),
      changes,
    };
  });
}

/** Whether an address leads to an entry of the documentation that users of the framework read. */
function isForUsers(address: string | undefined): boolean {
  return address !== undefined && !address.startsWith('https:') && !INTERNALS.test(address);
}

function pageOf(module: string, { documentation, routes }: VersionAddresses): string | undefined {
  return routes.get(documentation.places.get(module)?.file ?? '');
}

function shown(change: SymbolChange, before: VersionAddresses, after: VersionAddresses): ShownChange {
  const { kind, label, symbol, breaking, signature } = change;
  const notes = notesOf(change);
  return {
    kind,
    label,
    name: symbol.name,
    ...(breaking && { breaking }),
    ...(change.before && { before: addressOf(change.before, before) }),
    ...(change.after && { after: addressOf(change.after, after) }),
    ...(notes.length > 0 && { notes }),
    ...(signature.length > 0 && { signature }),
  };
}
