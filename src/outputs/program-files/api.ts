import type { Section } from '../../model/difference/content';
import { type HistoryEvent, type LiveVersions, traceHistory } from '../../model/symbols/changes/history';
import { createSymbolLink } from '../../model/symbols/changes/module-changes';
import type { Documentation } from '../../model/symbols/documentation';
import type { ParameterOrAttribute } from '../../model/symbols/facts';
import type { ResolvedConstant, ResolvedEntry, ResolvedPage } from '../../model/symbols/resolve';
import { addStars, formatAnnotation, formatSignature, isRequired } from '../../model/symbols/signature';
import { getOrCreate } from '../../shared/get-or-create';
import { groupBy } from '../../shared/group-by';
import { findClass, getResolutionOrder } from '../../shared/inventory/inheritance';
import type { ApiSymbol } from '../../shared/inventory/lookup';
import type { ApiEntry, ApiFile, ApiValue, EntryKind } from './format';
import { describeValue, extractLead, toPlainLine, toPlainText } from './plain-text';
import { createHeader, type SiteUrls, toPublishedVersion, type VersionData } from './version-data';

interface SymbolContext {
  data: VersionData;
  urls: SiteUrls;
  liveVersions: LiveVersions;
  /** Maps qualified names to shorter import paths: `superduper.components.listener.Listener` to `superduper.Listener`. */
  imports: ReadonlyMap<string, string[]>;
}

/** Builds a version's `api.json`. Signatures come from the framework's source, descriptions from the pages. */
export function buildApiFile(data: VersionData, liveVersions: LiveVersions, urls: SiteUrls): ApiFile {
  const { documentation, contents } = data;
  const context: SymbolContext = { data, urls, liveVersions, imports: collectImports(data) };
  const sections = new Map(contents.map(({ file, sections: pageSections }) => [file, pageSections]));
  const symbols = documentation.pages.flatMap((page) =>
    createEntries(page, sections.get(page.page.file) ?? [], context),
  );
  const symbolsByName = groupBy(symbols, ({ name }) => name);
  return {
    ...createHeader('api', urls),
    version: toPublishedVersion(data.version, urls),
    // If several symbols share a name, keeps the first, because links lead to that one.
    symbols: [...symbolsByName.values()].flatMap((namesakes) => namesakes.slice(0, 1)),
  };
}

function createEntries(
  { page, entries, constants }: ResolvedPage,
  sections: readonly Section[],
  context: SymbolContext,
): ApiEntry[] {
  const { byQualifiedName } = context.data.documentation.symbols;
  const lead = extractLead(sections);
  const leadModules = findLeadModules(page.modules);
  const modules = page.modules.flatMap((name) => byQualifiedName.get(name) ?? []);
  return [
    ...modules.map((symbol) => ({
      ...createBaseEntry(symbol, 'module', context),
      ...(lead && leadModules.includes(symbol.qualifiedName) && { description: lead }),
    })),
    ...entries.map((entry) => createEntry(entry, context)),
    ...constants.map((constant) => createConstantEntry(constant, context)),
  ];
}

/** Returns the modules that a page's introduction describes: the first, or both if the page lists only a package and its submodule. */
export function findLeadModules([first = '', second = '', ...more]: readonly string[]): readonly string[] {
  const isPackageWithSubmodule = more.length === 0 && second.startsWith(`${first}.`);
  return isPackageWithSubmodule ? [first, second] : [first];
}

function createBaseEntry(
  symbol: ApiSymbol,
  label: string,
  { data, urls, imports, liveVersions }: SymbolContext,
): ApiEntry {
  const { qualifiedName, module, path, line } = symbol;
  const { inventory } = data.documentation.symbols;
  const importNames = imports.get(qualifiedName);
  return {
    name: qualifiedName,
    kind: resolveKind(symbol, data),
    label,
    module,
    address: urls.toUrl(createSymbolLink(symbol, data)),
    source: `${data.repository}/blob/${inventory.commit}/${path}#L${line}`,
    ...(importNames && { imports: importNames }),
    history: createHistory(qualifiedName, urls, liveVersions),
  };
}

function resolveKind({ kind, qualifiedName }: ApiSymbol, { documentation }: VersionData): EntryKind {
  if (kind === 'field' || kind === 'attribute') return 'property';
  const classFacts = findClass(documentation.symbols.inventory, qualifiedName);
  return classFacts?.kind === 'exception' ? 'exception' : kind;
}

function createEntry({ facts, entry }: ResolvedEntry, context: SymbolContext): ApiEntry {
  const { symbol, label, parameters, attributes, overrides, returns: annotation } = facts;
  const { documentation } = context.data;
  const { symbols, locations } = documentation;
  const { inventory, resolve } = symbols;
  const toApiValue = (value: ParameterOrAttribute) => createApiValue(value, documentation);
  const signature = formatSignature(facts, symbols);
  const description = toPlainText(entry.lead, documentation);

  const type = annotation === null ? undefined : formatAnnotation(annotation, symbol.module, resolve);
  const returnDescription = toPlainText(entry.returns, documentation);
  const returns = { ...(type && { type }), ...(returnDescription && { description: returnDescription }) };
  const raises = entry.raises.map(({ name, content }) => {
    return { name, description: toPlainLine(content, documentation) };
  });
  const resolutionOrder = symbol.kind === 'class' ? getResolutionOrder(inventory, symbol.qualifiedName) : [];
  const ancestors = resolutionOrder.slice(1).filter((name) => locations.has(name));

  return {
    ...createBaseEntry(symbol, label, context),
    ...(signature !== null && { signature }),
    ...(description && { description }),
    ...(parameters && parameters.length > 0 && { parameters: parameters.map(toApiValue) }),
    ...(attributes.length > 0 && { attributes: attributes.map(toApiValue) }),
    ...(Object.keys(returns).length > 0 && { returns }),
    ...(raises.length > 0 && { raises }),
    ...(ancestors.length > 0 && { ancestors }),
    ...(overrides !== null && { overrides }),
  };
}

function createConstantEntry(
  { symbol, description: { content } }: ResolvedConstant,
  context: SymbolContext,
): ApiEntry {
  const { documentation } = context.data;
  const { inventory, resolve } = documentation.symbols;
  const description = toPlainLine(content, documentation);
  const { annotation, value } = inventory.modules[symbol.module]?.constants[symbol.name] ?? {};
  const type = annotation && formatAnnotation(annotation, symbol.module, resolve);
  return {
    ...createBaseEntry(symbol, 'constant', context),
    ...(value !== undefined && { signature: `${symbol.name}${type ? `: ${type}` : ''} = ${value}` }),
    ...(description && { description }),
  };
}

function createApiValue(value: ParameterOrAttribute, documentation: Documentation): ApiValue {
  const { resolve } = documentation.symbols;
  const description = describeValue(value, documentation);
  return {
    name: value.kind === 'ATTRIBUTE' ? value.name : addStars(value),
    ...(value.annotation !== null && { type: formatAnnotation(value.annotation, value.module, resolve) }),
    ...(value.value !== null && { value: value.value }),
    ...(value.kind !== 'ATTRIBUTE' && isRequired(value) && { required: true as const }),
    ...(description && { description }),
  };
}

function createHistory(
  qualifiedName: string,
  urls: SiteUrls,
  { versions, index }: LiveVersions,
): ApiEntry['history'] {
  const { addition, lastChange, nextChange, removal } = traceHistory(qualifiedName, index, versions);
  const createMoment = ({ label, link }: HistoryEvent) => ({
    version: label,
    ...(link !== null && { address: urls.toUrl(link) }),
  });
  return {
    since: addition?.label ?? null,
    ...(lastChange && { changed: createMoment(lastChange) }),
    ...(nextChange && { changes: createMoment(nextChange) }),
    ...(removal && { gone: createMoment(removal) }),
  };
}

function collectImports({ documentation }: VersionData): Map<string, string[]> {
  const imports = new Map<string, string[]>();
  for (const [name, { exports }] of Object.entries(documentation.symbols.inventory.packages)) {
    for (const [exportedName, target] of Object.entries(exports)) {
      const path = `${name}.${exportedName}`;
      if (path !== target) getOrCreate(imports, target, (): string[] => []).push(path);
    }
  }
  for (const paths of imports.values()) paths.sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return imports;
}
