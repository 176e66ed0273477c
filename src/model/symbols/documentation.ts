import { ownerOf } from '../../shared/text/dotted';
import { type ApiSymbol, indexSymbols, type SymbolIndex } from '../inventory/lookup';
import type { Inventory } from '../inventory/types';
import type { Description } from '../mdx/entry';
import type { Page } from '../mdx/page';
import type { ParameterOrAttribute } from './facts';
import { bare, headingsOf, type ResolvedEntry, type ResolvedPage, resolvePage, valueAnchor } from './resolve';

/** The symbols that the pages of a version document, for links and for words that are written once and shown in several places. */
export interface Documentation {
  symbols: SymbolIndex;
  pages: ResolvedPage[];
  /** By qualified name of a class, function, method, property, constant or module: where readers find it. */
  places: ReadonlyMap<string, Place>;
  /** By qualified name of a field or attribute: its line in the entry of its class. */
  values: ReadonlyMap<string, Place>;
  /** By qualified name: the entry, and the file that it stands in. */
  entries: ReadonlyMap<string, DocumentedEntry>;
  /** By qualified name of a field: what the page of settings says of it. */
  settings: ReadonlyMap<string, Words>;
}

/** An entry, and the page that it stands on. */
interface DocumentedEntry extends ResolvedEntry {
  file: string;
  /** The words of its page about parameters that several entries have. */
  shared: readonly Description[];
}

export interface Place {
  file: string;
  /** The id of the heading or of the line; null for the page as a whole. */
  anchor: string | null;
}

/** The id of the heading over a page's constants. */
export const CONSTANTS_ANCHOR = 'constants';

/**
 * Indexes what the pages of a version document. Where two document the same symbol the first counts; that they do is for the
 * contract to report.
 *
 * @param pages - Its pages, in a stable order.
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

/** The function of the module that instances of its class carry as this method. */
function boundFunction(inventory: Inventory, { module, name }: ApiSymbol): string | undefined {
  const [owner = '', member = ''] = name.split('.');
  const isBound = inventory.modules[module]?.classes[owner]?.boundFunctions?.includes(member);
  return isBound ? `${module}.${member}` : undefined;
}

/** @returns where readers find a symbol: a field or an attribute in the entry of its class. Undefined if no page documents it. */
export function placeOf(
  { places, values }: Documentation,
  { kind, qualifiedName }: ApiSymbol,
): Place | undefined {
  const isValue = kind === 'field' || kind === 'attribute';
  return isValue
    ? (values.get(qualifiedName) ?? places.get(ownerOf(qualifiedName)))
    : places.get(qualifiedName);
}

/** A writer's words about a parameter or an attribute, and the entry that they stand in. */
export interface Words {
  description: Description;
  /** Qualified name of the entry's symbol. */
  from: string;
  file: string;
}

/** Finds the words about a value: those of its own entry, else those that a page shows without being told again. */
export function wordsAbout(
  documentation: Documentation,
  section: 'parameters' | 'attributes',
  value: ParameterOrAttribute,
): Words | undefined {
  const own = wordsOf(value, value.describedBy.slice(0, 1), documentation, ({ entry }) => entry[section]);
  return own ?? otherWordsAbout(documentation, section, value);
}

/** @returns the words of the nearest entry that a value is inherited from, else those that the entries of a page share, or that a setting has */
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
