import { isDeepStrictEqual } from 'node:util';
import type { SyntaxNode } from '@lezer/common';
import type { ApiSymbol, SymbolIndex } from '../../inventory/lookup';
import {
  childrenOf,
  isArgumentName,
  memberNames,
  type Python,
  parametersIn,
  splitAt,
  textOf,
} from '../../python/syntax';
import { boundNames } from './bound-names';
import {
  call,
  type DeclaredClass,
  type InferredValue,
  importOf,
  type Meaning,
  meaningOf,
  NOTHING,
  reach,
} from './values';

/** A name that certainly refers to a symbol of the framework. */
export interface NameLink {
  from: number;
  to: number;
  symbol: ApiSymbol;
  /** Whether an import statement introduces the name. Otherwise, the name is used. */
  isImport: boolean;
}

/** A namespace: the page, a function or a class body. */
interface Scope {
  outer: Scope | null;
  /** Functions that infer the values that are assigned to each name. */
  bindings: Map<string, (() => InferredValue)[]>;
}

/** The surroundings of a node. */
interface Place {
  index: SymbolIndex;
  /** The sample that contains the node. */
  source: Python;
  scope: Scope;
  /** Instance of the class whose body contains the node. */
  self: InferredValue;
  /** Names of the sample that may refer to a symbol. They are evaluated after all samples have been read. */
  names: NotedName[];
}

interface NotedName {
  node: SyntaxNode;
  meaning: () => Meaning;
  isImport: boolean;
}

/**
 * Finds the names that certainly refer to a symbol of the framework. The samples of a page form one module, including the samples of all
 * tabs.
 *
 * @param samples - The samples of a page in order.
 */
export function findNames(samples: readonly Python[], index: SymbolIndex): Map<Python, NameLink[]> {
  const scope = within(null);
  const noted = new Map(samples.map((source) => [source, [] as NotedName[]]));
  for (const [source, names] of noted) read(source.root, { index, source, scope, self: null, names });
  const links = [...noted].map(([source, names]): [Python, NameLink[]] => [
    source,
    names.flatMap(({ node: { from, to }, meaning, isImport }) => {
      const { symbol } = meaning();
      return symbol ? [{ from, to, symbol, isImport }] : [];
    }),
  ]);
  return new Map(links);
}

function within(outer: Scope | null): Scope {
  return { outer, bindings: new Map() };
}

/** Collects the names that a node binds or uses. */
function read(node: SyntaxNode, place: Place): void {
  const step = STEPS[node.name] ?? readOther;
  step(node, place);
}

const STEPS: Readonly<Record<string, (node: SyntaxNode, place: Place) => void>> = {
  AssignStatement: readAssignment,
  ClassDefinition: readClass,
  FunctionDefinition: readFunction,
  ImportStatement: readImport,
  PropertyName: readName,
  VariableName: readName,
};

/** @param value - Infers the value of the names that the node binds. Unknown for loops, `with`, lambdas and similar nodes. */
function readOther(node: SyntaxNode, place: Place, value?: () => InferredValue): void {
  const names = boundNames(node);
  for (const name of names) bind(name, place, value);
  // A name that is bound isn't used.
  for (const child of childrenOf(node))
    if (!names.some(({ from, to }) => from === child.from && to === child.to)) read(child, place);
}

function readName(node: SyntaxNode, place: Place): void {
  // In `a.b`, the name `b` refers to the value of the whole expression.
  const whole = node.name === 'PropertyName' ? node.parent : node;
  if (whole) place.names.push({ node, meaning: () => evaluate(whole, place), isImport: false });
}

/** Adds a binding of a name. Its value is inferred after the whole page has been read. */
function bind(
  node: SyntaxNode,
  { scope: { bindings }, source }: Place,
  value = (): InferredValue => null,
): void {
  const name = textOf(source, node);
  bindings.set(name, [...(bindings.get(name) ?? []), once(value)]);
}

/** Returns a function that infers a value only once. A value that depends on itself (`x = x.limit(1)`) isn't certain. */
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

/** Binds the targets of an assignment. Their values are unknown if the assignment unpacks the value. */
function readAssignment(node: SyntaxNode, place: Place): void {
  const parts = childrenOf(node).filter(({ name }) => name !== 'TypeDef');
  const value = parts.at(-1);
  const isWhole = parts.every(
    (part, index) => part.name === (index % 2 === 1 ? 'AssignOp' : 'VariableName') || part === value,
  );
  readOther(node, place, () => (value && isWhole ? evaluate(value, place).value : null));
}

function readImport(node: SyntaxNode, place: Place): void {
  const { index, source } = place;
  const children = childrenOf(node).filter(({ name }) => name !== '(' && name !== ')');
  const split = children.findIndex(({ name }) => name === 'import');
  const textIn = (nodes: readonly SyntaxNode[]) => nodes.map((part) => textOf(source, part)).join('');
  const module = textIn(children.slice(0, split).filter(({ name }) => name !== 'from'));
  for (const item of splitAt(children.slice(split + 1), ',')) {
    const [path = [], [alias] = []] = splitAt(item, 'as');
    const [first] = path;
    if (first?.name !== 'VariableName') continue;
    const dotted = module !== '' ? `${module}.${textIn(path)}` : textIn(alias ? path : [first]);
    const meaning = importOf(index, dotted);
    if (module !== '') place.names.push({ node: first, meaning: () => meaning, isImport: true });
    bind(alias ?? first, place, () => meaning.value);
  }
}

function readFunction(node: SyntaxNode, place: Place): void {
  const inner: Place = { ...place, scope: within(place.scope), self: null };
  const [name, list] = [node.getChild('VariableName'), node.getChild('ParamList')];
  if (name) bind(name, place);
  for (const [position, parameter] of parametersIn(list).entries())
    bind(parameter, inner, () => (position === 0 ? place.self : null));
  readParts(node, place, inner);
}

function readClass(node: SyntaxNode, place: Place): void {
  const [name, list] = [node.getChild('VariableName'), node.getChild('ArgList')];
  const declared: DeclaredClass = {
    bases: () => basesIn(list, place),
    own: memberNames(place.source, node),
  };
  if (name) bind(name, place, () => ({ kind: 'declared', class: declared }));
  readParts(node, place, {
    ...place,
    scope: within(place.scope),
    self: { kind: 'declaredInstance', class: declared },
  });
}

/** Reads the parts of a function or a class. Its parameters and its body use the inner context. */
function readParts(node: SyntaxNode, place: Place, inner: Place): void {
  for (const child of childrenOf(node))
    read(child, child.name === 'ParamList' || child.name === 'Body' ? inner : place);
}

/** Returns the qualified names of a class's bases that belong to the framework. */
function basesIn(list: SyntaxNode | null, place: Place): string[] {
  return (list ? childrenOf(list) : []).flatMap((base) => {
    const { symbol } = evaluate(base, place);
    return symbol?.kind === 'class' ? [symbol.qualifiedName] : [];
  });
}

/** Evaluates an expression as far as it is certain. */
function evaluate(node: SyntaxNode, place: Place): Meaning {
  const { index, source, scope } = place;
  if (node.name === 'VariableName')
    return isArgumentName(node) ? NOTHING : meaningOf(lookUp(scope, textOf(source, node)));
  const { firstChild, lastChild } = node;
  if (!firstChild || !lastChild || !/^(?:Call|Member)Expression$/.test(node.name)) return NOTHING;
  const { value } = evaluate(firstChild, place);
  if (node.name === 'CallExpression') return meaningOf(call(index, value));
  if (lastChild.name === 'PropertyName') return reach(index, value, textOf(source, lastChild));
  return meaningOf(call(index, reach(index, value, '__getitem__').value));
}

/** Returns the value of a name if all bindings of the name have the same value. Otherwise, the value isn't certain. */
function lookUp({ bindings, outer }: Scope, name: string): InferredValue {
  const bound = bindings.get(name);
  if (bound === undefined) return outer && lookUp(outer, name);
  const [first = null, ...others] = bound.map((value) => value());
  return others.every((other) => isDeepStrictEqual(other, first)) ? first : null;
}
