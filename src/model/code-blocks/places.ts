import type { SiteVersion } from '../../shared/site';
import { getOrCreate } from '../cache/known';
import { type ApiSymbol, indexSymbols, type SymbolIndex } from '../inventory/lookup';
import { applyOverrides, OVERRIDES, selectOverrides } from '../inventory/overrides';
import { findVersionFolder, readDocumentation, toPageId } from '../page/version-folder';
import { formatUrl } from '../reference/links';
import { type Documentation, findLocation, type SymbolLocation } from '../symbols/documentation';

/** The version's reference, which the samples of a page link to. */
export interface Reference {
  /** Symbols of the version, with additional types that its source doesn't declare. */
  symbols: SymbolIndex;
  /** Returns the URL of a symbol's entry, or undefined if no page documents the symbol. */
  findUrl: (symbol: ApiSymbol) => string | undefined;
}

const indexes = new WeakMap<Documentation, SymbolIndex>();

/**
 * Returns the reference of a page's version.
 *
 * @param defaultVersion - The version for pages outside of the versions. If undefined, these pages have no links.
 */
export function findReference(
  file: string,
  defaultVersion?: { folder: string; version: SiteVersion },
  documentationOf: (folder: string) => Documentation = readDocumentation,
): Reference | null {
  const versionFolder = findVersionFolder(file);
  const folder = versionFolder ?? defaultVersion?.folder;
  if (folder === undefined) return null;
  const documentation = documentationOf(folder);
  const { inventory } = documentation.symbols;
  // The check of samples reports outdated overrides.
  const symbols = getOrCreate(indexes, documentation, () =>
    indexSymbols(applyOverrides(inventory, selectOverrides(inventory, OVERRIDES))),
  );
  const formatPlace = (place: SymbolLocation) =>
    versionFolder === null && defaultVersion
      ? formatRoute(place, folder, defaultVersion.version)
      : formatUrl(place, file);
  return {
    symbols,
    findUrl: (symbol) => {
      const place = findLocation(documentation, symbol);
      return place && formatPlace(place);
    },
  };
}

/** Returns the route of a place, because pages outside of the versions can't link to their files. */
function formatRoute({ file, anchor }: SymbolLocation, folder: string, { path }: SiteVersion): string {
  const id = toPageId(folder, file).replace(/\/index$/, '');
  return `${path}/${id}${anchor === null ? '' : `#${anchor}`}`;
}
