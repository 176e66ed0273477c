import { getOrCreate } from '../../shared/get-or-create';
import { type ApiSymbol, indexSymbols, type SymbolIndex } from '../../shared/inventory/lookup';
import type { SiteVersion } from '../../shared/site';
import { applyOverrides, selectOverrides } from '../inventory/overrides';
import { findVersionFolder, readDocumentation, toPageId } from '../page/version-folder';
import { formatUrl } from '../reference/links';
import { type Documentation, findLocation, type SymbolLocation } from '../symbols/documentation';

/** The API reference of a version, which code samples link to. */
export interface Reference {
  /** Symbols of the version, with some types that the framework's source doesn't declare (see `src/model/inventory/overrides.ts`). */
  symbols: SymbolIndex;
  /** Returns the URL of a symbol's documentation, or undefined if no page documents the symbol. */
  findUrl: (symbol: ApiSymbol) => string | undefined;
}

const indexes = new WeakMap<Documentation, SymbolIndex>();

/**
 * Returns the API reference for the links in a page's code samples, which is the reference of the page's own version.
 *
 * @param defaultVersion - The version for pages that don't belong to a version. If it is undefined, returns null for these pages.
 */
export function findReference(
  file: string,
  defaultVersion?: { folder: string; version: SiteVersion },
  getDocumentation: (folder: string) => Documentation = readDocumentation,
): Reference | null {
  const versionFolder = findVersionFolder(file);
  const folder = versionFolder ?? defaultVersion?.folder;
  if (folder === undefined) return null;
  const documentation = getDocumentation(folder);
  const { inventory } = documentation.symbols;
  // Uses only the overrides that fit this version. The check of samples reports outdated ones.
  const symbols = getOrCreate(indexes, documentation, () =>
    indexSymbols(applyOverrides(inventory, selectOverrides(inventory))),
  );
  return {
    symbols,
    findUrl: (symbol) => {
      const location = findLocation(documentation, symbol);
      if (!location) return undefined;
      return versionFolder === null && defaultVersion
        ? formatRoute(location, folder, defaultVersion.version)
        : formatUrl(location, file);
    },
  };
}

/** Returns the route of a symbol's documentation. Pages outside all versions link to routes, because such pages can't link to a version's files. */
function formatRoute({ file, anchor }: SymbolLocation, folder: string, { path }: SiteVersion): string {
  const id = toPageId(folder, file).replace(/\/index$/, '');
  return `${path}/${id}${anchor === null ? '' : `#${anchor}`}`;
}
