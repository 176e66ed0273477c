import type { PhrasingContent, RootContent, Table } from 'mdast';
import { aside, code, emphasis, table, text } from '../page/mdast';
import { type Documentation, wordsAbout } from '../symbols/documentation';
import type { Facts, ParameterOrAttribute } from '../symbols/facts';
import type { ResolvedConstant } from '../symbols/resolve';
import { starred } from '../symbols/signature';
import { lastName } from '../text/dotted';
import type { EntryContext } from './expand';
import { symbolNode, typeNodes } from './expand-types';
import { moveWords } from './links';

/** A table whose empty columns are left out. */
function factsTable(head: readonly string[], rows: readonly PhrasingContent[][][]): Table {
  const used = head.map((_, column) => rows.some((row) => (row[column] ?? []).length > 0));
  const only = <T>(cells: readonly T[]) => cells.filter((_, column) => used[column]);
  return table('api-table', [only(head).map((title) => [text(title)]), ...rows.map(only)]);
}

/** @returns The table of what a caller passes; nothing if there is nothing to pass. */
export function parameterTable({ parameters }: Facts, context: EntryContext): RootContent[] {
  if (!parameters || parameters.length === 0) return [];
  const rows = parameters.map((value) => [
    [code(starred(value))],
    typeOf(value, context),
    defaultOf(value),
    wordsOf('parameters', value, context),
  ]);
  return [factsTable(['Name', 'Type', 'Default', 'Description'], rows)];
}

/** @returns The table of what an instance or a class holds; nothing if it holds nothing. */
export function attributeTable({ attributes }: Facts, context: EntryContext): RootContent[] {
  if (attributes.length === 0) return [];
  const rows = attributes.map((value) => [
    [code(value.name)],
    typeOf(value, context),
    value.value === null ? [] : [code(value.value)],
    wordsOf('attributes', value, context),
  ]);
  return [factsTable(['Name', 'Type', 'Value', 'Description'], rows)];
}

/** @returns The table of a module's constants. */
export function constantTable(constants: readonly ResolvedConstant[], context: EntryContext): Table {
  const { modules } = context.documentation.symbols.inventory;
  const rows = constants.map(({ symbol, description }) => {
    const constant = modules[symbol.module]?.constants[symbol.name];
    return [
      [code(symbol.name)],
      constant?.annotation === undefined ? [] : typeNodes(constant.annotation, symbol.module, context),
      constant?.value === undefined ? [] : [code(constant.value)],
      description.words,
    ];
  });
  return factsTable(['Name', 'Type', 'Value', 'Description'], rows);
}

function typeOf({ annotation, module }: ParameterOrAttribute, context: EntryContext): PhrasingContent[] {
  return annotation === null ? [] : typeNodes(annotation, module, context);
}

function defaultOf({ kind, value }: ParameterOrAttribute): PhrasingContent[] {
  if (value !== null) return [code(value)];
  return kind === 'VAR_POSITIONAL' || kind === 'VAR_KEYWORD' ? [] : [emphasis('required')];
}

/** The writer's words, or those of the entry that it is inherited from with a link to that entry. */
function wordsOf(
  section: 'parameters' | 'attributes',
  value: ParameterOrAttribute,
  context: EntryContext,
): PhrasingContent[] {
  const [own] = value.describedBy;
  const words = wordsAbout(context.documentation, section, value);
  // A copy: the words are kept for other pages, and what compiles this page changes its nodes.
  if (words && words.from === own) return structuredClone(words.description.words);
  const source = words?.from ?? value.addedBy;
  if (source === undefined) return [];
  const link = symbolNode(source, shortName(context.documentation, source), context);
  const moved = words ? moveWords(words.description.words, words.file, context.file) : [];
  return [
    ...moved,
    ...(moved.length > 0 ? [text(' ')] : []),
    aside('api-from', text('From '), link, text('.')),
  ];
}

function shortName({ entries }: Documentation, qualifiedName: string): string {
  return entries.get(qualifiedName)?.facts.symbol.name ?? lastName(qualifiedName);
}
