import { getOrCreate } from '../../shared/get-or-create';
import { type ApiSymbol, indexSymbols, type SymbolIndex } from '../../shared/inventory/lookup';
import type { SiteVersion } from '../../shared/site';
import { applyOverrides, selectOverrides } from '../inventory/overrides';
import { findVersionFolder, readDocumentation, toPageId } from '../page/version-folder';
import { formatUrl } from '../reference/links';
import { type Documentation, findLocation, type SymbolLocation } from '../symbols/documentation';

/** The API reference that the code samples of a page link to. */
export interface Reference {
  /** Symbols of a version, with some types that the framework's source doesn't declare (see `src/model/inventory/overrides.ts`). */
  symbols: SymbolIndex;
  /** Returns the URL of a symbol's documentation, or undefined if no page documents the symbol. */
  findUrl: (symbol: ApiSymbol) => string | undefined;
}

const indexes = new WeakMap<Documentation, SymbolIndex>();

/**
 * Returns the API reference of a page's version.
 *
 * @param defaultVersion - Version for pages outside all versions. Without it, the function returns null for these pages.
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
  // Skips overrides that don't fit this version, because the check of samples reports them.
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

/** Returns the route of a symbol's documentation. Pages outside all versions link to routes, because they can't link to a version's files. */
function formatRoute({ file, anchor }: SymbolLocation, folder: string, { path }: SiteVersion): string {
  const id = toPageId(folder, file).replace(/\/index$/, '');
  return `${path}/${id}${anchor === null ? '' : `#${anchor}`}`;
}
