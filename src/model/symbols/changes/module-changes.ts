import type { ListedChange, ModuleChanges } from '../../../shared/api-changes-format';
import { groupBy } from '../../../shared/group-by';
import type { ApiSymbol } from '../../../shared/inventory/lookup';
import { resolveQualifiedName } from '../../../shared/inventory/resolve-names';
import { type Documentation, findLocation } from '../documentation';
import { compareApis } from './compare';
import { createNotes } from './format';
import type { SymbolChange } from './types';

/** Matches routes of pages about the framework's internals, such as the interfaces of its services. */
const INTERNAL_ROUTE = /\/api\/(?:backends|misc)\//;

/** Groups the API changes between two versions by module, for the page that lists them. */
export function createModuleChanges(before: SymbolLinks, after: SymbolLinks): ModuleChanges[] {
  const groups = groupBy(
    compareApis(before.documentation, after.documentation),
    ({ symbol }) => symbol.module,
  );
  return [...groups].map(([module, symbolChanges]) => {
    const changes = symbolChanges.map((change) => createListedChange(change, before, after));
    const [beforePage, afterPage] = [findModulePage(module, before), findModulePage(module, after)];
    const links = [beforePage, afterPage, ...changes.flatMap((change) => [change.before, change.after])];
    const isPublic = module in after.documentation.symbols.inventory.packages || links.some(isPublicRoute);
    return {
      module,
      ...(!isPublic && { internal: true as const }),
      ...(beforePage && { before: beforePage }),
      ...(afterPage && { after: afterPage }),
      changes,
    };
  });
}

/** Whether a link leads to a page for users instead of source code on GitHub or a page about internals. */
function isPublicRoute(link: string | undefined): boolean {
  return link !== undefined && !link.startsWith('https:') && !INTERNAL_ROUTE.test(link);
}

function findModulePage(module: string, { documentation, routes }: SymbolLinks): string | undefined {
  return routes.get(documentation.locations.get(module)?.file ?? '');
}

function createListedChange(change: SymbolChange, before: SymbolLinks, after: SymbolLinks): ListedChange {
  const { kind, label, symbol, breaking, signature } = change;
  const notes = createNotes(change);
  return {
    kind,
    label,
    name: symbol.name,
    ...(breaking && { breaking }),
    ...(change.before && { before: createSymbolLink(change.before, before) }),
    ...(change.after && { after: createSymbolLink(change.after, after) }),
    ...(notes.length > 0 && { notes }),
    ...(signature.length > 0 && { signature }),
  };
}

export interface SymbolLinks {
  documentation: Documentation;
  /** Maps each page's file to its route. */
  routes: ReadonlyMap<string, string>;
  repository: string;
}

/** Returns the route of a symbol's documentation, or the URL of its source code on GitHub if no page documents it. */
export function createSymbolLink(symbol: ApiSymbol, links: SymbolLinks): string {
  const { documentation, routes, repository } = links;
  const { symbols, locations } = documentation;
  // If a package re-exports the symbol, links to the documentation or source code of the definition.
  const target = resolveQualifiedName(symbols.scopes, symbol.qualifiedName);
  const location = findLocation(documentation, symbol) ?? locations.get(target ?? '');
  const route = location && routes.get(location.file);
  if (location && route !== undefined)
    return location.anchor === null ? route : `${route}#${location.anchor}`;
  const definition = symbols.byQualifiedName.get(target ?? '') ?? symbol;
  return `${repository}/blob/${symbols.inventory.commit}/${definition.path}#L${definition.line}`;
}
