import { type ApiSymbol, indexSymbols, type SymbolIndex } from '../../shared/inventory/lookup';
import type { Inventory } from '../../shared/inventory/types';
import { getOwner } from '../../shared/text/dotted';
import type { Description } from '../mdx/entry';
import type { Page } from '../mdx/page';
import type { ParameterOrAttribute } from './facts';
import {
  collectHeadingIds,
  createValueAnchor,
  type ResolvedEntry,
  type ResolvedPage,
  removeStars,
  resolvePage,
} from './resolve';

/** Everything that a version's pages document. The maps use qualified names as keys. */
export interface Documentation {
  symbols: SymbolIndex;
  pages: ResolvedPage[];
  locations: ReadonlyMap<string, SymbolLocation>;
  /** Locations of parameters and attributes, with keys such as `superduper.base.base.Base.save.path`. */
  valueLocations: ReadonlyMap<string, SymbolLocation>;
  entries: ReadonlyMap<string, DocumentedEntry>;
  /** Descriptions of the framework's settings, with keys such as `superduper.base.config.Config.data_backend`. */
  settings: ReadonlyMap<string, SourcedDescription>;
}

interface DocumentedEntry extends ResolvedEntry {
  file: string;
  /** Descriptions of parameters that all entries of the page share. Authors write them once per page, in `<SharedParams>`. */
  sharedDescriptions: readonly Description[];
}

export interface SymbolLocation {
  file: string;
  /** HTML id of the place on the page that documents the symbol, or null if the whole page documents it. */
  anchor: string | null;
}

/** Indexes what a version's pages document. If several pages document the same symbol, the first one wins. */
export function indexPages(inventory: Inventory, pages: readonly Page[]): Documentation {
  const symbols = indexSymbols(inventory);
  const resolvedPages = pages.map((page) => resolvePage(page, symbols));
  const locations = new Map<string, SymbolLocation>();
  const valueLocations = new Map<string, SymbolLocation>();
  const entries = new Map<string, DocumentedEntry>();
  const settings = new Map<string, SourcedDescription>();
  const addLocation = (name: string, file: string, anchor: string | null) => {
    if (!locations.has(name)) locations.set(name, { file, anchor });
  };

  for (const { page, entries: pageEntries, constants } of resolvedPages) {
    const { file } = page;
    const headingIds = collectHeadingIds(pageEntries);
    for (const { settingsClass: symbolName, descriptions } of page.settings)
      for (const description of descriptions)
        settings.set(`${symbolName}.${description.name}`, { description, symbolName, file });

    for (const module of page.modules) addLocation(module, file, null);
    for (const entry of pageEntries) {
      const { symbol, parameters, attributes } = entry.facts;
      const { name, qualifiedName } = symbol;
      addLocation(qualifiedName, file, name);

      const functionName = findBoundFunction(inventory, symbol);
      if (functionName) addLocation(functionName, file, name);
      if (entries.has(qualifiedName)) continue;
      entries.set(qualifiedName, { ...entry, file, sharedDescriptions: page.shared?.descriptions ?? [] });
      for (const value of [...(parameters ?? []), ...attributes]) {
        const anchor = createValueAnchor(name, value.name, headingIds);
        valueLocations.set(`${qualifiedName}.${value.name}`, { file, anchor });
      }
    }

    for (const { symbol } of constants) addLocation(symbol.qualifiedName, file, symbol.name);
  }
  return { symbols, pages: resolvedPages, locations, valueLocations, entries, settings };
}

/** For a method added at run time, such as `Query.filter`, returns the function behind it: `superduper.base.query.filter`. */
function findBoundFunction(inventory: Inventory, { module, name }: ApiSymbol): string | undefined {
  const [owner = '', member = ''] = name.split('.');
  const isBound = inventory.modules[module]?.classes[owner]?.boundFunctions?.includes(member);
  return isBound ? `${module}.${member}` : undefined;
}

/** Returns where a symbol is documented, or undefined if no page documents it. */
export function findLocation(
  { locations, valueLocations }: Documentation,
  { kind, qualifiedName }: ApiSymbol,
): SymbolLocation | undefined {
  if (kind !== 'field' && kind !== 'attribute') return locations.get(qualifiedName);
  // Fields and attributes don't have an entry. The entry of their class describes them.
  return valueLocations.get(qualifiedName) ?? locations.get(getOwner(qualifiedName));
}

interface SourcedDescription {
  description: Description;
  /** Qualified name of the symbol whose documentation contains the description. */
  symbolName: string;
  file: string;
}

/**
 * Finds the description of a parameter or attribute. Searches the entries of `searchedSymbols` and, for a parameter, also `<SharedParams>` and
 * `<Settings>`.
 */
export function findDescription(
  { entries, settings }: Documentation,
  section: 'parameters' | 'attributes',
  { name, describedBy }: ParameterOrAttribute,
  /** Symbols whose entries are searched. Without the first one, finds the description that a page shows if that symbol has none. */
  searchedSymbols: readonly string[] = describedBy,
): SourcedDescription | undefined {
  const findIn = (
    symbolNames: readonly string[],
    getDescriptions: (entry: DocumentedEntry) => readonly Description[],
  ): SourcedDescription | undefined => {
    for (const symbolName of symbolNames) {
      const entry = entries.get(symbolName);
      const descriptions = entry ? getDescriptions(entry) : [];
      const description = descriptions.find((candidate) => removeStars(candidate.name) === name);
      if (entry && description) return { description, symbolName, file: entry.file };
    }
    return undefined;
  };

  const [ownSymbol] = describedBy;
  const description = findIn(searchedSymbols, ({ entry }) => entry[section]);
  if (description || section === 'attributes') return description;
  const sharedDescription = findIn(describedBy, ({ sharedDescriptions }) => sharedDescriptions);
  return sharedDescription ?? settings.get(`${ownSymbol}.${name}`);
}
