import type { SyntaxNode } from '@lezer/common';
import type { ApiSymbol, SymbolIndex } from '../inventory/lookup';
import {
  findMemberNames,
  getNodeText,
  isArgumentName,
  listChildren,
  listParameters,
  type ParsedPython,
  splitNodes,
} from '../python/syntax';
import { listBoundNames } from './bound-names';
import {
  createMeaning,
  type DeclaredClass,
  type InferredValue,
  inferCall,
  isSameValue,
  type Meaning,
  NO_MEANING,
  resolveImport,
  resolveMember,
} from './values';

/** A name in a code sample that can become a link, because it certainly refers to a symbol of the framework. */
export interface NameLink {
  from: number;
  to: number;
  symbol: ApiSymbol;
  /** Whether the name is part of an import statement, such as `from superduper import Listener`. If false, the code uses the name. */
  isImport: boolean;
}

/** A Python namespace: all samples of a page, the body of a function, or the body of a class. */
interface Scope {
  outer: Scope | null;
  /** Functions that infer the value of each name. A name has several functions if the code assigns it several times. */
  bindings: Map<string, (() => InferredValue)[]>;
}

/** The information that is needed to read a syntax node. */
interface NodeContext {
  index: SymbolIndex;
  /** The sample whose code contains the node. */
  source: ParsedPython;
  scope: Scope;
  /** Value of `self` in methods: an instance of the class around the node. Null outside of a class. */
  self: InferredValue;
  /** Names in the sample that may become links. Their values are inferred only after all samples of the page have been read. */
  uses: NameUse[];
}

interface NameUse {
  node: SyntaxNode;
  meaning: () => Meaning;
  isImport: boolean;
}

/**
 * Finds the names in a page's code samples that certainly refer to symbols of the framework. All samples, including those in tabs, are read
 * as one Python module.
 *
 * @param samples - The samples of a page in order.
 */
export function findNames(
  samples: readonly ParsedPython[],
  index: SymbolIndex,
): Map<ParsedPython, NameLink[]> {
  const scope = createScope(null);
  const usesBySample = samples.map((source): [ParsedPython, NameUse[]] => [source, []]);
  for (const [source, uses] of usesBySample)
    readNode(source.root, { index, source, scope, self: null, uses });
  const createLink = ({ node: { from, to }, meaning, isImport }: NameUse): NameLink[] => {
    const { symbol } = meaning();
    return symbol ? [{ from, to, symbol, isImport }] : [];
  };
  return new Map(usesBySample.map(([source, uses]) => [source, uses.flatMap(createLink)]));
}

function createScope(outer: Scope | null): Scope {
  return { outer, bindings: new Map() };
}

/** Records the names that a syntax node binds or uses. */
function readNode(node: SyntaxNode, context: NodeContext): void {
  const reader = READERS[node.name] ?? readStatement;
  reader(node, context);
}

const READERS: Readonly<Record<string, (node: SyntaxNode, context: NodeContext) => void>> = {
  AssignStatement: readAssignment,
  ClassDefinition: readClass,
  FunctionDefinition: readFunction,
  ImportStatement: readImport,
  PropertyName: readName,
  VariableName: readName,
};

/**
 * Records the names that a statement or expression binds, and reads its other parts.
 *
 * @param inferValue - Infers the value of the bound names. Without it, as for loops and lambdas, the value is unknown.
 */
function readStatement(node: SyntaxNode, context: NodeContext, inferValue?: () => InferredValue): void {
  const names = listBoundNames(node);
  for (const name of names) bindName(name, context, inferValue);
  // A name that is bound isn't used.
  for (const child of listChildren(node))
    if (!names.some(({ from, to }) => from === child.from && to === child.to)) readNode(child, context);
}

function readName(node: SyntaxNode, context: NodeContext): void {
  // In `a.b`, the name `b` refers to the value of the whole expression.
  const expression = node.name === 'PropertyName' ? node.parent : node;
  if (expression) context.uses.push({ node, meaning: () => evaluate(expression, context), isImport: false });
}

/** Records that a statement binds a name to a value. The value is inferred later, after the whole page has been read. */
function bindName(node: SyntaxNode, { scope, source }: NodeContext, inferValue = (): InferredValue => null) {
  const name = getNodeText(source, node);
  scope.bindings.set(name, [...(scope.bindings.get(name) ?? []), inferOnce(inferValue)]);
}

/** Returns a function that infers a value once and caches it. While it runs, the value is null, which stops the recursion in `x = x.limit(1)`. */
function inferOnce(inferValue: () => InferredValue): () => InferredValue {
  let result: InferredValue | undefined;
  return () => {
    if (result === undefined) {
      result = null;
      result = inferValue();
    }
    return result;
  };
}

/** Records the names that an assignment binds. If the assignment unpacks its value, as in `a, b = f()`, the names' values are unknown. */
function readAssignment(node: SyntaxNode, context: NodeContext): void {
  const parts = listChildren(node).filter(({ name }) => name !== 'TypeDef');
  const value = parts.pop();
  // Without unpacking, the parts before the value are names and `=` in turn, as in `a = b = f()`.
  const isWhole = parts.every(({ name }, index) => name === (index % 2 === 1 ? 'AssignOp' : 'VariableName'));
  readStatement(node, context, () => (value && isWhole ? evaluate(value, context).value : null));
}

function readImport(node: SyntaxNode, context: NodeContext): void {
  const { index, source } = context;
  const children = listChildren(node).filter(({ name }) => name !== '(' && name !== ')');
  const importIndex = children.findIndex(({ name }) => name === 'import');
  const joinText = (nodes: readonly SyntaxNode[]) => nodes.map((part) => getNodeText(source, part)).join('');
  const module = joinText(children.slice(0, importIndex).filter(({ name }) => name !== 'from'));
  for (const item of splitNodes(children.slice(importIndex + 1), ',')) {
    const [path = [], [alias] = []] = splitNodes(item, 'as');
    const [firstName] = path;
    if (firstName?.name !== 'VariableName') continue;
    // `import a.b` binds `a`, but `import a.b as c` binds the module `a.b`.
    const name = module === '' && !alias ? joinText([firstName]) : joinText(path);
    const meaning = resolveImport(index, module === '' ? name : `${module}.${name}`);
    if (module !== '') context.uses.push({ node: firstName, meaning: () => meaning, isImport: true });
    bindName(alias ?? firstName, context, () => meaning.value);
  }
}

function readFunction(node: SyntaxNode, context: NodeContext): void {
  const innerContext: NodeContext = { ...context, scope: createScope(context.scope), self: null };
  const name = node.getChild('VariableName');
  if (name) bindName(name, context);
  const parameters = listParameters(node.getChild('ParamList'));
  for (const [position, parameter] of parameters.entries())
    bindName(parameter, innerContext, () => (position === 0 ? context.self : null));
  readParts(node, context, innerContext);
}

function readClass(node: SyntaxNode, context: NodeContext): void {
  const name = node.getChild('VariableName');
  const list = node.getChild('ArgList');
  const memberNames = findMemberNames(context.source, node);
  const declared: DeclaredClass = { bases: () => listBases(list, context), memberNames };
  if (name) bindName(name, context, () => ({ kind: 'declared', class: declared }));
  const self: InferredValue = { kind: 'declaredInstance', class: declared };
  readParts(node, context, { ...context, scope: createScope(context.scope), self });
}

/** Reads the parts of a function or class definition. Its parameters and body belong to the inner namespace, all other parts to the outer one. */
function readParts(node: SyntaxNode, context: NodeContext, innerContext: NodeContext): void {
  for (const child of listChildren(node))
    readNode(child, child.name === 'ParamList' || child.name === 'Body' ? innerContext : context);
}

/** Returns the qualified names of a class's base classes, but only of those that the framework defines. */
function listBases(list: SyntaxNode | null, context: NodeContext): string[] {
  return (list ? listChildren(list) : []).flatMap((base) => {
    const { symbol } = evaluate(base, context);
    return symbol?.kind === 'class' ? [symbol.qualifiedName] : [];
  });
}

/** Infers which symbol an expression refers to, and the value of the expression. Each of the two is null if it is uncertain. */
function evaluate(node: SyntaxNode, context: NodeContext): Meaning {
  const { index, source, scope } = context;
  if (node.name === 'VariableName')
    return isArgumentName(node) ? NO_MEANING : createMeaning(resolveName(scope, getNodeText(source, node)));
  const { firstChild, lastChild } = node;
  if (!firstChild || !lastChild || !/^(?:Call|Member)Expression$/.test(node.name)) return NO_MEANING;
  const { value } = evaluate(firstChild, context);
  if (node.name === 'CallExpression') return createMeaning(inferCall(index, value));
  if (lastChild.name === 'PropertyName') return resolveMember(index, value, getNodeText(source, lastChild));
  return createMeaning(inferCall(index, resolveMember(index, value, '__getitem__').value));
}

/** Returns the inferred value of a name. If the code binds the name to several different values, the value is unknown (null). */
function resolveName({ bindings, outer }: Scope, name: string): InferredValue {
  const boundValues = bindings.get(name);
  if (boundValues === undefined) return outer && resolveName(outer, name);
  const [firstValue = null, ...otherValues] = boundValues.map((inferValue) => inferValue());
  return otherValues.every((value) => isSameValue(value, firstValue)) ? firstValue : null;
}
