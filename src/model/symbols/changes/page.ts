import type { ModuleChanges, ShownChange } from '../../../shared/api-changes-format';
import type { ApiSymbol } from '../../inventory/lookup';
import { resolveQualified } from '../../inventory/names';
import { type Documentation, placeOf } from '../documentation';
import { changesBetween } from './compare';
import type { SymbolChange } from './types';
import { notesOf } from './words';

/**
 * Matches the reference of the framework's internals: the interfaces of its services, and its helpers. Modules that no page describes are
 * internal too.
 */
const INTERNALS = /\/api\/(?:backends|misc)\//;

/** Groups the changes between two versions by module, in the form that the page shows. */
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

/** Whether a link leads to an entry for users of the framework. */
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

/** What is needed to link to the symbols of a version. */
export interface VersionAddresses {
  documentation: Documentation;
  /** Routes of the pages by their files, without the base path. */
  routes: ReadonlyMap<string, string>;
  /** URL of the framework's repository. */
  repository: string;
}

/** Returns a link to a symbol's entry, without the base path. If no page documents the symbol, returns the URL of its source. */
export function addressOf(
  symbol: ApiSymbol,
  { documentation, routes, repository }: VersionAddresses,
): string {
  const { symbols, places } = documentation;
  // A symbol that a package re-exports is described where it is defined.
  const target = resolveQualified(symbols.scopes, symbol.qualifiedName);
  const place = placeOf(documentation, symbol) ?? places.get(target ?? '');
  const route = place && routes.get(place.file);
  if (place && route !== undefined) return place.anchor === null ? route : `${route}#${place.anchor}`;
  const defined = symbols.byQualifiedName.get(target ?? '') ?? symbol;
  return `${repository}/blob/${symbols.inventory.commit}/${defined.path}#L${defined.line}`;
}
