import { ownerOf } from '../../shared/text/dotted';
import { type ApiSymbol, indexSymbols, type SymbolIndex } from '../inventory/lookup';
import type { Inventory } from '../inventory/types';
import type { Description } from '../mdx/entry';
import type { Page } from '../mdx/page';
import type { ParameterOrAttribute } from './facts';
import { bare, headingsOf, type ResolvedEntry, type ResolvedPage, resolvePage, valueAnchor } from './resolve';

/** The symbols that the pages of a version document. Links and descriptions that are shown in several places use them. */
export interface Documentation {
  symbols: SymbolIndex;
  pages: ResolvedPage[];
  /** Locations of classes, functions, methods, properties, constants and modules, by qualified name. */
  places: ReadonlyMap<string, Place>;
  /** Locations of fields and attributes in the entries of their classes, by qualified name. */
  values: ReadonlyMap<string, Place>;
  /** Entries by the qualified name of their symbol. */
  entries: ReadonlyMap<string, DocumentedEntry>;
  /** Descriptions of settings, by the qualified name of the field. */
  settings: ReadonlyMap<string, Words>;
}

/** An entry with the file that contains it. */
interface DocumentedEntry extends ResolvedEntry {
  file: string;
  /** Descriptions of parameters that several entries of the page have in common. */
  shared: readonly Description[];
}

export interface Place {
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
  const resolved = pages.map((page) => resolvePage(page, symbols));
  const places = new Map<string, Place>();
  const values = new Map<string, Place>();
  const entries = new Map<string, DocumentedEntry>();
  const settings = new Map<string, Words>();
  const place = (name: string, file: string, anchor: string | null) => {
    if (!places.has(name)) places.set(name, { file, anchor });
  };
  for (const resolvedPage of resolved) {
    const { page, entries: own, constants } = resolvedPage;
    const { file } = page;
    const headings = headingsOf(resolvedPage);
    for (const { of, descriptions } of page.settings)
      for (const description of descriptions)
        settings.set(`${of}.${description.name}`, { description, from: of, file });
    for (const module of page.modules) place(module, file, null);
    for (const one of own) {
      const { name, qualifiedName } = one.facts.symbol;
      place(qualifiedName, file, name);
      const asFunction = boundFunction(inventory, one.facts.symbol);
      if (asFunction) place(asFunction, file, name);
      if (entries.has(qualifiedName)) continue;
      entries.set(qualifiedName, { ...one, file, shared: page.shared?.descriptions ?? [] });
      for (const value of [...(one.facts.parameters ?? []), ...one.facts.attributes])
        values.set(`${qualifiedName}.${value.name}`, {
          file,
          anchor: valueAnchor(name, value.name, headings),
        });
    }
    for (const { symbol } of constants) place(symbol.qualifiedName, file, symbol.name);
  }
  return { symbols, pages: resolved, places, values, entries, settings };
}

/** Returns the module's function that the framework binds as this method. */
function boundFunction(inventory: Inventory, { module, name }: ApiSymbol): string | undefined {
  const [owner = '', member = ''] = name.split('.');
  const isBound = inventory.modules[module]?.classes[owner]?.boundFunctions?.includes(member);
  return isBound ? `${module}.${member}` : undefined;
}

/** Returns the location of a symbol, or undefined if no page documents it. A field or an attribute is in the entry of its class. */
export function placeOf(
  { places, values }: Documentation,
  { kind, qualifiedName }: ApiSymbol,
): Place | undefined {
  const isValue = kind === 'field' || kind === 'attribute';
  return isValue
    ? (values.get(qualifiedName) ?? places.get(ownerOf(qualifiedName)))
    : places.get(qualifiedName);
}

/** A description of a parameter or an attribute, and the entry that contains it. */
export interface Words {
  description: Description;
  /** Qualified name of the entry's symbol. */
  from: string;
  file: string;
}

/** Finds the description of a value: in its own entry, otherwise where {@link findInheritedDescription} finds it. */
export function wordsAbout(
  documentation: Documentation,
  section: 'parameters' | 'attributes',
  value: ParameterOrAttribute,
): Words | undefined {
  const own = wordsOf(value, value.describedBy.slice(0, 1), documentation, ({ entry }) => entry[section]);
  return own ?? otherWordsAbout(documentation, section, value);
}

/** Finds the description of a value in an inherited entry. For parameters, shared descriptions and those of settings count too. */
export function otherWordsAbout(
  documentation: Documentation,
  section: 'parameters' | 'attributes',
  value: ParameterOrAttribute,
): Words | undefined {
  const inherited = wordsOf(value, value.describedBy.slice(1), documentation, ({ entry }) => entry[section]);
  if (inherited || section === 'attributes') return inherited;
  const shared = wordsOf(value, value.describedBy, documentation, (found) => found.shared);
  return shared ?? documentation.settings.get(`${value.describedBy[0]}.${value.name}`);
}

function wordsOf(
  { name }: ParameterOrAttribute,
  symbols: readonly string[],
  { entries }: Documentation,
  listIn: (found: DocumentedEntry) => readonly Description[],
): Words | undefined {
  for (const from of symbols) {
    const found = entries.get(from);
    const description = found && listIn(found).find((one) => bare(one.name) === name);
    if (description) return { description, from, file: found.file };
  }
  return undefined;
}
