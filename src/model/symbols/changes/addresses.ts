import type { ApiSymbol } from '../../inventory/lookup';
import { resolveQualified } from '../../inventory/names';
import { type Documentation, placeOf } from '../documentation';

/** Where readers find the symbols of a version. */
export interface VersionAddresses {
  documentation: Documentation;
  /** The route of a page by its file, without the base path. */
  routes: ReadonlyMap<string, string>;
  /** Address of the framework's repository. */
  repository: string;
}

/** @returns The address of a symbol's entry, without the base path; of what no page documents, that of its source. */
export function addressOf(
  symbol: ApiSymbol,
  { documentation, routes, repository }: VersionAddresses,
): string {
  const { symbols, places } = documentation;
  // A symbol that a package passes on is described where it is defined.
  const target = resolveQualified(symbols.scopes, symbol.qualifiedName);
  const place = placeOf(documentation, symbol) ?? places.get(target ?? '');
  const route = place && routes.get(place.file);
  if (place && route !== undefined) return place.anchor === null ? route : `${route}#${place.anchor}`;
  const defined = symbols.byQualifiedName.get(target ?? '') ?? symbol;
  return `${repository}/blob/${symbols.inventory.commit}/${defined.path}#L${defined.line}`;
}
