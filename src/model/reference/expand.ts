import type { RootContent } from 'mdast';
import { groupBy } from '../../shared/group-by';
import { collectMembers, type Member } from '../../shared/inventory/inheritance';
import { findHomeClass } from '../../shared/inventory/lookup';
import { getLastPart } from '../../shared/text/dotted';
import { formatCount } from '../../shared/text/format';
import { createFold } from '../mdx/definitions';
import type { Entry } from '../mdx/entry';
import { code, headingWithId, inline, joinInline, list, paragraph, strong } from '../mdx/mdast';
import type { LiveVersions } from '../symbols/changes/history';
import type { Documentation } from '../symbols/documentation';
import type { Facts } from '../symbols/facts';
import type { ResolvedEntry } from '../symbols/resolve';
import {
  createImportLine,
  createMetaLine,
  createSignatureBlock,
  createSymbolNode,
  createTypeNodes,
} from './expand-facts';
import { createValueLists } from './expand-values';

export interface EntryContext {
  documentation: Documentation;
  file: string;
  /** URL of the framework's GitHub repository. */
  repository: string;
  /** Versions that are online, for each symbol's history. Null if the page doesn't belong to one of them or doesn't contain `<Api>`. */
  liveVersions: LiveVersions | null;
  headingIds: ReadonlySet<string>;
}

/** Returns the Markdown for an `<Api>` element: a heading, facts from the inventory and the writer's text. */
export function expandEntry({ entry, facts }: ResolvedEntry, context: EntryContext): RootContent[] {
  const { kind, name } = facts.symbol;
  const isMember = name.includes('.');
  const parameters = createValueLists('parameters', facts, context);
  const attributes = createValueLists('attributes', facts, context);
  return [
    headingWithId(isMember ? 3 : 2, name, code(name)),
    createMetaLine(facts, context),
    ...createSignatureBlock(facts, context),
    ...createImportLine(facts, context),
    ...entry.lead,
    ...withTitle('Parameters', parameters.direct),
    ...parameters.inherited,
    ...withTitle(facts.label.endsWith('enum') ? 'Members' : 'Attributes', attributes.direct),
    ...attributes.inherited,
    ...expandReturns(entry, facts, context),
    ...expandRaises(entry, facts, context),
    ...entry.rest,
    ...(kind === 'class' ? expandInheritedMembers(facts, context) : []),
  ];
}

function withTitle(title: string, nodes: readonly RootContent[]): RootContent[] {
  return nodes.length === 0 ? [] : [paragraph('api-title', strong(title)), ...nodes];
}

function expandReturns({ returns }: Entry, facts: Facts, context: EntryContext): RootContent[] {
  const [firstBlock, ...nextBlocks] = returns;
  if (firstBlock === undefined) return [];
  const type = facts.returns === null ? '' : createTypeNodes(facts.returns, facts.symbol.module, context);
  const title = joinInline([strong('Returns'), type], ' ');
  if (firstBlock.type !== 'paragraph') return [paragraph('api-title', title), ...returns];
  return [paragraph('api-returns', title, ': ', firstBlock.children), ...nextBlocks];
}

function expandRaises({ raises }: Entry, facts: Facts, context: EntryContext): RootContent[] {
  const items = raises.map(({ name, content: description }) => {
    const exception = facts.raises.find((exceptionName) => matchesName(exceptionName, name)) ?? name;
    return inline`${createSymbolNode(exception, name, context)}: ${description}`;
  });
  const [firstItem] = items;
  if (!firstItem) return [];
  if (items.length > 1) return withTitle('Raises', [list('api-raises', items)]);
  return [paragraph('api-returns', strong('Raises'), ' ', firstItem)];
}

/** Whether a writer's name refers to a symbol. The name may leave out the module, as in `NotFound`. */
export function matchesName(qualifiedName: string, name: string): boolean {
  return qualifiedName === name || qualifiedName.endsWith(`.${name}`);
}

function expandInheritedMembers({ symbol, parameters }: Facts, context: EntryContext): RootContent[] {
  const { inventory } = context.documentation.symbols;
  const findHome = (member: Member) => findHomeClass(inventory, symbol.qualifiedName, member);
  const members = [...collectMembers(inventory, symbol.qualifiedName).values()].filter((member) => {
    const isInherited = findHome(member) !== symbol.qualifiedName;
    const isPrivate = member.name.startsWith('_');
    // The list of parameters already contains these members.
    const isParameter = parameters?.some(({ name }) => name === member.name);
    return isInherited && !isPrivate && !isParameter;
  });
  if (members.length === 0) return [];

  const items = [...groupBy(members, findHome)].map(([home, homeMembers]) => {
    const names = homeMembers.map(({ name }) => name).sort();
    const nodes = names.map((name) => createSymbolNode(`${home}.${name}`, name, context));
    return inline`from ${createSymbolNode(home, getLastPart(home), context)}: ${joinInline(nodes, ', ')}`;
  });
  const label = formatCount(members.length, 'inherited member');
  return [createFold('api-folded', 'inherited members', label, [list('api-inherited', items)])];
}
