import { getOwner } from '../../shared/text/dotted';
import { type ApiSymbol, indexSymbols, type SymbolIndex } from '../inventory/lookup';
import type { Inventory } from '../inventory/types';
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

/** The symbols that the pages of a version document. Links and descriptions that are shown in several places use them. */
export interface Documentation {
  symbols: SymbolIndex;
  pages: ResolvedPage[];
  /** Locations of classes, functions, methods, properties, constants and modules, by qualified name. */
  locations: ReadonlyMap<string, SymbolLocation>;
  /** Locations of fields and attributes in the entries of their classes, by qualified name. */
  valueLocations: ReadonlyMap<string, SymbolLocation>;
  /** Entries by the qualified name of their symbol. */
  entries: ReadonlyMap<string, DocumentedEntry>;
  /** Descriptions of settings, by the qualified name of the field. */
  settings: ReadonlyMap<string, SourcedDescription>;
}

/** An entry with the file that contains it. */
interface DocumentedEntry extends ResolvedEntry {
  file: string;
  /** Descriptions of parameters that several entries of the page have in common. */
  sharedDescriptions: readonly Description[];
}

export interface SymbolLocation {
  file: string;
  /** Id of the heading or line; null for the whole page. */
  anchor: string | null;
}

/** Id of the heading above a page's constants. */
export const CONSTANTS_ANCHOR = 'constants';

/**
 * Indexes the symbols that the pages of a version document. If two pages document the same symbol, the first one counts, and a check
 * reports the second.
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
  for (const resolvedPage of resolvedPages) {
    const { page, entries: pageEntries, constants } = resolvedPage;
    const { file } = page;
    const headingIds = collectHeadingIds(resolvedPage);
    for (const { settingsClass: className, descriptions } of page.settings)
      for (const description of descriptions)
        settings.set(`${className}.${description.name}`, { description, symbolName: className, file });
    for (const module of page.modules) addLocation(module, file, null);
    for (const entry of pageEntries) {
      const { name, qualifiedName } = entry.facts.symbol;
      addLocation(qualifiedName, file, name);
      const functionName = findBoundFunction(inventory, entry.facts.symbol);
      if (functionName) addLocation(functionName, file, name);
      if (entries.has(qualifiedName)) continue;
      entries.set(qualifiedName, { ...entry, file, sharedDescriptions: page.shared?.descriptions ?? [] });
      for (const value of [...(entry.facts.parameters ?? []), ...entry.facts.attributes])
        valueLocations.set(`${qualifiedName}.${value.name}`, {
          file,
          anchor: createValueAnchor(name, value.name, headingIds),
        });
    }
    for (const { symbol } of constants) addLocation(symbol.qualifiedName, file, symbol.name);
  }
  return { symbols, pages: resolvedPages, locations, valueLocations, entries, settings };
}

/** Returns the module's function that the framework binds as this method. */
function findBoundFunction(inventory: Inventory, { module, name }: ApiSymbol): string | undefined {
  const [owner = '', member = ''] = name.split('.');
  const isBound = inventory.modules[module]?.classes[owner]?.boundFunctions?.includes(member);
  return isBound ? `${module}.${member}` : undefined;
}

/** Returns the location of a symbol, or undefined if no page documents it. A field or an attribute is in the entry of its class. */
export function findLocation(
  { locations, valueLocations }: Documentation,
  { kind, qualifiedName }: ApiSymbol,
): SymbolLocation | undefined {
  const isValue = kind === 'field' || kind === 'attribute';
  return isValue
    ? (valueLocations.get(qualifiedName) ?? locations.get(getOwner(qualifiedName)))
    : locations.get(qualifiedName);
}

/** A description of a parameter or an attribute, and the entry that contains it. */
export interface SourcedDescription {
  description: Description;
  /** Qualified name of the entry's symbol. */
  symbolName: string;
  file: string;
}

/** Finds the description of a value: in its own entry, otherwise where {@link findInheritedDescription} finds it. */
export function findDescription(
  documentation: Documentation,
  section: 'parameters' | 'attributes',
  value: ParameterOrAttribute,
): SourcedDescription | undefined {
  const ownDescription = findDescriptionOf(
    value,
    value.describedBy.slice(0, 1),
    documentation,
    ({ entry }) => entry[section],
  );
  return ownDescription ?? findInheritedDescription(documentation, section, value);
}

/** Finds the description of a value in an inherited entry. For parameters, shared descriptions and those of settings count too. */
export function findInheritedDescription(
  documentation: Documentation,
  section: 'parameters' | 'attributes',
  value: ParameterOrAttribute,
): SourcedDescription | undefined {
  const inheritedDescription = findDescriptionOf(
    value,
    value.describedBy.slice(1),
    documentation,
    ({ entry }) => entry[section],
  );
  if (inheritedDescription || section === 'attributes') return inheritedDescription;
  const sharedDescription = findDescriptionOf(
    value,
    value.describedBy,
    documentation,
    (entry) => entry.sharedDescriptions,
  );
  return sharedDescription ?? documentation.settings.get(`${value.describedBy[0]}.${value.name}`);
}

function findDescriptionOf(
  { name }: ParameterOrAttribute,
  symbols: readonly string[],
  { entries }: Documentation,
  listDescriptions: (entry: DocumentedEntry) => readonly Description[],
): SourcedDescription | undefined {
  for (const symbolName of symbols) {
    const entry = entries.get(symbolName);
    const description =
      entry && listDescriptions(entry).find((candidate) => removeStars(candidate.name) === name);
    if (description) return { description, symbolName, file: entry.file };
  }
  return undefined;
}
