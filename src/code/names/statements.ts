import type { SyntaxNode } from '@lezer/common';
import { memberNames } from '../../samples/members';
import { boundNames, childrenOf, lastIndexOf, namesIn, targetsOf } from './bound-names';
import { bind, type Context, evaluate, evaluateType, linkName } from './expressions';
import { join, type Scope } from './scope';
import { type DeclaredClass, type Value, valueAt } from './values';

/**
 * Runs a statement: binds what it binds, and links what it reads.
 *
 * @param node - The statement.
 * @param context - Where it runs.
 */
function run(node: SyntaxNode, context: Context): void {
  const step = STEPS[node.name] ?? runOther;
  step(node, context);
}

const STEPS: Readonly<Record<string, (node: SyntaxNode, context: Context) => void>> = {
  AssignStatement: runAssignment,
  ClassDefinition: (node, context) => runClass(node, context, false),
  DecoratedStatement: runDecorated,
  ForStatement: runLoop,
  FunctionDefinition: (node, context) => runFunction(node, context, null),
  IfStatement: runWays,
  ImportStatement: runImport,
  MatchStatement: runWays,
  TryStatement: runWays,
  WhileStatement: runLoop,
};

function runOther(node: SyntaxNode, context: Context): void {
  runHeader(node, context, (body) => runAll(body, context));
}

/** Runs the statements of a script or a body in order. */
export function runAll(node: SyntaxNode, context: Context): void {
  for (const child of childrenOf(node)) run(child, context);
}

/** Reads what is read, forgets what is bound in ways that are not followed, and hands on the bodies. */
function runHeader(node: SyntaxNode, context: Context, runBody: (body: SyntaxNode) => void): void {
  const targets = new Set(targetsOf(node).map(({ from }) => from));
  const isDelete = node.name === 'DeleteStatement';
  for (const child of childrenOf(node)) {
    if (child.name === 'Body' || child.name === 'MatchBody') runBody(child);
    else if (targets.has(child.from)) {
      for (const name of namesIn(child)) bind(textOf(name, context), null, context);
      if (child.name !== 'VariableName' && !isDelete) evaluate(child, context);
    } else if (child.name.endsWith('Pattern')) {
      for (const name of boundNames(child, context.code)) bind(name, null, context);
    } else if (child.name.endsWith('Statement') || child.name === 'FunctionDefinition') run(child, context);
    else evaluate(child, context);
  }
}

/** Each body is a way of its own, or none is taken. One of `try` may also be left half-way, so the next starts from all before. */
function runWays(node: SyntaxNode, context: Context): void {
  const ways: Scope[] = [new Map(context.scope)];
  const follow = (run: (way: Context) => void) => {
    const scope = node.name === 'TryStatement' ? join(ways) : new Map(context.scope);
    run({ ...context, scope });
    ways.push(scope);
  };
  runHeader(node, context, (body) => {
    if (body.name === 'Body') follow((way) => runAll(body, way));
    else
      for (const clause of body.getChildren('MatchClause'))
        follow((way) => runHeader(clause, way, (inner) => runAll(inner, way)));
  });
  replace(context.scope, join(ways));
}

/** The second time round, a loop sees what the first has bound. */
function runLoop(node: SyntaxNode, context: Context): void {
  for (const name of boundNames(node, context.code)) {
    if (context.scope.has(name)) bind(name, null, context);
  }
  runWays(node, context);
}

function runImport(node: SyntaxNode, context: Context): void {
  const children = childrenOf(node);
  const split = children.findIndex(({ name }) => name === 'import');
  const from = children.slice(0, split).filter(({ name }) => name !== 'from');
  const items = splitAt(children.slice(split + 1).filter(({ name }) => name !== '(' && name !== ')'));
  const module = from.map((part) => textOf(part, context)).join('');
  for (const item of items) {
    const alias = item.at(-2)?.name === 'as' ? item.at(-1) : undefined;
    const path = item.slice(0, alias ? -2 : undefined);
    const [first] = path;
    if (first?.name === '*') forgetAll(context);
    if (first?.name !== 'VariableName') continue;
    const dotted = path.map((part) => textOf(part, context)).join('');
    const value = valueAt(
      context.index,
      from.length > 0 ? `${module}.${dotted}` : alias ? dotted : textOf(first, context),
    );
    if (from.length > 0 && value?.kind === 'symbol') linkName(first, value.symbol, context, true);
    bind(textOf(alias ?? first, context), value, context);
  }
}

/** After `from x import *`, any name may be another thing. */
function forgetAll(context: Context): void {
  for (const name of [...context.scope.keys()]) bind(name, null, context);
}

function runAssignment(node: SyntaxNode, context: Context): void {
  const children = childrenOf(node);
  const end = lastIndexOf(children, 'AssignOp');
  const annotation = node.getChild('TypeDef');
  const type = annotation ? evaluateType(annotation, context) : null;
  const values = (end === -1 ? [] : children.slice(end + 1)).map((child) => evaluate(child, context));
  const value = values.length === 1 ? (values[0] ?? type) : type;
  const targets = targetsOf(node);
  // `a, b = …` and `(a, b) = …` take a value apart; `a = b = …` does not.
  for (const target of splitAt(targets, 'AssignOp')) {
    const [only] = target;
    const isWhole = target.length === 1 && only?.name === 'VariableName';
    for (const name of target.flatMap(namesIn)) bind(textOf(name, context), isWhole ? value : null, context);
    for (const part of target) if (part.name === 'MemberExpression') evaluate(part, context);
  }
}

function runFunction(node: SyntaxNode, context: Context, self: Value): void {
  const parameters = node.getChild('ParamList');
  const locals = new Map<string, Value>();
  for (const parameter of splitAt(parameters ? childrenOf(parameters).slice(1, -1) : [])) {
    const name = parameter.find((part) => part.name === 'VariableName');
    const type = parameter.find((part) => part.name === 'TypeDef');
    const written = parameter.findIndex((part) => part.name === 'AssignOp');
    for (const part of written === -1 ? [] : parameter.slice(written + 1)) evaluate(part, context);
    const isMany = parameter.some((part) => part.name === '*' || part.name === '**');
    const value = type ? evaluateType(type, context) : null;
    if (name) locals.set(textOf(name, context), isMany ? null : value);
  }
  const [first] = locals.keys();
  if (first !== undefined && self !== null) locals.set(first, self);
  const result = node.getChildren('TypeDef').at(-1);
  if (result) evaluateType(result, context);
  const name = node.getChild('VariableName');
  const body = node.getChild('Body');
  if (name) bind(textOf(name, context), null, context);
  if (body) later(body, locals, context);
}

/** Runs a body when the whole module has been read: that is when it may be called. */
function later(body: SyntaxNode, locals: Scope, context: Context): void {
  const hidden = new Set([...context.hidden, ...boundNames(body, context.code), ...locals.keys()]);
  context.defer((seen) => {
    const scope: Scope = new Map([...seen].filter(([name]) => !hidden.has(name)));
    for (const [name, value] of locals) scope.set(name, value);
    const inner: Context = { ...context, scope, hidden, bindings: null };
    runAll(body, inner);
  });
}

function runClass(node: SyntaxNode, context: Context, isDecorated: boolean): void {
  const name = node.getChild('VariableName');
  const body = node.getChild('Body');
  const bases = basesOf(node, context);
  const declared: DeclaredClass = {
    name: `${name ? textOf(name, context) : ''} ${context.sample} ${node.from}`,
    bases,
    own: memberNames(context.code.slice(node.from, node.to)),
  };
  if (body) {
    // Names of a class body are not seen by its methods.
    const inner: Context = { ...context, scope: new Map(context.scope), bindings: null };
    for (const statement of childrenOf(body)) {
      const method =
        statement.name === 'DecoratedStatement' ? statement.getChild('FunctionDefinition') : statement;
      if (method?.name !== 'FunctionDefinition') run(statement, inner);
      else {
        const decorators = statement === method ? [] : runDecorators(statement, inner);
        runFunction(method, inner, selfOf(decorators, declared));
      }
    }
  }
  if (name) bind(textOf(name, context), isDecorated ? null : { kind: 'declared', class: declared }, context);
}

function selfOf(decorators: readonly string[], declared: DeclaredClass): Value {
  if (decorators.includes('staticmethod')) return null;
  return { kind: decorators.includes('classmethod') ? 'declared' : 'declaredInstance', class: declared };
}

function basesOf(node: SyntaxNode, context: Context): string[] | null {
  const list = node.getChild('ArgList');
  const bases: string[] = [];
  let areKnown = true;
  for (const base of splitAt(list ? childrenOf(list).slice(1, -1) : [])) {
    const values = base.filter((part) => !isKeyword(part)).map((part) => evaluate(part, context));
    if (base.some(({ name }) => name === 'AssignOp')) continue;
    const [value] = values;
    if (value?.kind === 'symbol' && value.symbol.kind === 'class') bases.push(value.symbol.qualifiedName);
    else areKnown = false;
  }
  return areKnown ? bases : null;
}

function isKeyword({ name, nextSibling }: SyntaxNode): boolean {
  return name === 'AssignOp' || (name === 'VariableName' && nextSibling?.name === 'AssignOp');
}

function runDecorated(node: SyntaxNode, context: Context): void {
  runDecorators(node, context);
  const definition = node.getChild('FunctionDefinition');
  const cls = node.getChild('ClassDefinition');
  if (definition) runFunction(definition, context, null);
  if (cls) runClass(cls, context, true);
}

/** @returns The decorators as written, without their arguments. */
function runDecorators(node: SyntaxNode, context: Context): string[] {
  return node.getChildren('Decorator').map((decorator) => {
    evaluate(decorator, context);
    const end = decorator.getChild('ArgList')?.from ?? decorator.to;
    return context.code.slice(decorator.from + 1, end).trim();
  });
}

function replace(scope: Scope, by: Scope): void {
  scope.clear();
  for (const [name, value] of by) scope.set(name, value);
}

function splitAt(nodes: readonly SyntaxNode[], separator = ','): SyntaxNode[][] {
  const parts: SyntaxNode[][] = [[]];
  for (const node of nodes) {
    if (node.name === separator) parts.push([]);
    else parts.at(-1)?.push(node);
  }
  return parts.filter((part) => part.length > 0);
}

function textOf({ from, to }: SyntaxNode, { code }: Context): string {
  return code.slice(from, to);
}
