import type { SyntaxNode } from '@lezer/common';
import type { ApiSymbol } from '../../inventory/lookup';
import { boundNames, memberNames } from '../../python/bound-names';
import { childrenOf, isArgumentName, splitAt, textOf } from '../../python/syntax';
import { type Environment, evaluate, evaluateType, symbolIn, symbolOf } from './evaluate';
import { bind, newScope } from './scope';
import { type DeclaredClass, type InferredValue, valueAt } from './values';

/** Notes that are taken while a sample is read. Nothing is evaluated before all samples are read. */
export interface Reader extends Environment {
  unsure: Set<string>;
  /** Called for each name that may mean a symbol. */
  link: (node: SyntaxNode, symbol: () => ApiSymbol | null, isImport?: true) => void;
}

/** Notes what a node binds, and the names that it reads. */
export function read(node: SyntaxNode, reader: Reader): void {
  const step = STEPS[node.name] ?? readOther;
  step(node, reader);
}

const STEPS: Readonly<Record<string, (node: SyntaxNode, reader: Reader) => void>> = {
  AssignStatement: readAssignment,
  ClassDefinition: readClass,
  DecoratedStatement: readDecorated,
  FunctionDefinition: readFunction,
  ImportStatement: readImport,
  KeywordPattern: ({ lastChild }, reader) => lastChild && read(lastChild, reader),
  PropertyName: readName,
  ScopeStatement: readNames,
  VariableName: readName,
};

/** Binds names to nobody knows what: loops, `with`, lambdas, patterns and the like are not followed. */
function readOther(node: SyntaxNode, reader: Reader): void {
  for (const name of boundNames(node)) bindName(name, reader, NOTHING);
  readChildren(node, reader);
}

function readChildren(node: SyntaxNode, reader: Reader): void {
  for (const child of childrenOf(node)) read(child, reader);
}

function readName(node: SyntaxNode, reader: Reader): void {
  reader.link(node, () => symbolOf(node, reader));
}

/** `global` and `nonlocal`. */
function readNames(node: SyntaxNode, { unsure, source }: Reader): void {
  for (const name of boundNames(node)) unsure.add(textOf(source, name));
}

const NOTHING = () => null;

function bindName(node: SyntaxNode, { scope, source, start }: Reader, value: () => InferredValue): void {
  bind(scope, textOf(source, node), start + node.to, value);
}

/** A name gets the value, or else what the annotation says; nothing certain where the value is taken apart. */
function readAssignment(node: SyntaxNode, reader: Reader): void {
  const groups = splitAt(
    childrenOf(node).filter(({ name }) => name !== 'TypeDef'),
    'AssignOp',
  );
  const [value, ...more] = (groups.length > 1 ? groups.pop() : null) ?? [];
  const annotation = node.getChild('TypeDef');
  const assigned = () =>
    (value && more.length === 0 ? evaluate(value, reader) : null) ??
    (annotation && evaluateType(annotation, reader));
  const whole = new Set(
    groups.map(([target, ...others]) => (others.length === 0 ? target?.from : undefined)),
  );
  for (const name of boundNames(node)) bindName(name, reader, whole.has(name.from) ? assigned : NOTHING);
  readChildren(node, reader);
}

function readImport(node: SyntaxNode, reader: Reader): void {
  const { index, source, unsure } = reader;
  const children = childrenOf(node).filter(({ name }) => name !== '(' && name !== ')');
  const split = children.findIndex(({ name }) => name === 'import');
  const textIn = (nodes: readonly SyntaxNode[]) => nodes.map((part) => textOf(source, part)).join('');
  const module = textIn(children.slice(0, split).filter(({ name }) => name !== 'from'));
  for (const item of splitAt(children.slice(split + 1), ',')) {
    const [path = [], [alias] = []] = splitAt(item, 'as');
    const [first] = path;
    if (first?.name === '*') unsure.add('*');
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
  const list = node.getChild('ParamList');
  const parameters = splitAt(list ? childrenOf(list).slice(1, -1) : [], ',');
  for (const [position, parameter] of parameters.entries()) {
    const name = parameter.find((part) => part.name === 'VariableName');
    const type = parameter.find((part) => part.name === 'TypeDef');
    const isMany = parameter.some((part) => part.name === '*' || part.name === '**');
    const annotated = () => (type ? evaluateType(type, reader) : null);
    const value = isMany ? NOTHING : position === 0 && self ? () => self : annotated;
    if (name) bindName(name, inner, value);
    for (const part of parameter) if (part !== name) read(part, reader);
  }
  const [name, body] = [node.getChild('VariableName'), node.getChild('Body')];
  if (name) bindName(name, reader, NOTHING);
  for (const type of [...node.getChildren('TypeParamList'), ...node.getChildren('TypeDef')])
    read(type, reader);
  if (body) read(body, inner);
}

function readClass(node: SyntaxNode, reader: Reader, isDecorated = false): void {
  const { source, start, scope } = reader;
  const [name, bases, body] = [
    node.getChild('VariableName'),
    node.getChild('ArgList'),
    node.getChild('Body'),
  ];
  for (const part of [bases, node.getChild('TypeParamList')]) if (part) read(part, reader);
  const declared: DeclaredClass = {
    name: `${start + node.from}`,
    bases: () => basesIn(bases, reader),
    own: memberNames(source, node),
  };
  if (name) bindName(name, reader, () => (isDecorated ? null : { kind: 'declared', class: declared }));
  const inner: Reader = { ...reader, scope: newScope(scope, true) };
  for (const statement of body ? childrenOf(body) : []) {
    if (statement.name === 'FunctionDefinition')
      readFunction(statement, inner, { kind: 'declaredInstance', class: declared });
    else if (statement.name === 'DecoratedStatement') readDecorated(statement, inner, declared);
    else read(statement, inner);
  }
}

/** Qualified names of a class's bases; null if not all are classes of the framework. */
function basesIn(list: SyntaxNode | null, reader: Reader): string[] | null {
  const bases: string[] = [];
  for (const [base] of splitAt(list ? childrenOf(list).slice(1, -1) : [], ',')) {
    if (!base || isArgumentName(base)) continue;
    const value = evaluate(base, reader);
    if (value?.kind !== 'symbol' || value.symbol.kind !== 'class') return null;
    bases.push(value.symbol.qualifiedName);
  }
  return bases;
}

/** @param declared - The class that it stands in. */
function readDecorated(node: SyntaxNode, reader: Reader, declared: DeclaredClass | null = null): void {
  const decorators = node.getChildren('Decorator');
  for (const decorator of decorators) read(decorator, reader);
  const isDecoratedAs = (name: string) =>
    decorators.some((decorator) => textOf(reader.source, decorator).slice(1).trim() === name);
  const kind = isDecoratedAs('classmethod') ? 'declared' : 'declaredInstance';
  const self: InferredValue = declared && !isDecoratedAs('staticmethod') ? { kind, class: declared } : null;
  const [definition, cls] = [node.getChild('FunctionDefinition'), node.getChild('ClassDefinition')];
  if (definition) readFunction(definition, reader, self);
  if (cls) readClass(cls, reader, true);
}
