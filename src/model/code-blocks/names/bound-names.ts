import type { SyntaxNode } from '@lezer/common';
import { childrenOf, parametersIn } from '../../python/syntax';

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

/** The names among targets: a subscript or an attribute binds none. */
function namesIn(target: SyntaxNode): SyntaxNode[] {
  if (target.name === 'VariableName') return [target];
  if (target.name === 'MemberExpression' || target.name === 'CallExpression') return [];
  return childrenOf(target).flatMap(namesIn);
}
