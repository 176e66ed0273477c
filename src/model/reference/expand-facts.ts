import { posix } from 'node:path';
import type { Code, Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { Trigger } from '../../shared/inventory/types';
import { getLastPart } from '../../shared/text/dotted';
import { createFoldedSignature } from '../mdx/definitions';
import {
  code,
  type InlineContent,
  inline,
  inlineElement,
  joinInline,
  link,
  paragraph,
  styledText,
} from '../mdx/mdast';
import { formatTrigger } from '../symbols/changes/format';
import { type HistoryEvent, type LiveVersions, traceHistory } from '../symbols/changes/history';
import type { Facts, ParameterOrAttribute } from '../symbols/facts';
import { listShownBases } from '../symbols/facts-class';
import {
  type AnnotationToken,
  createDeclarationTokens,
  createSignatureTokens,
  getCallName,
  isRequired,
  joinTokens,
  parseAnnotation,
} from '../symbols/signature';
import type { EntryContext } from './expand';
import { formatUrl } from './links';

/** Shows a type as inline code, with links to documented symbols. */
export function createTypeNodes(
  annotation: string,
  module: string,
  { documentation, file }: EntryContext,
): PhrasingContent[] {
  const tokens = parseAnnotation(annotation, module, documentation.symbols.resolve);
  const hasLinks = tokens.some(({ target = '' }) => documentation.locations.has(target));
  if (!hasLinks) return [code(joinTokens(tokens))];
  // Markdown code can't contain links, so this is an HTML element.
  const parts = tokens.map(({ text, target = '' }) => {
    const location = documentation.locations.get(target);
    return location ? link(formatUrl(location, file), text) : text;
  });
  return [inlineElement('code', {}, ...parts)];
}

/** Shows the name of a symbol as inline code, with a link if a page documents the symbol. */
export function createSymbolNode(
  qualifiedName: string,
  label: string,
  { documentation, file }: EntryContext,
): PhrasingContent {
  const location =
    documentation.locations.get(qualifiedName) ?? documentation.valueLocations.get(qualifiedName);
  return location ? link(formatUrl(location, file), code(label)) : code(label);
}

/** Maximum number of parameters in a signature. More are folded, so that readers first see only the required parameters. */
const MAX_PARAMETERS = 10;

/** Shows a symbol's signature as a code block. Returns nothing for a property, because the line below its heading shows its type. */
export function createSignatureBlock(facts: Facts, context: EntryContext): RootContent[] {
  const { symbol, parameters, returns } = facts;
  const { inventory, resolve } = context.documentation.symbols;
  if (!parameters) {
    const isClass = symbol.kind === 'class';
    return isClass ? [createCodeBlock(createDeclarationTokens(symbol, inventory), context)] : [];
  }
  const createBlock = (shownParameters: readonly ParameterOrAttribute[], isTruncated: boolean) => {
    const signature = { name: getCallName(facts), parameters: shownParameters, returns, isTruncated };
    return createCodeBlock(createSignatureTokens(signature, resolve, symbol.module), context);
  };
  const fullBlock = createBlock(parameters, false);
  const required = parameters.filter(isRequired);
  if (parameters.length <= MAX_PARAMETERS || required.length === parameters.length) return [fullBlock];
  const label = `All ${parameters.length} parameters`;
  return [createFoldedSignature(fullBlock, createBlock(required, true), label)];
}

/** Creates a code block from tokens. The first mention of each documented symbol is a link. */
function createCodeBlock(tokens: readonly AnnotationToken[], { documentation, file }: EntryContext): Code {
  const linkedSymbols = new Set<string>();
  let offset = 0;
  const links = tokens.flatMap(({ text, target = '' }) => {
    const start = offset;
    offset += text.length;
    const location = linkedSymbols.has(target) ? undefined : documentation.locations.get(target);
    linkedSymbols.add(target);
    return location ? [{ from: start, to: offset, url: formatUrl(location, file) }] : [];
  });
  return { type: 'code', lang: 'python', value: joinTokens(tokens), data: { links } };
}

/** Creates the line below a symbol's heading with the symbol's kind, base classes, source and history. */
export function createMetaLine(facts: Facts, context: EntryContext): Paragraph {
  const { label, symbol, returns, overrides } = facts;
  const type =
    symbol.kind === 'property' && returns !== null ? createTypeNodes(returns, symbol.module, context) : '';
  const bases = listShownBases(context.documentation.symbols.inventory, symbol.qualifiedName).map((base) =>
    createSymbolNode(base, getLastPart(base), context),
  );
  const overridden =
    overrides && createSymbolNode(overrides, overrides.split('.').slice(-2).join('.'), context);
  const provenance = joinInline([createSourceLink(facts, context), createHistoryLink(facts, context)], ' · ');
  const parts = [
    joinInline([styledText('api-label', label), type], ' '),
    bases.length > 0 ? inline`extends ${joinInline(bases, ', ')}` : '',
    overridden ? styledText('api-overrides', inline`overrides ${overridden}`) : '',
    formatTriggerFact(facts.trigger),
    styledText('api-provenance', provenance),
  ];
  return paragraph('api-meta', joinInline(parts, ' · '));
}

/** Creates a line with a symbol's import statement. If the package re-exports the symbol: `from superduper import Listener`. */
export function createImportLine({ symbol }: Facts, { documentation }: EntryContext): Paragraph[] {
  const { name, module, qualifiedName } = symbol;
  const isMember = name.includes('.');
  if (isMember) return [];
  const { packages, modules } = documentation.symbols.inventory;
  const packageName = modules[module]?.package ?? '';
  const exportEntries = Object.entries(packages[packageName]?.exports ?? {});
  const exportName = exportEntries.find(([, target]) => target === qualifiedName)?.[0];
  const statement = exportName ? `from ${packageName} import ${exportName}` : `from ${module} import ${name}`;
  return [paragraph('api-import', code(statement))];
}

function formatTriggerFact(trigger: Trigger | null): InlineContent {
  if (trigger === null) return '';
  // Names are between backticks, so every second part is a name: “runs on `apply` when `key` is set”.
  const parts = `runs ${formatTrigger(trigger)}`.split('`');
  const nodes = parts.map((part, index) => (index % 2 === 0 ? part : code(part)));
  return joinInline(nodes, '');
}

function createSourceLink({ symbol: { path, line } }: Facts, context: EntryContext): InlineContent {
  const url = `${context.repository}/blob/${context.documentation.symbols.inventory.commit}/${path}#L${line}`;
  return link(url, `${posix.basename(path)}, line ${line}`);
}

/**
 * Describes the history of a symbol, as in “Since 0.7, changed in main”, with the URL of one of the changes. The text is empty if the symbol is the
 * same in all versions. `qualifiedName` is the symbol's name in the current version.
 */
export function describeHistory(
  qualifiedName: string,
  { index, versions }: LiveVersions,
): { text: string; url: string | null } {
  const { addition, lastChange, nextChange, removal } = traceHistory(qualifiedName, index, versions);
  const phrases = [
    addition && `since ${getBranchName(addition)}`,
    lastChange && `${lastChange.kind} in ${getBranchName(lastChange)}`,
    nextChange && `${nextChange.kind === 'moved' ? 'moves' : 'changes'} in ${getBranchName(nextChange)}`,
    removal && `not in ${getBranchName(removal)}`,
  ];
  const text = phrases.filter(Boolean).join(', ');
  const linkedEvent = [lastChange, nextChange, removal, addition].find((event) => event?.link);
  return { text: text.charAt(0).toUpperCase() + text.slice(1), url: linkedEvent?.link ?? null };
}

/** Returns the short name of a version: `0.7`, or `main` for “Main branch”. */
function getBranchName({ label }: HistoryEvent): string {
  return label.replace(/^(\w+) branch$/, (_, name: string) => name.toLowerCase());
}

/** Creates a link with a symbol's history as its text. The link leads to a change of the symbol or to the page about all API changes. */
function createHistoryLink({ symbol }: Facts, { liveVersions }: EntryContext): InlineContent {
  if (!liveVersions || liveVersions.versions.length < 2) return '';
  const { index, versions } = liveVersions;
  const { text, url } = describeHistory(symbol.qualifiedName, liveVersions);
  if (text === '') return '';
  const historyUrl = url ?? versions[index]?.changesUrl ?? versions[index + 1]?.changesUrl;
  // The link isn't prefetched, because readers rarely follow it.
  return historyUrl ? inlineElement('a', { href: historyUrl, 'data-prefetch': 'never' }, text) : text;
}
