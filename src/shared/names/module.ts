import type { SyntaxNode } from '@lezer/common';
import { getOrCreate } from '../get-or-create';
import type { ApiSymbol, SymbolIndex } from '../inventory/lookup';
import {
  getNodeText,
  isArgumentName,
  listChildren,
  listParameters,
  type ParsedPython,
  splitNodes,
} from '../python/syntax';
import { getLastPart, splitName } from '../text/dotted';
import { listBoundNames } from './bound-names';
import {
  createMeaning,
  type DeclaredClass,
  findCommonValue,
  type InferredValue,
  inferCall,
  instantiate,
  type Meaning,
  NO_MEANING,
  parseTypeName,
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

/** A file of a program, or all samples of a page together. */
export interface PythonModule {
  sources: readonly ParsedPython[];
  /** Name with which other files of the program import the module: `shop.models`. Undefined for samples, which import no other samples. */
  name?: string;
}

/** A piece of code that may use the framework: a name, an import, a call, a class that the program declares, or a string. */
export interface CodeUse {
  node: SyntaxNode;
  context: NodeContext;
  /** Infers what the code refers to. Called only after all modules have been read. */
  meaning: () => Meaning;
  /** For an import, the qualified name that the statement contains: `superduper.Listener`. */
  importedName?: string;
}

/** A Python namespace: all samples of a page, a file of a program, the body of a function, or the body of a class. */
interface Scope {
  outer: Scope | null;
  /** Functions that infer the value of each name. A name has several functions if the code assigns it several times. */
  bindings: Map<string, Binding[]>;
  /** Values of names that have been inferred already. */
  resolvedValues: Map<string, InferredValue>;
}

/** Infers a value that code binds to a name. */
type Binding = () => InferredValue | typeof PENDING | typeof NONE;

/** Represents a value that is being inferred. It doesn't count when a name has several values. */
const PENDING = Symbol('pending');
/** Represents None. It doesn't count when a name has several values, because code can't use members of None. */
const NONE = Symbol('None');

/** State that all nodes of a program share. */
interface ProgramState {
  index: SymbolIndex;
  /** Values of names that code uses without binding them. */
  assumedValues: ReadonlyMap<string, InferredValue>;
  /** The program's modules by their names. */
  scopes: Map<string, Scope>;
  /** Number of nested nodes that are being read or evaluated. */
  depth: number;
}

/** The information that is needed to read a syntax node. */
export interface NodeContext {
  program: ProgramState;
  moduleName: string | undefined;
  /** The file or sample whose code contains the node. */
  source: ParsedPython;
  scope: Scope;
  /** The class around the node, and its namespace. Null outside of a class. */
  cls: { declared: DeclaredClass; scope: Scope } | null;
  /** Code that may use the framework. Its meaning is inferred only after all modules have been read. */
  uses: CodeUse[];
}

/** Maximum depth of nested nodes that are read, because a deeper recursion would overflow the stack. Python itself rejects deeper code. */
export const MAX_DEPTH = 500;

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
  const links = new Map(samples.map((source): [ParsedPython, NameLink[]] => [source, []]));
  for (const { node, context, meaning, importedName } of readProgram([{ sources: samples }], index)) {
    const isName = node.name === 'VariableName' || node.name === 'PropertyName';
    const symbol = isName ? meaning().symbol : null;
    const { from, to } = node;
    if (symbol) links.get(context.source)?.push({ from, to, symbol, isImport: importedName !== undefined });
  }
  return links;
}

/**
 * Reads the modules of a program.
 *
 * @param assumedValues - Values of names that the program uses without binding them.
 * @returns The code that may use the framework, by module and in the order of the code.
 */
export function readProgram(
  modules: readonly PythonModule[],
  index: SymbolIndex,
  assumedValues: ReadonlyMap<string, InferredValue> = new Map(),
): CodeUse[] {
  const program: ProgramState = { index, assumedValues, scopes: new Map(), depth: 0 };
  const uses: CodeUse[] = [];
  for (const { sources, name: moduleName } of modules) {
    const scope = createScope(null);
    if (moduleName !== undefined) program.scopes.set(moduleName, scope);
    const moduleContext = { program, moduleName, scope, cls: null, uses };
    for (const source of sources) readNode(source.root, { ...moduleContext, source });
  }
  return uses;
}

function createScope(outer: Scope | null): Scope {
  return { outer, bindings: new Map(), resolvedValues: new Map() };
}

/** Records the names that a syntax node binds, and the code that may use the framework. */
function readNode(node: SyntaxNode, context: NodeContext): void {
  const { program } = context;
  if (program.depth > MAX_DEPTH) return;
  program.depth += 1;
  const reader = READERS[node.name] ?? readStatement;
  reader(node, context);
  program.depth -= 1;
}

const READERS: Readonly<Record<string, (node: SyntaxNode, context: NodeContext) => void>> = {
  AssignStatement: readAssignment,
  CallExpression: readExpression,
  ClassDefinition: readClass,
  FunctionDefinition: readFunction,
  ImportStatement: readImport,
  PropertyName: readName,
  ScopeStatement: readGlobal,
  String: readExpression,
  VariableName: readName,
};

/**
 * Records the names that a statement or expression binds, and reads its other parts.
 *
 * @param inferValue - Infers the value of the bound names. Without it, as for loops and lambdas, the value is unknown.
 */
function readStatement(node: SyntaxNode, context: NodeContext, inferValue?: Binding): void {
  const names = listBoundNames(node);
  for (const name of names) bindName(name, context, inferValue);
  // A name that is bound isn't used.
  for (const child of listChildren(node))
    if (!names.some(({ from, to }) => from === child.from && to === child.to)) readNode(child, context);
}

/** Records that a function may assign values to names of its module or of the outer function. These values are unknown. */
function readGlobal(node: SyntaxNode, context: NodeContext): void {
  let scope = context.scope.outer ?? context.scope;
  while (scope.outer && node.firstChild?.name === 'global') scope = scope.outer;
  for (const name of node.getChildren('VariableName')) bindName(name, { ...context, scope });
}

function readExpression(node: SyntaxNode, context: NodeContext): void {
  addUse(node, context, () => evaluate(node, context));
  readStatement(node, context);
}

function readName(node: SyntaxNode, context: NodeContext): void {
  // In `a.b`, the name `b` refers to the value of the whole expression.
  const expression = node.name === 'PropertyName' ? node.parent : node;
  if (expression) addUse(node, context, () => evaluate(expression, context));
}

function addUse(node: SyntaxNode, context: NodeContext, meaning: () => Meaning, importedName?: string): void {
  context.uses.push({ node, context, meaning, importedName });
}

/** Records that a statement binds a name to a value. The value is inferred later, after the whole page has been read. */
function bindName(node: SyntaxNode, { scope, source }: NodeContext, inferValue?: Binding): void {
  addBinding(scope, getNodeText(source, node), inferOnce(inferValue ?? (() => null)));
}

function addBinding({ bindings }: Scope, name: string, inferValue: Binding): void {
  getOrCreate(bindings, name, () => []).push(inferValue);
}

/** Returns a function that infers a value once and caches it. While it runs, the value is pending, which stops the recursion in `x = x.limit(1)`. */
function inferOnce(inferValue: Binding): Binding {
  let result: ReturnType<Binding> | undefined;
  return () => {
    if (result === undefined) {
      result = PENDING;
      result = inferValue();
    }
    return result;
  };
}

/** Returns a function that infers a value, or null while the value is still being inferred. */
function createValueReader(inferValue: Binding): () => InferredValue {
  return () => {
    const value = inferValue();
    return typeof value === 'symbol' ? null : value;
  };
}

/** Records the names that an assignment binds. If the assignment unpacks its value, as in `a, b = f()`, the names' values are unknown. */
function readAssignment(node: SyntaxNode, context: NodeContext): void {
  const parts = listChildren(node).filter(({ name }) => name !== 'TypeDef');
  const type = node.getChild('TypeDef');
  const value = parts.length > 1 ? parts.pop() : undefined;
  // Without unpacking, the parts before the value are targets and `=` in turn, as in `a = b.c = f()`.
  const isWhole = parts.every(({ name }, index) =>
    index % 2 === 1 ? name === 'AssignOp' : name === 'VariableName' || name === 'MemberExpression',
  );
  const inferValue = () => {
    const inferredValue = (value && evaluate(value, context).value) ?? (type && evaluateType(type, context));
    return inferredValue ?? (value?.name === 'None' ? NONE : null);
  };
  readStatement(node, context, isWhole ? inferValue : undefined);
  for (const target of parts) bindAttribute(target, context, isWhole ? inferOnce(inferValue) : () => null);
}

/** Records that a method assigns a value to an attribute of `self`. */
function bindAttribute(target: SyntaxNode, { cls, source }: NodeContext, inferValue: Binding): void {
  const [object, , attribute] = listChildren(target);
  if (!cls || target.name !== 'MemberExpression' || attribute?.name !== 'PropertyName' || !object) return;
  if (getNodeText(source, object) === 'self')
    addBinding(cls.scope, getNodeText(source, attribute), inferValue);
}

function readImport(node: SyntaxNode, context: NodeContext): void {
  const { source, program } = context;
  const children = listChildren(node).filter(({ name }) => name !== '(' && name !== ')');
  const importIndex = children.findIndex(({ name }) => name === 'import');
  const joinText = (nodes: readonly SyntaxNode[]) => nodes.map((part) => getNodeText(source, part)).join('');
  const module = joinText(children.slice(0, importIndex).filter(({ name }) => name !== 'from'));
  const prefix = module === '' || module.endsWith('.') ? module : `${module}.`;
  for (const item of splitNodes(children.slice(importIndex + 1), ',')) {
    const [path = [], [alias] = []] = splitNodes(item, 'as');
    const [firstName] = path;
    if (!firstName) continue;
    const importedName = prefix + joinText(path);
    // `import a.b` binds `a`, but `import a.b as c` binds the module `a.b`.
    const boundName = module === '' && !alias ? joinText([firstName]) : importedName;
    const meaning = resolveImport(program.index, boundName);
    addUse(firstName, context, () => (module === '' ? NO_MEANING : meaning), importedName);
    if (firstName.name === 'VariableName')
      bindName(alias ?? firstName, context, () => meaning.value ?? resolveProgramImport(boundName, context));
  }
}

/** Infers the value of a name that is imported from another module of the program. */
function resolveProgramImport(
  importedName: string,
  { program, moduleName = '' }: NodeContext,
): InferredValue {
  const dots = /^\.*/.exec(importedName)?.[0].length ?? 0;
  const folders = dots === 0 ? [] : moduleName.split('.').slice(0, -dots);
  const path = [...folders, importedName.slice(dots)].join('.');
  const findScope = (name: string) => {
    const suffixes = [`.${name}`, `.${name}.__init__`];
    const matches = [...program.scopes].filter(([key]) =>
      suffixes.some((suffix) => `.${key}`.endsWith(suffix)),
    );
    return matches.length === 1 ? matches[0]?.[1] : undefined;
  };
  const [owner, name] = splitName(path);
  const moduleScope = findScope(path);
  if (moduleScope)
    return { kind: 'programModule', resolve: (member) => resolveName(moduleScope, member, program) };
  const ownerScope = owner === '' ? undefined : findScope(owner);
  return ownerScope ? resolveName(ownerScope, name, program) : null;
}

function readFunction(node: SyntaxNode, context: NodeContext): void {
  const { cls, scope } = context;
  const isMethod = cls !== null && cls.scope === scope;
  // The names of a class body aren't visible in its methods.
  const innerContext = { ...context, scope: createScope(isMethod ? scope.outer : scope) };
  const decorators = listDecorators(node, context);
  const name = node.getChild('VariableName');
  if (name) bindName(name, context, () => inferFunction(node, decorators, innerContext));
  const hasSelf = isMethod && !decorators.includes('staticmethod');
  for (const [position, parameter] of listParameters(node.getChild('ParamList')).entries()) {
    const type = parameter.nextSibling?.name === 'TypeDef' ? parameter.nextSibling : null;
    const isPlain = !parameter.prevSibling?.name.startsWith('*');
    bindName(parameter, innerContext, () => {
      const kind = decorators.includes('classmethod') ? 'declared' : 'declaredInstance';
      if (position === 0 && hasSelf) return { kind, class: cls.declared };
      return type && isPlain ? evaluateType(type, context) : null;
    });
  }
  readParts(node, context, innerContext);
}

/** Returns the decorators of a function or class, without their arguments: `property`, `pytest.fixture`. */
function listDecorators({ parent }: SyntaxNode, { source }: NodeContext): string[] {
  const decorators = parent?.name === 'DecoratedStatement' ? parent.getChildren('Decorator') : [];
  return decorators.map((decorator) => /[\w.]+/.exec(getNodeText(source, decorator))?.[0] ?? '');
}

/** Decorators after which a call of the function returns what its body returns. */
const PLAIN_DECORATOR = /^(?:staticmethod|classmethod|(?:cached_)?property|(?:lru_)?cache|cache_resource)$/;

/** Infers the value of a function's name. A property has the value that its function returns. */
function inferFunction(
  node: SyntaxNode,
  decorators: readonly string[],
  innerContext: NodeContext,
): InferredValue {
  const names = decorators.map(getLastPart);
  if (node.getChild('async') || !names.every((name) => PLAIN_DECORATOR.test(name))) return null;
  const inferResult = createValueReader(inferOnce(() => inferReturnValue(node, innerContext)));
  const isProperty = names.some((name) => name.endsWith('property'));
  return isProperty ? inferResult() : { kind: 'function', call: inferResult };
}

function inferReturnValue(node: SyntaxNode, innerContext: NodeContext): InferredValue {
  const type = node.getChild('TypeDef');
  if (type) return evaluateType(type, innerContext);
  const results: SyntaxNode[] = [];
  let isGenerator = false;
  node
    .getChild('Body')
    ?.cursor()
    .iterate(({ name, node: child }) => {
      if (name === 'ReturnStatement') results.push(child);
      if (name.startsWith('Yield')) isGenerator = true;
      return !/^(?:FunctionDefinition|ClassDefinition|LambdaExpression)$/.test(name);
    });
  if (isGenerator) return null;
  return findCommonValue(
    results.map(({ lastChild }) => (lastChild ? evaluate(lastChild, innerContext).value : null)),
  );
}

function readClass(node: SyntaxNode, context: NodeContext): void {
  const { program } = context;
  const name = node.getChild('VariableName');
  const list = node.getChild('ArgList');
  const args = list ? splitNodes(listChildren(list).slice(1, -1), ',') : [];
  // Omits keyword arguments, such as `metaclass=ABCMeta`.
  const bases = args.filter(({ length }) => length === 1).flat();
  const scope = createScope(context.scope);
  const declared: DeclaredClass = {
    parents: () => bases.map((base) => evaluate(base, context).value),
    findMember: (member) =>
      scope.bindings.has(member) ? resolveName({ ...scope, outer: null }, member, program) : undefined,
  };
  const value: InferredValue = { kind: 'declared', class: declared };
  if (name) bindName(name, context, () => value);
  addUse(node, context, () => createMeaning(value));
  readParts(node, context, { ...context, scope, cls: { declared, scope } });
}

/** Reads the parts of a function or class definition. Its parameters and body belong to the inner namespace, all other parts to the outer one. */
function readParts(node: SyntaxNode, context: NodeContext, innerContext: NodeContext): void {
  for (const child of listChildren(node))
    readNode(child, child.name === 'ParamList' || child.name === 'Body' ? innerContext : context);
}

/** Infers which symbol an expression refers to, and the value of the expression. Each of the two is null if it is uncertain. */
export function evaluate(node: SyntaxNode, context: NodeContext): Meaning {
  const { program } = context;
  if (program.depth > MAX_DEPTH) return NO_MEANING;
  program.depth += 1;
  const meaning = evaluateNode(node, context);
  program.depth -= 1;
  return meaning;
}

function evaluateNode(node: SyntaxNode, context: NodeContext): Meaning {
  const { source, scope, cls, program } = context;
  const { index } = program;
  if (node.name === 'VariableName')
    return isArgumentName(node)
      ? NO_MEANING
      : createMeaning(resolveName(scope, getNodeText(source, node), program));
  const { firstChild, lastChild } = node;
  if (!firstChild || !lastChild) return NO_MEANING;
  if (node.name === 'ParenthesizedExpression')
    return firstChild.nextSibling ? evaluate(firstChild.nextSibling, context) : NO_MEANING;
  if (node.name === 'ConditionalExpression' || firstChild.nextSibling?.name === 'or') {
    const choices = [firstChild, lastChild].filter(({ name }) => name !== 'None');
    return createMeaning(findCommonValue(choices.map((choice) => evaluate(choice, context).value)));
  }
  if (node.name !== 'CallExpression' && node.name !== 'MemberExpression') return NO_MEANING;
  if (cls && getNodeText(source, node) === 'super()')
    return createMeaning({
      kind: 'declaredInstance',
      class: { ...cls.declared, findMember: () => undefined },
    });
  const { value } = evaluate(firstChild, context);
  if (node.name === 'CallExpression') return createMeaning(inferCall(index, value));
  if (lastChild.name === 'PropertyName') return resolveMember(index, value, getNodeText(source, lastChild));
  return createMeaning(inferCall(index, resolveMember(index, value, '__getitem__').value));
}

/** Infers the value that a type annotation declares, such as `: Listener` or `-> Optional[Listener]`. Null if it isn't exactly one class. */
function evaluateType(type: SyntaxNode, { scope, source, program }: NodeContext): InferredValue {
  const text = getNodeText(source, type).replace(/^(?::|->)/, '');
  const [name, ...members] = parseTypeName(text)?.split('.') ?? [];
  if (name === undefined) return null;
  const resolve = (value: InferredValue, member: string) => resolveMember(program.index, value, member).value;
  return instantiate(program.index, members.reduce(resolve, resolveName(scope, name, program)));
}

/** Returns the inferred value of a name. If the code binds the name to several different values, the value is unknown (null). */
function resolveName(scope: Scope, name: string, program: ProgramState): InferredValue {
  const { bindings, outer, resolvedValues } = scope;
  const boundValues = bindings.get(name);
  if (boundValues === undefined)
    return outer ? resolveName(outer, name, program) : (program.assumedValues.get(name) ?? null);
  const resolvedValue = resolvedValues.get(name);
  if (resolvedValue !== undefined) return resolvedValue;
  const values = boundValues.map((inferValue) => inferValue());
  const result = findCommonValue(values.filter((value) => typeof value !== 'symbol'));
  if (!values.includes(PENDING)) resolvedValues.set(name, result);
  return result;
}
