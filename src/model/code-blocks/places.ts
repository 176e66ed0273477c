import type { SiteVersion } from '../../shared/site';
import { knownIn } from '../cache/known';
import { type ApiSymbol, indexSymbols, type SymbolIndex } from '../inventory/lookup';
import { applyOverrides, OVERRIDES, overridesFor } from '../inventory/overrides';
import { idInVersion, readDocumentation, versionFolderOf } from '../page/version-folder';
import { addressOf } from '../reference/links';
import { type Documentation, type Place, placeOf } from '../symbols/documentation';

/** The reference that the samples of a page link to. */
export interface Reference {
  /** The version's symbols, with the types that its source does not state. */
  symbols: SymbolIndex;
  /** @returns The address of a symbol's entry; undefined if no page documents it. */
  addressOf: (symbol: ApiSymbol) => string | undefined;
}

const indexes = new WeakMap<Documentation, SymbolIndex>();

/**
 * Finds the reference of the version that a page belongs to.
 *
 * @param elsewhere - The version that pages outside of all versions speak of; none of them is linked without it.
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
  // That none of them is out of date is held by the check of samples.
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

/** A page outside of the versions cannot name their files, only their routes. */
function routeTo({ file, anchor }: Place, folder: string, { path }: SiteVersion): string {
  const id = idInVersion(folder, file).replace(/\/index$/, '');
  return `${path}/${id}${anchor === null ? '' : `#${anchor}`}`;
}
