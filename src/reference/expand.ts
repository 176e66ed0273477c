import type { RootContent } from 'mdast';
import { classAt } from '../inventory/inheritance';
import type { Entry } from '../page/entry';
import { code, headingWithId, list, paragraph, strong, text } from '../page/mdast';
import { CONSTANTS_ANCHOR, type Documentation } from '../symbols/documentation';
import type { Facts } from '../symbols/facts';
import type { ResolvedConstant, ResolvedEntry } from '../symbols/resolve';
import { formatSignature } from '../symbols/signature';
import { inheritedMembers } from './expand-inherited';
import { metaLine } from './expand-meta';
import { attributeTable, constantTable, parameterTable } from './expand-tables';
import { resolverOf, symbolNode, typeNodes } from './expand-types';
import type { LiveVersions } from './live-version';

/** Where an entry is expanded. */
export interface EntryContext {
  documentation: Documentation;
  /** The page that shows it. */
  file: string;
  /** Address of the framework's repository. */
  repository: string;
  /** The live versions, for what an entry says about the others; null if nothing is known about them. */
  live: LiveVersions | null;
}

/**
 * Turns an entry into Markdown: heading, facts, and the writer's words among them.
 *
 * @param resolved - The entry and its facts.
 * @param context - Where it is expanded.
 */
export function expandEntry({ entry, facts }: ResolvedEntry, context: EntryContext): RootContent[] {
  const { kind, name } = facts.symbol;
  const isMember = name.includes('.');
  return [
    headingWithId(isMember ? 3 : 2, name, code(name)),
    metaLine(facts, context),
    ...signatureBlock(facts, context),
    ...entry.lead,
    ...titled('Parameters', parameterTable(facts, context)),
    ...titled(facts.label.endsWith('enum') ? 'Members' : 'Attributes', attributeTable(facts, context)),
    ...returnsBlock(entry, facts, context),
    ...titled('Raises', raisesList(entry, facts, context)),
    ...entry.rest,
    ...titled('Inherited', kind === 'class' ? inheritedMembers(facts, context) : []),
  ];
}

/**
 * Turns a page's `<Constants>` into a heading and a table.
 *
 * @param constants - The constants and the writer's words about them.
 * @param context - Where they are expanded.
 */
export function expandConstants(
  constants: readonly ResolvedConstant[],
  context: EntryContext,
): RootContent[] {
  return [headingWithId(2, CONSTANTS_ANCHOR, text('Constants')), constantTable(constants, context)];
}

function titled(title: string, nodes: readonly RootContent[]): RootContent[] {
  return nodes.length === 0 ? [] : [paragraph('api-title', strong(title)), ...nodes];
}

/** The signature as a code block; a property has none, its type stands in the line above. */
function signatureBlock(
  { symbol, parameters, label, returns }: Facts,
  { documentation }: EntryContext,
): RootContent[] {
  const { kind, name, module, qualifiedName } = symbol;
  const { inventory } = documentation.symbols;
  const [owner = '', member] = name.split('.');
  if (parameters) {
    // Called on the class, not on an instance.
    const isOnClass = /\b(class|static) method$/.test(label);
    const called = { name: member === undefined || isOnClass ? name : member, parameters, returns };
    return [pythonBlock(formatSignature(called, resolverOf(documentation), module))];
  }
  if (kind !== 'class') return [];
  const bases = classAt(inventory, qualifiedName)?.bases.map(({ written }) => written) ?? [];
  return [pythonBlock(`class ${owner}${bases.length > 0 ? `(${bases.join(', ')})` : ''}`)];
}

function pythonBlock(value: string): RootContent {
  return { type: 'code', lang: 'python', value };
}

function returnsBlock({ returns }: Entry, facts: Facts, context: EntryContext): RootContent[] {
  const [first, ...rest] = returns;
  if (first === undefined) return [];
  const type =
    facts.returns === null ? [] : [text(' '), ...typeNodes(facts.returns, facts.symbol.module, context)];
  const title = [strong('Returns'), ...type];
  if (first.type !== 'paragraph') return [paragraph('api-title', ...title), ...returns];
  return [paragraph('api-returns', ...title, text(': '), ...first.children), ...rest];
}

/** The exceptions in the writer's order, each a link if a page documents it. */
function raisesList({ raises }: Entry, facts: Facts, context: EntryContext): RootContent[] {
  if (raises.length === 0) return [];
  const items = raises.map(({ name, words }) => {
    const raised = facts.raises.find((one) => isNamed(one, name)) ?? name;
    return [symbolNode(raised, name, context), text(': '), ...words];
  });
  return [list('api-raises', items)];
}

/** @returns Whether a writer's name for an exception means the one of this qualified name. */
export function isNamed(qualifiedName: string, name: string): boolean {
  return qualifiedName === name || qualifiedName.endsWith(`.${name}`);
}
