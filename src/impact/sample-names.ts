import type { SyntaxNode } from '@lezer/common';
import { findNames } from '../code/names/module';
import { findSymbol, type SymbolIndex } from '../inventory/lookup';
import { childrenOf, isArgumentName, type Python, parsePython, splitAt, textOf } from '../python/syntax';
import type { Call, Mention } from './mentions';

/** A name in a sample, and where in it. */
export type SampleName = Pick<Mention, 'path' | 'isKeyword' | 'symbol' | 'callee' | 'call'> & {
  from: number;
};

/**
 * Finds what the samples of a page name: symbols, arguments with what takes them, and behind dots what nobody can tell the owner of.
 *
 * @param texts - The samples of the page in order, which are one module.
 * @param index - The version's symbols, with the types that its source does not state.
 */
export function sampleNames(texts: readonly string[], index: SymbolIndex): SampleName[][] {
  const samples = texts.map(parsePython);
  const links = findNames(samples, index);
  const known = new Map(
    samples.map((sample) => [
      sample,
      new Map((links.get(sample) ?? []).map(({ from, symbol }) => [from, symbol.qualifiedName])),
    ]),
  );
  const bases = new Map(samples.flatMap((sample) => declaredBases(sample, known.get(sample) ?? new Map())));
  return samples.map((sample) => namesIn(sample, known.get(sample) ?? new Map(), bases, index));
}

type Known = ReadonlyMap<number, string>;

/** The framework's class that a class of the page extends, by the name of the class. */
function declaredBases(source: Python, known: Known): [string, string][] {
  const found: [string, string][] = [];
  source.root.cursor().iterate(({ node }) => {
    if (node.name !== 'ClassDefinition') return;
    const name = node.getChild('VariableName');
    const base = childrenOf(node.getChild('ArgList') ?? node).flatMap((one) => symbolOf(one, known) ?? []);
    if (name && base[0]) found.push([textOf(source, name), base[0]]);
  });
  return found;
}

/** The symbol that the last name of an expression stands for. */
function symbolOf(node: SyntaxNode | null, known: Known): string | null {
  if (node?.name === 'VariableName') return known.get(node.from) ?? null;
  return node?.name === 'MemberExpression' ? (known.get(node.lastChild?.from ?? -1) ?? null) : null;
}

function namesIn(
  source: Python,
  known: Known,
  bases: ReadonlyMap<string, string>,
  index: SymbolIndex,
): SampleName[] {
  const names: SampleName[] = [];
  const calleeOf = (node: SyntaxNode | null) =>
    symbolOf(node, known) ??
    (node?.name === 'VariableName' ? (bases.get(textOf(source, node)) ?? null) : null);
  source.root.cursor().iterate(({ node }) => {
    const { from, parent } = node;
    if (node.name === 'VariableName' && isArgumentName(node)) {
      const callee = parent?.parent?.name === 'CallExpression' ? parent.parent.firstChild : null;
      names.push({
        from,
        path: textOf(source, node),
        isKeyword: true,
        symbol: calleeOf(callee),
        ...(callee && { callee: textOf(source, callee.lastChild ?? callee) }),
      });
      return;
    }
    if (node.name === 'FunctionDefinition') {
      const method = overridden(node, source, bases, index);
      if (method) names.push(method);
      return;
    }
    if (node.name !== 'VariableName' && node.name !== 'PropertyName') return;
    const own = node.name === 'VariableName' ? node : parent;
    const call =
      own?.nextSibling?.name === 'ArgList' && own.parent?.name === 'CallExpression'
        ? callOf(own.nextSibling, source)
        : null;
    const symbol = known.get(from) ?? (call ? calleeOf(own ?? null) : null);
    // What a bare name stands for that is none of the framework's is the page's own affair.
    if (symbol === null && node.name === 'VariableName') return;
    names.push({ from, path: textOf(source, node), isKeyword: false, symbol, ...(call && { call }) });
  });
  return names;
}

/** A method of a class of the page, by which it replaces one of the framework. */
function overridden(
  node: SyntaxNode,
  source: Python,
  bases: ReadonlyMap<string, string>,
  index: SymbolIndex,
): SampleName | null {
  const body = node.parent?.name === 'DecoratedStatement' ? node.parent.parent : node.parent;
  const owner = body?.parent?.name === 'ClassDefinition' ? body.parent.getChild('VariableName') : null;
  const name = node.getChild('VariableName');
  const base = owner && bases.get(textOf(source, owner));
  if (!base || !name) return null;
  const path = textOf(source, name);
  const found = findSymbol(index, `${base}.${path}`);
  return 'symbol' in found
    ? { from: name.from, path, isKeyword: false, symbol: found.symbol.qualifiedName }
    : null;
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
