import type { SyntaxNode } from '@lezer/common';
import { childrenOf, type Python, textOf } from './syntax';

/**
 * Finds the names that a statement or an expression binds itself, not by what is in it. What a function or a class binds is not
 * among them.
 */
export function boundNames(node: SyntaxNode): SyntaxNode[] {
  return targetsOf(node, childrenOf(node)).flatMap(namesIn);
}

function targetsOf({ name }: SyntaxNode, children: readonly SyntaxNode[]): readonly SyntaxNode[] {
  switch (name) {
    case 'AssignStatement':
      return assignedIn(children);
    case 'UpdateStatement':
    case 'NamedExpression':
      return children.slice(0, 1);
    case 'WithStatement':
    case 'TryStatement':
      return children.filter(({ prevSibling }) => prevSibling?.name === 'as');
    case 'LambdaExpression':
      return children.filter((child) => child.name === 'ParamList').flatMap(parametersIn);
    default:
      return loopedIn(children);
  }
}

/** Of `a = b = 1` and `(a, b): T = 1`, `a` and `b`; of `a: T`, `a`. */
function assignedIn(children: readonly SyntaxNode[]): readonly SyntaxNode[] {
  const value = children.findLastIndex(({ name }) => name === 'AssignOp');
  return children.filter(({ name }, index) => name !== 'TypeDef' && (value === -1 || index < value));
}

/** The targets of a loop or a comprehension: what stands between each `for` and its `in`. */
function loopedIn(children: readonly SyntaxNode[]): SyntaxNode[] {
  let isTarget = false;
  return children.filter(({ name }) => {
    if (name === 'for' || name === 'in') isTarget = name === 'for';
    return isTarget;
  });
}

function parametersIn(list: SyntaxNode): SyntaxNode[] {
  return childrenOf(list).filter(
    ({ name, prevSibling }) => name === 'VariableName' && prevSibling?.name !== 'AssignOp',
  );
}

/** The names among targets: a subscript or an attribute binds none. */
function namesIn(target: SyntaxNode): SyntaxNode[] {
  if (target.name === 'VariableName') return [target];
  if (target.name === 'MemberExpression' || target.name === 'CallExpression') return [];
  return childrenOf(target).flatMap(namesIn);
}

/** Finds the members that the classes of some code define: what their bodies declare, and what their methods assign. */
export function memberNames(source: Python, within = source.root): Set<string> {
  const names = new Set<string>();
  const add = (node: SyntaxNode | null) => {
    if (node) names.add(textOf(source, node));
  };
  within.cursor().iterate(({ node, name }) => {
    const isStatement = name === 'AssignStatement' || name === 'FunctionDefinition';
    if (isStatement && isInClass(node)) add(node.getChild('VariableName'));
    if (name === 'AssignStatement') add(selfAttribute(node.getChild('MemberExpression'), source));
  });
  return names;
}

/** Methods may be decorated, which puts a node between them and the body. */
function isInClass({ parent }: SyntaxNode): boolean {
  const body = parent?.name === 'DecoratedStatement' ? parent.parent : parent;
  return body?.name === 'Body' && body.parent?.name === 'ClassDefinition';
}

function selfAttribute(node: SyntaxNode | null, source: Python): SyntaxNode | null {
  const object = node?.firstChild;
  const isSelf = object?.name === 'VariableName' && textOf(source, object) === 'self';
  return isSelf ? (node?.getChild('PropertyName') ?? null) : null;
}
