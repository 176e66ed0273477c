import type { SyntaxNode } from '@lezer/common';
import { findNames } from '../../model/code-blocks/names/module';
import { findSymbol, type SymbolIndex } from '../../model/inventory/lookup';
import {
  childrenOf,
  isArgumentName,
  type Python,
  parsePython,
  splitAt,
  textOf,
} from '../../model/python/syntax';

/** A name in code, and what is known of it. */
export interface SampleName {
  /** Where in its sample. */
  from: number;
  /** As written, with its dots: `db.remove`. */
  path: string;
  /** Whether it is passed: `name=…`. */
  isKeyword: boolean;
  /** Qualified name of what it certainly is; of a keyword, that of what takes it. Null where the name is all that is known. */
  symbol: string | null;
  /** Of a keyword: the name of what is called. */
  callee?: string;
  call?: Call;
}

/** How a sample calls something. */
interface Call {
  /** How many arguments it passes by their position. */
  positional: number;
  keywords: string[];
  /** Whether it passes `*values` or `**values`. */
  hasMore: boolean;
}

/**
 * Finds what the samples of a page name: symbols, arguments with what takes them, and behind dots what nobody can tell the owner of.
 *
 * @param texts - The samples of the page in order, which are one module.
 * @param index - The version's symbols, with the types that its source does not state.
 */
export function sampleNames(texts: readonly string[], index: SymbolIndex): SampleName[][] {
  const samples = texts.map(parsePython);
  const links = findNames(samples, index);
  /** The framework's class that a class of the page extends, by the name of the class. */
  const bases = new Map<string, string>();
  return samples.map((source) => {
    const known = new Map((links.get(source) ?? []).map(({ from, symbol }) => [from, symbol.qualifiedName]));
    const names: SampleName[] = [];
    source.root.cursor().iterate(({ node }) => {
      if (node.name === 'ClassDefinition') addBase(node, source, known, bases);
      const name = nameAt(node, source, known, bases, index);
      if (name) names.push(name);
    });
    return names;
  });
}

type Known = ReadonlyMap<number, string>;

function addBase(node: SyntaxNode, source: Python, known: Known, bases: Map<string, string>): void {
  const name = node.getChild('VariableName');
  const parents = childrenOf(node.getChild('ArgList') ?? node).map((one) => known.get(nameIn(one).from));
  const base = parents.find((one) => one !== undefined);
  if (name && base !== undefined) bases.set(textOf(source, name), base);
}

/** The last name of an expression, which says what the whole stands for. */
function nameIn(node: SyntaxNode): SyntaxNode {
  return node.name === 'MemberExpression' ? (node.lastChild ?? node) : node;
}

function nameAt(
  node: SyntaxNode,
  source: Python,
  known: Known,
  bases: ReadonlyMap<string, string>,
  index: SymbolIndex,
): SampleName | null {
  const calleeOf = (callee: SyntaxNode) =>
    known.get(nameIn(callee).from) ?? bases.get(textOf(source, callee)) ?? null;
  const { from, parent } = node;
  const path = textOf(source, node);
  if (node.name === 'VariableName' && isArgumentName(node)) {
    const callee = parent?.parent?.name === 'CallExpression' ? parent.parent.firstChild : null;
    if (!callee) return { from, path, isKeyword: true, symbol: null };
    return { from, path, isKeyword: true, symbol: calleeOf(callee), callee: textOf(source, nameIn(callee)) };
  }
  if (node.name === 'VariableName' && parent?.name === 'FunctionDefinition')
    return overridden(node, source, bases, index);
  if (node.name !== 'VariableName' && node.name !== 'PropertyName') return null;
  const own = node.name === 'VariableName' ? node : (parent ?? node);
  const list = own.parent?.name === 'CallExpression' ? own.nextSibling : null;
  const call = list?.name === 'ArgList' ? callOf(list, source) : null;
  const symbol = known.get(from) ?? (call && calleeOf(own));
  // A bare name that is none of the framework's belongs to the page.
  if (symbol === null && node.name === 'VariableName') return null;
  return { from, path, isKeyword: false, symbol, ...(call && { call }) };
}

/** A method of a class of the page, by which it replaces one of the framework. */
function overridden(
  name: SyntaxNode,
  source: Python,
  bases: ReadonlyMap<string, string>,
  index: SymbolIndex,
): SampleName | null {
  const definition = name.parent;
  const body =
    definition?.parent?.name === 'DecoratedStatement' ? definition.parent.parent : definition?.parent;
  const owner = body?.parent?.name === 'ClassDefinition' ? body.parent.getChild('VariableName') : null;
  const base = owner && bases.get(textOf(source, owner));
  const path = textOf(source, name);
  const found = findSymbol(index, `${base}.${path}`);
  if (!base || !('symbol' in found)) return null;
  return { from: name.from, path, isKeyword: false, symbol: found.symbol.qualifiedName };
}

function callOf(list: SyntaxNode, source: Python): Call {
  const call: Call = { positional: 0, keywords: [], hasMore: false };
  for (const [first] of splitAt(childrenOf(list).slice(1, -1), ',')) {
    if (!first) continue;
    if (first.name === '*' || first.name === '**') call.hasMore = true;
    else if (isArgumentName(first)) call.keywords.push(textOf(source, first));
    else call.positional += 1;
  }
  return call;
}
