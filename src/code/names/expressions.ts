import type { SyntaxNode } from '@lezer/common';
import type { ApiSymbol, SymbolIndex } from '../../inventory/lookup';
import { between, boundNames, childrenOf, isNamedInArguments, namesIn } from './bound-names';
import { isArgumentName } from './paint-names';
import type { Bindings, Scope } from './scope';
import { call, instanceOf, type Reached, reach, subscript, type Value } from './values';

/** Where code is read. */
export interface Context {
  index: SymbolIndex;
  /** The sample's number on its page. */
  sample: number;
  code: string;
  scope: Scope;
  /** What is noted at the top of the module; null inside of functions and classes. */
  bindings: Bindings | null;
  /** Names that functions around bind. */
  hidden: ReadonlySet<string>;
  link: (link: NameLink) => void;
  /** Does something when the whole module has been read, with the names that are the same at all times. */
  defer: (action: (seen: Scope) => void) => void;
}

/** A name that certainly means a symbol of the framework. */
export interface NameLink {
  from: number;
  to: number;
  symbol: ApiSymbol;
  /** In an import statement, where a name comes from; elsewhere it is used. */
  isImport: boolean;
}

/** Binds a name in the scope and, at the top of the module, for what is called later. */
export function bind(name: string, value: Value, { scope, bindings }: Context): void {
  scope.set(name, bindings ? bindings.add(name, value) : value);
}

/** Links a name. */
export function linkName(
  { from, to }: SyntaxNode,
  symbol: ApiSymbol,
  { link }: Context,
  isImport = false,
): void {
  link({ from, to, symbol, isImport });
}

/**
 * Evaluates an expression as far as it is certain, and links the names in it.
 *
 * @param node - The expression.
 * @param context - Where it stands.
 */
export function evaluate(node: SyntaxNode, context: Context): Value {
  switch (node.name) {
    case 'VariableName':
      return readName(node, context);
    case 'MemberExpression':
      return readMember(node, context);
    case 'CallExpression': {
      const [callee, list] = childrenOf(node);
      const called = callee ? evaluate(callee, context) : null;
      if (list) evaluate(list, context);
      return call(context.index, called);
    }
    case 'ParenthesizedExpression': {
      const values = childrenOf(node)
        .slice(1, -1)
        .map((child) => evaluate(child, context));
      return values.length === 1 ? (values[0] ?? null) : null;
    }
    case 'ArgList':
      readArguments(node, context);
      return null;
    case 'NamedExpression':
      return readNamed(childrenOf(node), context);
    case 'Decorator':
      return readDecorator(node, context);
    case 'LambdaExpression':
      readLambda(node, context);
      return null;
    case 'ArrayComprehensionExpression':
    case 'ComprehensionExpression':
    case 'DictionaryComprehensionExpression':
    case 'SetComprehensionExpression':
      readComprehension(node, context);
      return null;
    default:
      for (const child of childrenOf(node)) evaluate(child, context);
      return null;
  }
}

/** @returns What an annotation says a name is: an instance of the one class that it names. */
export function evaluateType(node: SyntaxNode, context: Context): Value {
  const parts = childrenOf(node).filter(({ name }) => name !== ':' && name !== '->');
  const [value = null] = parts.map((part) => evaluate(part, context));
  if (parts.length === 1 && value?.kind === 'declared')
    return { kind: 'declaredInstance', class: value.class };
  if (parts.length !== 1 || value?.kind !== 'symbol' || value.symbol.kind !== 'class') return null;
  return instanceOf(context.index, value.symbol.qualifiedName);
}

function readName(node: SyntaxNode, context: Context): Value {
  if (isArgumentName(node)) return null;
  const value = context.scope.get(context.code.slice(node.from, node.to)) ?? null;
  if (value?.kind === 'symbol') linkName(node, value.symbol, context);
  return value;
}

function readMember(node: SyntaxNode, context: Context): Value {
  const [object, mark, ...inner] = childrenOf(node);
  const value = object ? evaluate(object, context) : null;
  if (mark?.name === '.') return readProperty(inner[0], value, context);
  for (const part of inner) evaluate(part, context);
  return subscript(context.index, value);
}

function readProperty(node: SyntaxNode | undefined, object: Value, context: Context): Value {
  if (node === undefined) return null;
  const { symbol, value }: Reached = reach(context.index, object, context.code.slice(node.from, node.to));
  if (symbol) linkName(node, symbol, context);
  return value;
}

function readArguments(node: SyntaxNode, context: Context): void {
  const children = childrenOf(node);
  for (const [index, child] of children.entries()) {
    if (isNamedInArguments(child)) readNamed(children.slice(index, index + 3), context);
    else if (!child.prevSibling || !isNamedInArguments(child.prevSibling.prevSibling))
      evaluate(child, context);
  }
}

/** Its grammar is flat: a name, dots and names, and perhaps arguments. */
function readDecorator(node: SyntaxNode, context: Context): null {
  let value: Value = null;
  for (const child of childrenOf(node)) {
    const isFirst = child.prevSibling?.name === 'At';
    if (isFirst) value = evaluate(child, context);
    else if (child.name === 'PropertyName' || child.name === 'VariableName')
      value = readProperty(child, value, context);
    else if (child.name === 'ArgList') evaluate(child, context);
  }
  return null;
}

/** `name := value`, which has no node of its own among arguments. */
function readNamed([name, , expression]: readonly SyntaxNode[], context: Context): Value {
  const value = expression ? evaluate(expression, context) : null;
  if (name) bind(context.code.slice(name.from, name.to), value, context);
  return value;
}

/** It is called later, so it sees what a function would; its defaults are read now. */
function readLambda(node: SyntaxNode, context: Context): void {
  const parameters = childrenOf(node).find(({ name }) => name === 'ParamList');
  const body = node.lastChild;
  const own: string[] = [];
  for (const part of parameters ? childrenOf(parameters) : []) {
    if (part.prevSibling?.name === 'AssignOp') evaluate(part, context);
    else if (part.name === 'VariableName') own.push(context.code.slice(part.from, part.to));
  }
  if (body === null) return;
  const hidden = new Set([...context.hidden, ...own]);
  context.defer((seen) => {
    const scope: Scope = new Map([...seen].filter(([name]) => !hidden.has(name)));
    evaluate(body, { ...context, scope, bindings: null, hidden });
  });
}

function readComprehension(node: SyntaxNode, context: Context): void {
  const children = childrenOf(node);
  const targets = children.flatMap((child, index) =>
    child.name === 'for' ? between(children.slice(index), 'for', 'in') : [],
  );
  const scope: Scope = new Map(context.scope);
  for (const target of targets.flatMap(namesIn)) scope.set(context.code.slice(target.from, target.to), null);
  const inner: Context = { ...context, scope };
  for (const child of children) if (!targets.includes(child)) evaluate(child, inner);
  // An assignment expression binds around the comprehension.
  for (const child of children) for (const name of boundNames(child, context.code)) bind(name, null, context);
}
