import type { RootContent } from 'mdast';
import { lastName } from '../../shared/text/dotted';
import { membersOf } from '../inventory/inheritance';
import { homeOf } from '../inventory/lookup';
import { fold } from '../mdx/definitions';
import type { Entry } from '../mdx/entry';
import { code, headingWithId, join, list, paragraph, strong, words } from '../mdx/mdast';
import type { LiveVersions } from '../symbols/changes/history';
import { CONSTANTS_ANCHOR, type Documentation } from '../symbols/documentation';
import type { Facts } from '../symbols/facts';
import type { ResolvedConstant, ResolvedEntry } from '../symbols/resolve';
import { importLine, metaLine, signatureBlock, symbolNode, typeNodes } from './expand-facts';
import { attributeLists, constantList, parameterLists } from './expand-values';

/** Facts that entries need when they are expanded. */
export interface EntryContext {
  documentation: Documentation;
  /** Path of the page that contains the entry. */
  file: string;
  /** URL of the framework's repository. */
  repository: string;
  /** The live versions, for the history of an entry; null if the page doesn't belong to one. */
  live: LiveVersions | null;
  /** Ids of the headings of the page's entries. */
  headings: ReadonlySet<string>;
}

/** Returns an entry as Markdown: heading, facts, and the writer's description. */
export function expandEntry({ entry, facts }: ResolvedEntry, context: EntryContext): RootContent[] {
  const { kind, name } = facts.symbol;
  const isMember = name.includes('.');
  const parameters = parameterLists(facts, context);
  const attributes = attributeLists(facts, context);
  return [
    headingWithId(isMember ? 3 : 2, name, code(name)),
    metaLine(facts, context),
    ...signatureBlock(facts, context),
    ...importLine(facts, context),
    ...entry.lead,
    ...titled('Parameters', parameters.own),
    ...parameters.inherited,
    ...titled(facts.label.endsWith('enum') ? 'Members' : 'Attributes', attributes.own),
    ...attributes.inherited,
    ...returnsBlock(entry, facts, context),
    ...raisesBlock(entry, facts, context),
    ...entry.rest,
    ...(kind === 'class' ? inheritedMembers(facts, context) : []),
  ];
}

/** Returns a heading and a list that replace `<Constants>`. */
export function expandConstants(
  constants: readonly ResolvedConstant[],
  context: EntryContext,
): RootContent[] {
  return [headingWithId(2, CONSTANTS_ANCHOR, 'Constants'), constantList(constants, context)];
}

function titled(title: string, nodes: readonly RootContent[]): RootContent[] {
  return nodes.length === 0 ? [] : [paragraph('api-title', strong(title)), ...nodes];
}

function returnsBlock({ returns }: Entry, facts: Facts, context: EntryContext): RootContent[] {
  const [first, ...rest] = returns;
  if (first === undefined) return [];
  const type = facts.returns === null ? '' : typeNodes(facts.returns, facts.symbol.module, context);
  const title = join([strong('Returns'), type], ' ');
  if (first.type !== 'paragraph') return [paragraph('api-title', title), ...returns];
  return [paragraph('api-returns', title, ': ', first.children), ...rest];
}

/** Returns the exceptions in the writer's order. An exception is a link if a page documents it. */
function raisesBlock({ raises }: Entry, facts: Facts, context: EntryContext): RootContent[] {
  const items = raises.map(({ name, words: why }) => {
    const raised = facts.raises.find((one) => isNamed(one, name)) ?? name;
    return words`${symbolNode(raised, name, context)}: ${why}`;
  });
  const [first, ...others] = items;
  if (!first || others.length > 0) return titled('Raises', first ? [list('api-raises', items)] : []);
  return [paragraph('api-returns', strong('Raises'), ' ', first)];
}

/** Returns whether a writer's name for an exception refers to a qualified name. */
export function isNamed(qualifiedName: string, name: string): boolean {
  return qualifiedName === name || qualifiedName.endsWith(`.${name}`);
}

/**
 * Returns a fold with the inherited members of a class, grouped by the class that defines them. Excludes fields, because they are parameters.
 */
function inheritedMembers({ symbol, parameters }: Facts, context: EntryContext): RootContent[] {
  const { inventory } = context.documentation.symbols;
  const passed = new Set(parameters?.map(({ name }) => name));
  const byHome = new Map<string, string[]>();
  for (const member of membersOf(inventory, symbol.qualifiedName).values()) {
    const home = homeOf(inventory, symbol.qualifiedName, member);
    if (home === symbol.qualifiedName || member.name.startsWith('_') || passed.has(member.name)) continue;
    byHome.set(home, [...(byHome.get(home) ?? []), member.name]);
  }
  const items = [...byHome].map(([home, names]) => {
    const members = names.sort().map((name) => symbolNode(`${home}.${name}`, name, context));
    return words`from ${symbolNode(home, lastName(home), context)}: ${join(members, ', ')}`;
  });
  const count = [...byHome.values()].flat().length;
  return items.length > 0
    ? [fold('api-folded', 'inherited members', `${count} inherited members`, [list('api-inherited', items)])]
    : [];
}
