import type { SyntaxNode } from '@lezer/common';
import { childrenOf, splitAt, textOf } from '../../model/python/syntax';
import type { Source } from './source';

/** Nodes whose last comma, before the closing bracket, means nothing. */
const BRACKETED = [
  'ArgList',
  'ArrayExpression',
  'DictionaryExpression',
  'MemberExpression',
  'ParamList',
  'SetExpression',
];
const STRINGS = ['String', 'FormatString'];
/** Stands for a string; Python has no such character outside of one. */
const STRING = '\0';

/**
 * Writes an expression on one line: without comments, line breaks and the last comma of a broken list.
 *
 * @param source - The file.
 * @param nodes - The expression; several nodes for a tuple without parentheses.
 * @returns The same Python on one line (a string that spans lines stays as it is).
 */
export function oneLine(source: Source, ...nodes: SyntaxNode[]): string {
  const [first, last] = [nodes[0], nodes.at(-1)];
  if (first === undefined || last === undefined) return '';
  const text = source.text.slice(first.from, last.to);
  if (!text.includes('\n')) return text.trim();

  // Strings keep their spaces: they wait aside while those of the code around them are tidied.
  const strings: string[] = [];
  let code = '';
  let at = first.from;
  const replace = (node: SyntaxNode, by: string) => {
    code += source.text.slice(at, node.from) + by;
    at = node.to;
  };
  const visit = (node: SyntaxNode) => {
    if (STRINGS.includes(node.name)) {
      strings.push(textOf(source, node));
      replace(node, STRING);
    } else if (node.name === 'Comment' || isLastComma(node)) {
      replace(node, '');
    } else {
      for (let child = node.firstChild; child !== null; child = child.nextSibling) visit(child);
    }
  };
  for (const node of nodes) visit(node);
  code += source.text.slice(at, last.to);
  return code
    .replace(/(\\\n|\s)+/g, ' ')
    .replace(/([([{]) /g, '$1')
    .replace(/ ([)\]}])/g, '$1')
    .trim()
    .replaceAll(STRING, () => strings.shift() ?? '');
}

function isLastComma(node: SyntaxNode): boolean {
  const list = node.parent;
  if (node.name !== ',' || list === null || !BRACKETED.includes(list.name)) return false;
  return childrenOf(list).at(-2)?.from === node.from;
}

/** A name or a path of names (`t.Optional`), or undefined for any other expression. */
export function dottedName(source: Source, node: SyntaxNode | undefined): string | undefined {
  if (node?.name === 'VariableName') return textOf(source, node);
  if (node?.name !== 'MemberExpression') return undefined;
  const [object, dot, property] = childrenOf(node);
  const path = dottedName(source, object);
  return path !== undefined && dot?.name === '.' && property
    ? `${path}.${textOf(source, property)}`
    : undefined;
}

/** The path of names before a subscript, if there is one: `t.Dict` of `t.Dict[str, int]`. */
export function genericName(source: Source, node: SyntaxNode | undefined): string | undefined {
  const [object, bracket] = node?.name === 'MemberExpression' ? childrenOf(node) : [];
  return bracket?.name === '[' ? genericName(source, object) : dottedName(source, node);
}

/** A call, taken apart. */
export interface Call {
  /** The path of names that is called, undefined when another expression is. */
  callee: string | undefined;
  positional: SyntaxNode[];
  keywords: ReadonlyMap<string, SyntaxNode>;
}

/** Takes a call expression apart; undefined for any other expression. */
export function callOf(source: Source, node: SyntaxNode | undefined): Call | undefined {
  if (node?.name !== 'CallExpression') return undefined;
  const [callee, list] = childrenOf(node);
  return { callee: dottedName(source, callee), ...argumentsOf(source, list) };
}

/** The positional and the keyword arguments of an argument list; starred ones are left out. */
export function argumentsOf(source: Source, list: SyntaxNode | undefined): Omit<Call, 'callee'> {
  const positional: SyntaxNode[] = [];
  const keywords = new Map<string, SyntaxNode>();
  for (const argument of splitAt(list ? childrenOf(list).slice(1, -1) : [], ',')) {
    const [first, second, value] = argument;
    if (first && argument.length === 1) positional.push(first);
    else if (first && second?.name === 'AssignOp' && value) keywords.set(textOf(source, first), value);
  }
  return { positional, keywords };
}

/** The values of all plain strings in an expression, in order: of `'a'`, `('a', 'b')` or `['a']`. */
export function stringsIn(source: Source, ...nodes: SyntaxNode[]): string[] {
  return nodes.flatMap((node) =>
    node.name === 'String' ? [unquote(textOf(source, node))] : stringsIn(source, ...childrenOf(node)),
  );
}

function unquote(literal: string): string {
  return literal.replace(/^[A-Za-z]*('''|"""|'|")([\s\S]*)\1$/, '$2');
}
