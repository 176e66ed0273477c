import { getOrCreate } from '../../shared/get-or-create';
import { type ApiSymbol, indexSymbols, type SymbolIndex } from '../../shared/inventory/lookup';
import type { SiteVersion } from '../../shared/site';
import { applyOverrides, selectOverrides } from '../inventory/overrides';
import { findVersionFolder, readDocumentation, toPageId } from '../page/version-folder';
import { formatUrl } from '../reference/links';
import { type Documentation, findLocation, type SymbolLocation } from '../symbols/documentation';

/** The API reference that a page's code samples link to. */
export interface Reference {
  /** Symbols of the version, such as classes, with types that the framework's source lacks (from `src/model/inventory/overrides.ts`). */
  symbols: SymbolIndex;
  /** Returns the URL of a symbol's documentation, or undefined if it isn't documented. */
  findUrl: (symbol: ApiSymbol) => string | undefined;
}

const indexes = new WeakMap<Documentation, SymbolIndex>();

/** Returns the API reference of a page's version. For a file outside all versions, uses `defaultVersion` or, without one, returns null. */
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
  // Ignores overrides that don't match this version. `npm run samples:check` reports them.
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

/** Formats a symbol's documentation as a route, such as `/docs/api/base/apply`. Relative file links don't work outside all versions. */
function formatRoute({ file, anchor }: SymbolLocation, folder: string, { path }: SiteVersion): string {
  const id = toPageId(folder, file).replace(/\/index$/, '');
  return `${path}/${id}${anchor === null ? '' : `#${anchor}`}`;
}
