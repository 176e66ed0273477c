import type { SyntaxNode } from '@lezer/common';
import type { ApiSymbol, SymbolIndex } from '../../inventory/lookup';
import { childrenOf, isArgumentName, type Python, textOf } from '../../python/syntax';
import { lookUp, type Scope } from './scope';
import { call, type InferredValue, instanceOf, reach, subscript } from './values';

/** Everything that the value of an expression depends on. */
export interface Environment {
  index: SymbolIndex;
  /** The sample. */
  source: Python;
  /** Where it begins on the page. */
  start: number;
  scope: Scope;
  /** Names that functions bind for what is around them; all names if it holds `*`, from a star import. */
  unsure: ReadonlySet<string>;
}

/** Evaluates an expression as far as it is certain. */
export function evaluate(node: SyntaxNode, environment: Environment): InferredValue {
  const { index, source, start, scope, unsure } = environment;
  const [first, second, third] = childrenOf(node);
  switch (node.name) {
    case 'VariableName': {
      const name = textOf(source, node);
      if (isArgumentName(node) || unsure.has(name) || unsure.has('*')) return null;
      return lookUp(scope, name, start + node.from);
    }
    case 'MemberExpression':
      if (!first) return null;
      return second?.name === '.'
        ? memberOf(node, environment).value
        : subscript(index, evaluate(first, environment));
    case 'CallExpression':
      return first ? call(index, evaluate(first, environment)) : null;
    case 'ParenthesizedExpression':
      return second && third?.name === ')' ? evaluate(second, environment) : null;
    default:
      return null;
  }
}

/** @returns The value that an annotation gives a name: an instance of the one class that it names. */
export function evaluateType(annotation: SyntaxNode, environment: Environment): InferredValue {
  const [only, ...others] = childrenOf(annotation).filter(({ name }) => name !== ':' && name !== '->');
  const value = only && others.length === 0 ? evaluate(only, environment) : null;
  if (value?.kind === 'declared') return { kind: 'declaredInstance', class: value.class };
  const isClass = value?.kind === 'symbol' && value.symbol.kind === 'class';
  return isClass ? instanceOf(environment.index, value.symbol.qualifiedName) : null;
}

/** @returns The symbol that a name certainly means, which stands for itself or behind a dot. */
export function symbolOf(node: SyntaxNode, environment: Environment): ApiSymbol | null {
  if (node.name === 'PropertyName')
    return node.parent?.name === 'MemberExpression' ? memberOf(node.parent, environment).symbol : null;
  return symbolIn(evaluate(node, environment));
}

export function symbolIn(value: InferredValue): ApiSymbol | null {
  return value?.kind === 'symbol' ? value.symbol : null;
}

function memberOf(node: SyntaxNode, environment: Environment): ReturnType<typeof reach> {
  const { firstChild: object, lastChild: name } = node;
  return reach(
    environment.index,
    object && evaluate(object, environment),
    name ? textOf(environment.source, name) : '',
  );
}
