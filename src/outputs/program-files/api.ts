import type { Section } from '../../model/difference/content';
import { classAt, methodResolutionOrder } from '../../model/inventory/inheritance';
import type { ApiSymbol } from '../../model/inventory/lookup';
import { type HistoryVersion, historyOf, type Moment } from '../../model/symbols/changes/history';
import { addressOf } from '../../model/symbols/changes/page';
import type { Documentation } from '../../model/symbols/documentation';
import type { ParameterOrAttribute } from '../../model/symbols/facts';
import type { ResolvedConstant, ResolvedEntry, ResolvedPage } from '../../model/symbols/resolve';
import { annotationText, isRequired, signatureText, starred } from '../../model/symbols/signature';
import type { ApiEntry, ApiFile, ApiValue, EntryKind } from './format';
import { type Addresses, headOf, publishedVersion, type VersionData } from './version';
import { leadOf, plainLine, plainWords, wordsAboutValue } from './words';

/** The data that entries are created from. */
interface Context {
  data: VersionData;
  addresses: Addresses;
  /** All live versions, the oldest first. `index` is the position of this version. */
  versions: readonly HistoryVersion[];
  index: number;
  /** Other names that packages export a symbol under, by its qualified name. */
  imports: ReadonlyMap<string, string[]>;
}

/** Builds `api.json` of a version: facts from the inventory, and descriptions from the pages. The versions are sorted, the oldest first. */
export function apiFile(
  data: VersionData,
  versions: readonly HistoryVersion[],
  index: number,
  addresses: Addresses,
): ApiFile {
  const { documentation, contents } = data;
  const context: Context = {
    data,
    addresses,
    versions,
    index,
    imports: importsOf(data),
  };
  const sections = new Map(contents.map(({ file, sections: own }) => [file, own]));
  const symbols = documentation.pages.flatMap((page) =>
    entriesOf(page, sections.get(page.page.file) ?? [], context),
  );
  return {
    ...headOf('api', addresses),
    version: publishedVersion(data.version, addresses),
    // A symbol that two pages document is listed once, like for links.
    symbols: symbols.filter(
      (symbol, index) => index === symbols.findIndex(({ name }) => name === symbol.name),
    ),
  };
}

function entriesOf(
  { page, entries, constants }: ResolvedPage,
  sections: readonly Section[],
  context: Context,
): ApiEntry[] {
  const { byQualifiedName } = context.data.documentation.symbols;
  const lead = leadOf(sections);
  const led = ledBy(page.modules);
  const modules = page.modules.flatMap((name) => byQualifiedName.get(name) ?? []);
  return [
    ...modules.map((symbol) => ({
      ...basic(symbol, 'module', context),
      ...(lead && led.includes(symbol.qualifiedName) && { description: lead }),
    })),
    ...entries.map((entry) => entryOf(entry, context)),
    ...constants.map((constant) => constantOf(constant, context)),
  ];
}

/** Returns the modules that the lead of a page describes: the first module, and its only submodule if the page has just these two. */
export function ledBy([first = '', only = '', ...more]: readonly string[]): readonly string[] {
  return more.length === 0 && only.startsWith(`${first}.`) ? [first, only] : [first];
}

function basic(symbol: ApiSymbol, label: string, { data, addresses, imports, ...rest }: Context): ApiEntry {
  const { qualifiedName, module, path, line } = symbol;
  const { inventory } = data.documentation.symbols;
  const others = imports.get(qualifiedName);
  return {
    name: qualifiedName,
    kind: kindOf(symbol, data),
    label,
    module,
    address: addresses.of(addressOf(symbol, data)),
    source: `${data.repository}/blob/${inventory.commit}/${path}#L${line}`,
    ...(others && { imports: others }),
    history: historyAt(qualifiedName, addresses, rest),
  };
}

function kindOf({ kind, qualifiedName }: ApiSymbol, { documentation }: VersionData): EntryKind {
  if (kind === 'field' || kind === 'attribute') return 'property';
  const own = classAt(documentation.symbols.inventory, qualifiedName);
  return own?.kind === 'exception' ? 'exception' : kind;
}

function entryOf(entry: ResolvedEntry, context: Context): ApiEntry {
  const { symbol, label, parameters, attributes, overrides, ...facts } = entry.facts;
  const { documentation } = context.data;
  const { symbols, places } = documentation;
  const { inventory, resolve } = symbols;
  const value = (one: ParameterOrAttribute) => apiValue(one, documentation);
  const type = facts.returns === null ? undefined : annotationText(facts.returns, symbol.module, resolve);
  const returned = plainWords(entry.entry.returns, documentation);
  const returns = { ...(type && { type }), ...(returned && { description: returned }) };
  const signature = signatureText(entry.facts, symbols);
  const description = plainWords(entry.entry.lead, documentation);
  const raises = entry.entry.raises.map(({ name, words }) => ({
    name,
    description: plainLine(words, documentation),
  }));
  const order = symbol.kind === 'class' ? methodResolutionOrder(inventory, symbol.qualifiedName) : [];
  const ancestors = order.slice(1).filter((name) => places.has(name));
  return {
    ...basic(symbol, label, context),
    ...(signature !== null && { signature }),
    ...(description && { description }),
    ...(parameters && parameters.length > 0 && { parameters: parameters.map(value) }),
    ...(attributes.length > 0 && { attributes: attributes.map(value) }),
    ...(Object.keys(returns).length > 0 && { returns }),
    ...(raises.length > 0 && { raises }),
    ...(ancestors.length > 0 && { ancestors }),
    ...(overrides !== null && { overrides }),
  };
}

function constantOf({ symbol, description: { words } }: ResolvedConstant, context: Context): ApiEntry {
  const { documentation } = context.data;
  const { inventory, resolve } = documentation.symbols;
  const description = plainLine(words, documentation);
  const { annotation, value } = inventory.modules[symbol.module]?.constants[symbol.name] ?? {};
  const type = annotation && annotationText(annotation, symbol.module, resolve);
  return {
    ...basic(symbol, 'constant', context),
    ...(value !== undefined && { signature: `${symbol.name}${type ? `: ${type}` : ''} = ${value}` }),
    ...(description && { description }),
  };
}

function apiValue(one: ParameterOrAttribute, documentation: Documentation): ApiValue {
  const { resolve } = documentation.symbols;
  const description = wordsAboutValue(one, documentation);
  return {
    name: one.kind === 'ATTRIBUTE' ? one.name : starred(one),
    ...(one.annotation !== null && { type: annotationText(one.annotation, one.module, resolve) }),
    ...(one.value !== null && { value: one.value }),
    ...(one.kind !== 'ATTRIBUTE' && isRequired(one) && { required: true as const }),
    ...(description && { description }),
  };
}

function historyAt(
  qualifiedName: string,
  addresses: Addresses,
  { versions, index }: Pick<Context, 'versions' | 'index'>,
): ApiEntry['history'] {
  const { since, changed, changes, gone } = historyOf(qualifiedName, index, versions);
  const moment = (key: 'changed' | 'changes' | 'gone', one: Moment | null) =>
    one && {
      [key]: { version: one.label, ...(one.address !== null && { address: addresses.of(one.address) }) },
    };
  return {
    since: since?.label ?? null,
    ...moment('changed', changed),
    ...moment('changes', changes),
    ...moment('gone', gone),
  };
}

function importsOf({ documentation }: VersionData): Map<string, string[]> {
  const imports = new Map<string, string[]>();
  for (const [name, { exports }] of Object.entries(documentation.symbols.inventory.packages)) {
    for (const [local, target] of Object.entries(exports)) {
      const path = `${name}.${local}`;
      if (path !== target) imports.set(target, [...(imports.get(target) ?? []), path]);
    }
  }
  for (const paths of imports.values()) paths.sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return imports;
}
