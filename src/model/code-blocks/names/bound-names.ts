import type { SyntaxNode } from '@lezer/common';
import { childrenOf, parametersIn } from '../../python/syntax';

/**
 * Returns the names that a statement or an expression binds, without the names that its children bind. Excludes functions and classes.
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

/** Returns the targets of an assignment: `a` and `b` in `a = b = 1` and `(a, b): T = 1`, and `a` in `a: T`. */
function assignedIn(children: readonly SyntaxNode[]): readonly SyntaxNode[] {
  const value = children.findLastIndex(({ name }) => name === 'AssignOp');
  return children.filter(({ name }, index) => name !== 'TypeDef' && (value === -1 || index < value));
}

/** Returns the targets of a loop or a comprehension, which are between `for` and `in`. */
function loopedIn(children: readonly SyntaxNode[]): SyntaxNode[] {
  let isTarget = false;
  return children.filter(({ name }) => {
    if (name === 'for' || name === 'in') isTarget = name === 'for';
    return isTarget;
  });
}

/** Returns the names in a target. A subscript or an attribute doesn't bind names. */
function namesIn(target: SyntaxNode): SyntaxNode[] {
  if (target.name === 'VariableName') return [target];
  if (target.name === 'MemberExpression' || target.name === 'CallExpression') return [];
  return childrenOf(target).flatMap(namesIn);
}
