import { posix } from 'node:path';
import type { Code, Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { Trigger } from '../../shared/inventory/types';
import { getLastPart } from '../../shared/text/dotted';
import { capitalize } from '../../shared/text/format';
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

/** Formats a type such as `list[Model]` as inline code and links the symbols that have documentation. */
export function createTypeNodes(
  annotation: string,
  module: string,
  { documentation, file }: EntryContext,
): PhrasingContent[] {
  const tokens = parseAnnotation(annotation, module, documentation.symbols.resolve);
  const hasLinks = tokens.some(({ target = '' }) => documentation.locations.has(target));
  if (!hasLinks) return [code(joinTokens(tokens))];
  // Uses an HTML element, because code in Markdown can't contain links.
  const parts = tokens.map(({ text, target = '' }) => {
    const location = documentation.locations.get(target);
    return location ? link(formatUrl(location, file), text) : text;
  });
  return [inlineElement('code', {}, ...parts)];
}

/** Formats a symbol's name as inline code and links it if a page documents the symbol. */
export function createSymbolNode(
  qualifiedName: string,
  label: string,
  { documentation, file }: EntryContext,
): PhrasingContent {
  const location =
    documentation.locations.get(qualifiedName) ?? documentation.valueLocations.get(qualifiedName);
  return location ? link(formatUrl(location, file), code(label)) : code(label);
}

/** Maximum number of parameters that a signature shows. Longer ones show only the required parameters until the reader expands them. */
const MAX_PARAMETERS = 10;

/** Creates the code block with a symbol's signature. Returns nothing for a property, whose type appears below its heading. */
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

/** Creates the line below a symbol's heading: its kind, base classes, source code and history. */
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

/** Creates a line that imports a symbol from its package if possible, otherwise from its module. Returns nothing for members of classes. */
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
  // Splits text such as “runs on `apply` when `key` is set” at the backticks, so every second part is code.
  const parts = `runs ${formatTrigger(trigger)}`.split('`');
  const nodes = parts.map((part, index) => (index % 2 === 0 ? part : code(part)));
  return joinInline(nodes, '');
}

function createSourceLink({ symbol: { path, line } }: Facts, context: EntryContext): InlineContent {
  const url = `${context.repository}/blob/${context.documentation.symbols.inventory.commit}/${path}#L${line}`;
  return link(url, `${posix.basename(path)}, line ${line}`);
}

/** Summarizes how a symbol changed, such as “Since 0.7, changed in main”. The text is empty if it's the same in all versions. */
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
  return { text: capitalize(text), url: linkedEvent?.link ?? null };
}

/** Returns a version's short name: `0.7`, or `main` for “Main branch”. */
function getBranchName({ label }: HistoryEvent): string {
  return label.replace(/^(\w+) branch$/, (_, name: string) => name.toLowerCase());
}

function createHistoryLink({ symbol }: Facts, { liveVersions }: EntryContext): InlineContent {
  if (!liveVersions || liveVersions.versions.length < 2) return '';
  const { text, url } = describeHistory(symbol.qualifiedName, liveVersions);
  if (text === '') return '';
  const [version, nextVersion] = liveVersions.versions.slice(liveVersions.index);
  const historyUrl = url ?? version?.changesUrl ?? nextVersion?.changesUrl;
  // Turns off prefetching, because readers rarely follow this link.
  return historyUrl ? inlineElement('a', { href: historyUrl, 'data-prefetch': 'never' }, text) : text;
}
