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

/** Everything that the pages of a version document: where each symbol is described, and its descriptions. */
export interface Documentation {
  symbols: SymbolIndex;
  pages: ResolvedPage[];
  /** Pages and anchors where modules, classes, functions, methods, properties and constants are documented. A key is a qualified name. */
  locations: ReadonlyMap<string, SymbolLocation>;
  /** Pages and anchors of fields and attributes, which are documented in the entry of their class. A key is a qualified name. */
  valueLocations: ReadonlyMap<string, SymbolLocation>;
  /** Documentation of symbols in `<Api>` elements. A key is the qualified name of a symbol. */
  entries: ReadonlyMap<string, DocumentedEntry>;
  /** Descriptions of the framework's settings. A key is the qualified name of the class field that declares the setting. */
  settings: ReadonlyMap<string, SourcedDescription>;
}

/** The documentation of a symbol, and the page that contains it. */
interface DocumentedEntry extends ResolvedEntry {
  file: string;
  /** Descriptions of parameters that several symbols on the page share. Writers put them into `<SharedParams>`. */
  sharedDescriptions: readonly Description[];
}

export interface SymbolLocation {
  file: string;
  /** Id of the heading or definition that documents the symbol. Null if the whole page documents the symbol. */
  anchor: string | null;
}

/** Id of the heading above the constants on a page. */
export const CONSTANTS_ANCHOR = 'constants';

/**
 * Collects what the pages of a version document. If two pages document the same symbol, the first page is used, and a check reports the
 * second.
 *
 * @param pages - The version's pages, in a stable order.
 */
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
    const headingIds = collectHeadingIds({ entries: pageEntries });
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

/** Returns the qualified name of the function that the framework adds to a class as a method, given the method. Undefined for other methods. */
function findBoundFunction(inventory: Inventory, { module, name }: ApiSymbol): string | undefined {
  const [owner = '', member = ''] = name.split('.');
  const isBound = inventory.modules[module]?.classes[owner]?.boundFunctions?.includes(member);
  return isBound ? `${module}.${member}` : undefined;
}

/** Returns where a symbol is documented, or undefined if no page documents it. Fields and attributes are documented with their class. */
export function findLocation(
  { locations, valueLocations }: Documentation,
  { kind, qualifiedName }: ApiSymbol,
): SymbolLocation | undefined {
  if (kind !== 'field' && kind !== 'attribute') return locations.get(qualifiedName);
  return valueLocations.get(qualifiedName) ?? locations.get(getOwner(qualifiedName));
}

/** The description of a parameter or attribute, and the symbol whose documentation contains this description. */
export interface SourcedDescription {
  description: Description;
  /** Qualified name of the symbol whose documentation contains the description. */
  symbolName: string;
  file: string;
}

/**
 * Finds the description of a parameter or attribute in the documentation of symbols. For parameters, also searches `<SharedParams>` and `<Settings>`.
 *
 * @param symbols - Qualified names of the symbols, the nearest first.
 */
export function findDescription(
  { entries, settings }: Documentation,
  section: 'parameters' | 'attributes',
  { name, describedBy }: ParameterOrAttribute,
  symbols: readonly string[] = describedBy,
): SourcedDescription | undefined {
  const findIn = (
    symbolNames: readonly string[],
    readDescriptions: (entry: DocumentedEntry) => readonly Description[],
  ): SourcedDescription | undefined => {
    for (const symbolName of symbolNames) {
      const entry = entries.get(symbolName);
      const descriptions = entry ? readDescriptions(entry) : [];
      const description = descriptions.find((candidate) => removeStars(candidate.name) === name);
      if (entry && description) return { description, symbolName, file: entry.file };
    }
    return undefined;
  };
  const description = findIn(symbols, ({ entry }) => entry[section]);
  if (description || section === 'attributes') return description;
  const [ownSymbol] = describedBy;
  return (
    findIn(describedBy, ({ sharedDescriptions }) => sharedDescriptions) ??
    settings.get(`${ownSymbol}.${name}`)
  );
}
