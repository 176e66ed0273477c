import type { SiteVersion } from '../../shared/site';
import { knownIn } from '../cache/known';
import { type ApiSymbol, indexSymbols, type SymbolIndex } from '../inventory/lookup';
import { applyOverrides, OVERRIDES, overridesFor } from '../inventory/overrides';
import { idInVersion, readDocumentation, versionFolderOf } from '../page/version-folder';
import { addressOf } from '../reference/links';
import { type Documentation, type Place, placeOf } from '../symbols/documentation';

/** The version's reference, which the samples of a page link to. */
export interface Reference {
  /** Symbols of the version, with additional types that its source doesn't declare. */
  symbols: SymbolIndex;
  /** Returns the URL of a symbol's entry, or undefined if no page documents the symbol. */
  addressOf: (symbol: ApiSymbol) => string | undefined;
}

const indexes = new WeakMap<Documentation, SymbolIndex>();

/**
 * Returns the reference of a page's version.
 *
 * @param defaultVersion - The version for pages outside of the versions. If undefined, these pages have no links.
 */
export function referenceOf(
  file: string,
  elsewhere?: { folder: string; version: SiteVersion },
  documentationOf: (folder: string) => Documentation = readDocumentation,
): Reference | null {
  const own = versionFolderOf(file);
  const folder = own ?? elsewhere?.folder;
  if (folder === undefined) return null;
  const documentation = documentationOf(folder);
  const { inventory } = documentation.symbols;
  // The check of samples reports outdated overrides.
  const symbols = knownIn(indexes, documentation, () =>
    indexSymbols(applyOverrides(inventory, overridesFor(inventory, OVERRIDES))),
  );
  const write = (place: Place) =>
    own === null && elsewhere ? routeTo(place, folder, elsewhere.version) : addressOf(place, file);
  return {
    symbols,
    addressOf: (symbol) => {
      const place = placeOf(documentation, symbol);
      return place && write(place);
    },
  };
}

/** Returns the route of a place, because pages outside of the versions can't link to their files. */
function routeTo({ file, anchor }: Place, folder: string, { path }: SiteVersion): string {
  const id = idInVersion(folder, file).replace(/\/index$/, '');
  return `${path}/${id}${anchor === null ? '' : `#${anchor}`}`;
}
