import type { SyntaxNode } from '@lezer/common';
import type { ApiSymbol, SymbolIndex } from '../inventory/lookup';
import { getNodeText, listChildren, listParameters, type ParsedPython, splitNodes } from '../python/syntax';
import { listBoundNames } from './bound-names';
import { evaluate, evaluateType, inferFunction, MAX_DEPTH, type NodeContext } from './evaluate';
import {
  addBinding,
  type Binding,
  createScope,
  NONE,
  type ProgramState,
  resolveName,
  resolveProgramImport,
} from './scope';
import {
  createMeaning,
  type DeclaredClass,
  type InferredValue,
  type Meaning,
  NO_MEANING,
  resolveImport,
} from './values';

export interface NameLink {
  from: number;
  to: number;
  symbol: ApiSymbol;
  isImport: boolean;
}

/** Python code that forms one module: a file of a program, or all samples of a page. */
export interface PythonModule {
  sources: readonly ParsedPython[];
  /** Name that other modules import, such as `shop.models`. Undefined for samples, because nothing imports them. */
  name?: string;
}

/** A possible use of the framework in Python code: a name, an import, a call, a string or a class. */
export interface CodeUse {
  node: SyntaxNode;
  context: NodeContext;
  /** Infers the symbol and the value of `node`. Only call this after all modules have been read. */
  inferMeaning: () => Meaning;
  importedName?: string;
}

interface ReadContext extends NodeContext {
  uses: CodeUse[];
}

/** Finds the names in a page's samples that become links. All samples form one module, even if they're in different tabs. */
export function findNames(
  samples: readonly ParsedPython[],
  index: SymbolIndex,
): Map<ParsedPython, NameLink[]> {
  const links = new Map(samples.map((source): [ParsedPython, NameLink[]] => [source, []]));
  for (const { node, context, inferMeaning, importedName } of readProgram([{ sources: samples }], index)) {
    const isName = node.name === 'VariableName' || node.name === 'PropertyName';
    const symbol = isName ? inferMeaning().symbol : null;
    const { from, to } = node;
    if (symbol) links.get(context.source)?.push({ from, to, symbol, isImport: importedName !== undefined });
  }
  return links;
}

/** Reads a program's modules and returns the code that may use the framework, in the order of the code. */
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

/** Records the variables that a node creates, and the code in it that may use the framework. */
function readNode(node: SyntaxNode, context: ReadContext): void {
  const { program } = context;
  if (program.depth > MAX_DEPTH) return;
  program.depth += 1;
  const reader = READERS[node.name] ?? readStatement;
  reader(node, context);
  program.depth -= 1;
}

const READERS: Readonly<Record<string, (node: SyntaxNode, context: ReadContext) => void>> = {
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

function readStatement(node: SyntaxNode, context: ReadContext, inferValue?: Binding): void {
  const names = listBoundNames(node);
  for (const name of names) bindName(name, context, inferValue);
  // Assigning to a name doesn't use its value.
  for (const child of listChildren(node))
    if (!names.some(({ from, to }) => from === child.from && to === child.to)) readNode(child, context);
}

/** Marks the variables of a `global` or `nonlocal` statement as unknown, because the function may change them at any time. */
function readGlobal(node: SyntaxNode, context: ReadContext): void {
  // `nonlocal` refers to the enclosing function, and `global` to the module.
  const isGlobal = node.firstChild?.name === 'global';
  let scope = context.scope.outer ?? context.scope;
  while (isGlobal && scope.outer) scope = scope.outer;
  for (const name of node.getChildren('VariableName')) bindName(name, { ...context, scope });
}

function readExpression(node: SyntaxNode, context: ReadContext): void {
  context.uses.push({ node, context, inferMeaning: () => evaluate(node, context) });
  readStatement(node, context);
}

function readName(node: SyntaxNode, context: ReadContext): void {
  // In `a.b`, `b` refers to the value of the whole expression.
  const expression = node.name === 'PropertyName' ? node.parent : node;
  if (expression) context.uses.push({ node, context, inferMeaning: () => evaluate(expression, context) });
}

function bindName(node: SyntaxNode, { scope, source }: NodeContext, inferValue: Binding = () => null): void {
  addBinding(scope, getNodeText(source, node), inferValue);
}

/** Records the variables that an assignment creates. If it unpacks a value, as `a, b = f()` does, their values are unknown. */
function readAssignment(node: SyntaxNode, context: ReadContext): void {
  const parts = listChildren(node).filter(({ name }) => name !== 'TypeDef');
  const type = node.getChild('TypeDef');
  // A declaration such as `a: Listener` has a type, but no value.
  const value = parts.length > 1 ? parts.pop() : undefined;
  const targets = parts.filter(({ name }) => name !== 'AssignOp');
  const isUnpacked = targets.some(({ name }) => name !== 'VariableName' && name !== 'MemberExpression');
  const inferValue = () => {
    if (isUnpacked) return null;
    const inferredValue = (value && evaluate(value, context).value) ?? (type && evaluateType(type, context));
    return inferredValue ?? (value?.name === 'None' ? NONE : null);
  };
  readStatement(node, context, inferValue);
  for (const target of targets) bindAttribute(target, context, inferValue);
}

function bindAttribute(target: SyntaxNode, { cls, source }: NodeContext, inferValue: Binding): void {
  const attribute = target.getChild('PropertyName');
  const isOfSelf = target.firstChild && getNodeText(source, target.firstChild) === 'self';
  if (cls && attribute && isOfSelf) addBinding(cls.scope, getNodeText(source, attribute), inferValue);
}

/** Records the variables that an import creates: `a` for `import a.b`, `c` for `import a.b as c`, and `b` for `from a import b`. */
function readImport(node: SyntaxNode, context: ReadContext): void {
  const { source, program, moduleName = '' } = context;
  const children = listChildren(node).filter(({ name }) => !['from', '(', ')'].includes(name));
  const importIndex = children.findIndex(({ name }) => name === 'import');
  const joinText = (nodes: readonly SyntaxNode[]) => nodes.map((part) => getNodeText(source, part)).join('');
  // `a.b` for `from a.b import c`, or empty for `import a.b`
  const fromPath = joinText(children.slice(0, importIndex));
  const isModuleImport = fromPath === '';
  // Relative paths such as `from . import c` already end with a dot.
  const prefix = isModuleImport || fromPath.endsWith('.') ? fromPath : `${fromPath}.`;

  for (const item of splitNodes(children.slice(importIndex + 1), ',')) {
    const [path = [], [alias] = []] = splitNodes(item, 'as');
    const [firstName] = path;
    if (!firstName) continue;
    const importedName = prefix + joinText(path);
    // After `import a.b`, the variable refers to `a`. After `import a.b as c`, it refers to `a.b`.
    const variablePath = isModuleImport && !alias ? joinText([firstName]) : importedName;
    const variableMeaning = resolveImport(program.index, variablePath);
    // The names in `import a.b` don't become links.
    const inferMeaning = () => (isModuleImport ? NO_MEANING : variableMeaning);
    context.uses.push({ node: firstName, context, inferMeaning, importedName });

    const inferValue = () => variableMeaning.value ?? resolveProgramImport(variablePath, moduleName, program);
    const isStar = firstName.name !== 'VariableName';
    if (!isStar) bindName(alias ?? firstName, context, inferValue);
  }
}

function readFunction(node: SyntaxNode, context: ReadContext): void {
  const { cls, scope } = context;
  const isMethod = cls !== null && cls.scope === scope;
  // Methods can't use the names in a class body directly.
  const innerContext = { ...context, scope: createScope(isMethod ? scope.outer : scope) };
  const decorators = listDecorators(node, context);
  const name = node.getChild('VariableName');
  if (name) bindName(name, context, () => inferFunction(node, decorators, innerContext));

  // A method's first parameter is the class (`cls`) or an instance (`self`).
  const receiverKind = decorators.includes('classmethod') ? 'declared' : 'declaredInstance';
  const hasReceiver = isMethod && !decorators.includes('staticmethod');
  for (const [position, parameter] of listParameters(node.getChild('ParamList')).entries())
    bindName(parameter, innerContext, () =>
      hasReceiver && position === 0
        ? { kind: receiverKind, class: cls.declared }
        : inferParameter(parameter, context),
    );
  readParts(node, context, innerContext);
}

function inferParameter({ prevSibling, nextSibling }: SyntaxNode, context: NodeContext): InferredValue {
  const isVariable = prevSibling?.name.startsWith('*');
  return nextSibling?.name === 'TypeDef' && !isVariable ? evaluateType(nextSibling, context) : null;
}

/** Lists the decorators of a function or class without their arguments: `property`, `pytest.fixture`. */
function listDecorators({ parent }: SyntaxNode, { source }: NodeContext): string[] {
  const decorators = parent?.name === 'DecoratedStatement' ? parent.getChildren('Decorator') : [];
  return decorators.map((decorator) => /[\w.]+/.exec(getNodeText(source, decorator))?.[0] ?? '');
}

function readClass(node: SyntaxNode, context: ReadContext): void {
  const { program } = context;
  const name = node.getChild('VariableName');
  const list = node.getChild('ArgList');
  const args = list ? splitNodes(listChildren(list).slice(1, -1), ',') : [];
  // Omits keyword arguments such as `metaclass=ABCMeta`, which consist of several nodes.
  const bases = args.filter(({ length }) => length === 1).flat();

  const scope = createScope(context.scope);
  const declared: DeclaredClass = {
    listParents: () => bases.map((base) => evaluate(base, context).value),
    findMember: (member) =>
      scope.bindings.has(member) ? resolveName({ ...scope, outer: null }, member, program) : undefined,
  };
  const value: InferredValue = { kind: 'declared', class: declared };
  if (name) bindName(name, context, () => value);
  context.uses.push({ node, context, inferMeaning: () => createMeaning(value) });
  readParts(node, context, { ...context, scope, cls: { declared, scope } });
}

/** Reads a function or class. Its parameters and body belong to the inner namespace, everything else to the outer one. */
function readParts(node: SyntaxNode, context: ReadContext, innerContext: ReadContext): void {
  for (const child of listChildren(node))
    readNode(child, child.name === 'ParamList' || child.name === 'Body' ? innerContext : context);
}
