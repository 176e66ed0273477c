import { isDeepStrictEqual } from 'node:util';
import type { SyntaxNode } from '@lezer/common';
import type { ApiSymbol, SymbolIndex } from '../../inventory/lookup';
import { childrenOf, isArgumentName, type Python, textOf } from '../../python/syntax';
import { call, type InferredValue, type Reached, reach, subscript, symbolIn } from './values';

/** The page, a function or a class body: what has names of its own. */
interface Scope {
  outer: Scope | null;
  /** The values that are given to each name. */
  bindings: Map<string, (() => InferredValue)[]>;
}

export function newScope(outer: Scope | null = null): Scope {
  return { outer, bindings: new Map() };
}

/** Notes that something binds a name. Its value is asked for when all of the page has been read. */
export function bind({ bindings }: Scope, name: string, value: () => InferredValue): void {
  bindings.set(name, [...(bindings.get(name) ?? []), once(value)]);
}

/** A value that needs itself (`x = x.limit(1)`) is not certain. */
function once(value: () => InferredValue): () => InferredValue {
  let known: InferredValue | undefined;
  return () => {
    if (known === undefined) {
      known = null;
      known = value();
    }
    return known;
  };
}

/** Finds what a name certainly is: what everything that binds it agrees on, whichever of it happens, and in which order. */
function lookUp({ bindings, outer }: Scope, name: string): InferredValue {
  const bound = bindings.get(name);
  if (bound === undefined) return outer && lookUp(outer, name);
  const [first = null, ...others] = bound.map((value) => value());
  return others.every((other) => isDeepStrictEqual(other, first)) ? first : null;
}

/** Everything that the value of an expression depends on. */
export interface Environment {
  index: SymbolIndex;
  /** The sample. */
  source: Python;
  scope: Scope;
}

/** Evaluates an expression as far as it is certain. */
export function evaluate(node: SyntaxNode, environment: Environment): InferredValue {
  const [first, second] = childrenOf(node);
  switch (node.name) {
    case 'VariableName':
      return isArgumentName(node) ? null : lookUp(environment.scope, textOf(environment.source, node));
    case 'MemberExpression':
      if (second?.name === '.') return memberOf(node, environment).value;
      return first ? subscript(environment.index, evaluate(first, environment)) : null;
    case 'CallExpression':
      return first ? call(environment.index, evaluate(first, environment)) : null;
    default:
      return null;
  }
}

/** @returns The symbol that a name certainly means, which stands for itself or behind a dot. */
export function symbolOf(node: SyntaxNode, environment: Environment): ApiSymbol | null {
  if (node.name === 'PropertyName')
    return node.parent?.name === 'MemberExpression' ? memberOf(node.parent, environment).symbol : null;
  return symbolIn(evaluate(node, environment));
}

function memberOf({ firstChild, lastChild }: SyntaxNode, environment: Environment): Reached {
  const object = firstChild && evaluate(firstChild, environment);
  return reach(environment.index, object, lastChild ? textOf(environment.source, lastChild) : '');
}
