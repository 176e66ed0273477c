import { classAt, methodResolutionOrder } from '../../model/inventory/inheritance';
import type { ApiSymbol } from '../../model/inventory/lookup';
import type { ResolveIn } from '../../model/inventory/names';
import { type HistoryVersion, historyOf, type Moment } from '../../model/symbols/changes/history';
import { addressOf } from '../../model/symbols/changes/page';
import { CONSTANTS_ANCHOR } from '../../model/symbols/documentation';
import type { Facts, ParameterOrAttribute } from '../../model/symbols/facts';
import type { ResolvedPage } from '../../model/symbols/resolve';
import { annotationText, isRequired, starred } from '../../model/symbols/signature';
import type { Section } from '../../shared/difference/content';
import type { ApiEntry, ApiFile, ApiValue, EntryKind } from './format';
import { type Addresses, headOf, publishedVersion, type VersionData } from './version';
import { type EntryWords, entryWords, leadOf } from './words';

/** The data that an entry is put together from. */
interface Context {
  data: VersionData;
  addresses: Addresses;
  /** All live versions, the oldest first, and which of them this one is. */
  versions: readonly HistoryVersion[];
  index: number;
  /** Names under which packages pass a symbol on, by its qualified name. */
  imports: ReadonlyMap<string, string[]>;
  /** Names of the documented symbols. */
  documented: ReadonlySet<string>;
}

/** Writes down what the reference of one of the versions, the oldest first, documents: facts of the inventory, words of the pages. */
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
    documented: new Set(documentation.places.keys()),
  };
  const sections = new Map(contents.map(({ file, sections: own }) => [file, own]));
  const symbols = documentation.pages.flatMap((page) =>
    entriesOf(page, sections.get(page.page.file) ?? [], context),
  );
  // A symbol that two pages document counts once, as for links.
  const unique = new Map(symbols.toReversed().map((symbol) => [symbol.name, symbol]));
  return {
    ...headOf('api', addresses),
    version: publishedVersion(data.version, addresses),
    symbols: symbols.filter((symbol) => unique.get(symbol.name) === symbol),
  };
}

function entriesOf(
  { page, entries, constants }: ResolvedPage,
  sections: readonly Section[],
  context: Context,
): ApiEntry[] {
  const { byQualifiedName } = context.data.documentation.symbols;
  const at = (anchor: string) => sections.find((section) => section.anchor === anchor);
  const lead = leadOf(sections);
  const led = ledBy(page.modules);
  const modules = page.modules.flatMap((name) => byQualifiedName.get(name) ?? []);
  const constantWords = entryWords(at(CONSTANTS_ANCHOR) ?? { blocks: [] }).values;
  return [
    ...modules.map((symbol) => ({
      ...basic(symbol, 'module', context),
      ...(lead && led.includes(symbol.qualifiedName) && { description: lead }),
    })),
    ...entries.map(({ facts }) => {
      const section = at(facts.symbol.name);
      return entryOf(facts, section ? entryWords(section) : null, context);
    }),
    ...constants.map(({ symbol }) => constantOf(symbol, constantWords.get(symbol.name), context)),
  ];
}

/** @returns the modules of a page that its first words are about: the one it begins with, and the only one of a package */
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

function entryOf(facts: Facts, words: EntryWords | null, context: Context): ApiEntry {
  const { symbol, label, parameters, attributes, overrides } = facts;
  const { inventory, resolve } = context.data.documentation.symbols;
  const value = (one: ParameterOrAttribute) => described(one, words, resolve);
  const type = facts.returns === null ? undefined : annotationText(facts.returns, symbol.module, resolve);
  const returns = { ...(type && { type }), ...(words?.returns && { description: words.returns }) };
  const ancestors =
    symbol.kind === 'class'
      ? methodResolutionOrder(inventory, symbol.qualifiedName)
          .slice(1)
          .filter((name) => context.documented.has(name))
      : [];
  return {
    ...basic(symbol, label, context),
    ...(words?.signature && { signature: words.signature }),
    ...(words?.description && { description: words.description }),
    ...(parameters && parameters.length > 0 && { parameters: parameters.map(value) }),
    ...(attributes.length > 0 && { attributes: attributes.map(value) }),
    ...(Object.keys(returns).length > 0 && { returns }),
    ...(words && words.raises.length > 0 && { raises: words.raises }),
    ...(ancestors.length > 0 && { ancestors }),
    ...(overrides !== null && { overrides }),
  };
}

function constantOf(symbol: ApiSymbol, description: string | undefined, context: Context): ApiEntry {
  const { inventory, resolve } = context.data.documentation.symbols;
  const { annotation, value } = inventory.modules[symbol.module]?.constants[symbol.name] ?? {};
  const type = annotation && annotationText(annotation, symbol.module, resolve);
  return {
    ...basic(symbol, 'constant', context),
    ...(value !== undefined && { signature: `${symbol.name}${type ? `: ${type}` : ''} = ${value}` }),
    ...(description && { description }),
  };
}

function described(one: ParameterOrAttribute, words: EntryWords | null, resolve: ResolveIn): ApiValue {
  const description = words?.values.get(one.name);
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
