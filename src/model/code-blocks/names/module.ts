import type { SyntaxNode } from '@lezer/common';
import type { ApiSymbol, SymbolIndex } from '../../inventory/lookup';
import { boundNames, memberNames } from '../../python/bound-names';
import { childrenOf, isArgumentName, type Python, splitAt, textOf } from '../../python/syntax';
import { bind, type Environment, evaluate, newScope, symbolOf } from './evaluate';
import { type DeclaredClass, type InferredValue, symbolIn, valueAt } from './values';

/** A name that certainly means a symbol of the framework. */
export interface NameLink {
  from: number;
  to: number;
  symbol: ApiSymbol;
  /** In an import statement, where a name comes from; elsewhere it is used. */
  isImport: boolean;
}

/**
 * Finds the names that certainly mean a symbol of the framework. The samples of a page are read as one module, and tabs among
 * them as if a reader ran them all.
 *
 * @param samples - The samples of a page in order.
 * @returns The names in each sample, by their place.
 */
export function findNames(samples: readonly Python[], index: SymbolIndex): Map<Python, NameLink[]> {
  const found = new Map<Python, NameLink[]>();
  const scope = newScope();
  const later: (() => void)[] = [];
  for (const source of samples) {
    const links: NameLink[] = [];
    found.set(source, links);
    read(source.root, {
      index,
      source,
      scope,
      link: ({ from, to }, symbolOfName, isImport = false) =>
        later.push(() => {
          const symbol = symbolOfName();
          if (symbol) links.push({ from, to, symbol, isImport });
        }),
    });
  }
  for (const link of later) link();
  for (const links of found.values()) links.sort((a, b) => a.from - b.from);
  return found;
}

/** Notes that are taken while a sample is read. Nothing is evaluated before all samples are read. */
interface Reader extends Environment {
  /** Called for each name that may mean a symbol. */
  link: (node: SyntaxNode, symbol: () => ApiSymbol | null, isImport?: boolean) => void;
}

/** Notes what a node binds, and the names that it reads. */
function read(node: SyntaxNode, reader: Reader): void {
  const step = STEPS[node.name] ?? readOther;
  step(node, reader);
}

const STEPS: Readonly<Record<string, (node: SyntaxNode, reader: Reader) => void>> = {
  AssignStatement: readAssignment,
  ClassDefinition: readClass,
  DecoratedStatement: readDecorated,
  FunctionDefinition: readFunction,
  ImportStatement: readImport,
  PropertyName: readName,
  VariableName: readName,
};

/** Binds names to nobody knows what: loops, `with`, lambdas and the like are not followed. */
function readOther(node: SyntaxNode, reader: Reader): void {
  for (const name of boundNames(node)) bindName(name, reader);
  for (const child of childrenOf(node)) read(child, reader);
}

function readName(node: SyntaxNode, reader: Reader): void {
  reader.link(node, () => symbolOf(node, reader));
}

function bindName(
  node: SyntaxNode,
  { scope, source }: Reader,
  value: () => InferredValue = () => null,
): void {
  bind(scope, textOf(source, node), value);
}

/** Names get the value, or nobody knows what where the value is taken apart. */
function readAssignment(node: SyntaxNode, reader: Reader): void {
  const targets = splitAt(
    childrenOf(node).filter(({ name }) => name !== 'TypeDef'),
    'AssignOp',
  );
  const [value, ...more] = targets.length > 1 ? (targets.pop() ?? []) : [];
  const isWhole =
    more.length === 0 && targets.every(([one, another]) => one?.name === 'VariableName' && !another);
  const assigned = () => (value && isWhole ? evaluate(value, reader) : null);
  const names = boundNames(node);
  for (const name of names) bindName(name, reader, assigned);
  // Where a name gets a value it is not used.
  for (const child of childrenOf(node))
    if (!names.some(({ from }) => from === child.from)) read(child, reader);
}

function readImport(node: SyntaxNode, reader: Reader): void {
  const { index, source } = reader;
  const children = childrenOf(node).filter(({ name }) => name !== '(' && name !== ')');
  const split = children.findIndex(({ name }) => name === 'import');
  const textIn = (nodes: readonly SyntaxNode[]) => nodes.map((part) => textOf(source, part)).join('');
  const module = textIn(children.slice(0, split).filter(({ name }) => name !== 'from'));
  for (const item of splitAt(children.slice(split + 1), ',')) {
    const [path = [], [alias] = []] = splitAt(item, 'as');
    const [first] = path;
    if (first?.name !== 'VariableName') continue;
    const dotted = module !== '' ? `${module}.${textIn(path)}` : textIn(alias ? path : [first]);
    const value = valueAt(index, dotted);
    if (module !== '') reader.link(first, () => symbolIn(value), true);
    bindName(alias ?? first, reader, () => value);
  }
}

/** @param self - The value of its first parameter, if it is a method. */
function readFunction(node: SyntaxNode, reader: Reader, self: InferredValue = null): void {
  const inner: Reader = { ...reader, scope: newScope(reader.scope) };
  for (const [position, parameter] of partsOf(node.getChild('ParamList')).entries()) {
    const name = parameter.find((part) => part.name === 'VariableName');
    if (name) bindName(name, inner, () => (position === 0 ? self : null));
    for (const part of parameter) if (part !== name) read(part, reader);
  }
  const [name, body] = [node.getChild('VariableName'), node.getChild('Body')];
  if (name) bindName(name, reader);
  for (const type of node.getChildren('TypeDef')) read(type, reader);
  if (body) read(body, inner);
}

function readClass(node: SyntaxNode, reader: Reader): void {
  const [name, bases, body] = [
    node.getChild('VariableName'),
    node.getChild('ArgList'),
    node.getChild('Body'),
  ];
  if (bases) read(bases, reader);
  const declared: DeclaredClass = {
    bases: () => basesIn(bases, reader),
    own: memberNames(reader.source, node),
  };
  if (name) bindName(name, reader, () => ({ kind: 'declared', class: declared }));
  const inner: Reader = { ...reader, scope: newScope(reader.scope) };
  const self: InferredValue = { kind: 'declaredInstance', class: declared };
  for (const statement of body ? childrenOf(body) : []) {
    if (statement.name === 'FunctionDefinition') readFunction(statement, inner, self);
    else if (statement.name === 'DecoratedStatement') readDecorated(statement, inner, self);
    else read(statement, inner);
  }
}

/** Qualified names of those bases of a class that are classes of the framework. */
function basesIn(list: SyntaxNode | null, reader: Reader): string[] {
  return partsOf(list).flatMap(([base]) => {
    const symbol = base && !isArgumentName(base) ? symbolIn(evaluate(base, reader)) : null;
    return symbol?.kind === 'class' ? [symbol.qualifiedName] : [];
  });
}

/** @param self - An instance of the class that it stands in. */
function readDecorated(node: SyntaxNode, reader: Reader, self: InferredValue = null): void {
  for (const child of childrenOf(node)) {
    if (child.name === 'FunctionDefinition') readFunction(child, reader, self);
    else read(child, reader);
  }
}

/** What stands between the brackets of a list, at its commas. */
function partsOf(list: SyntaxNode | null): SyntaxNode[][] {
  return splitAt(list ? childrenOf(list).slice(1, -1) : [], ',');
}
