import type { SyntaxNode } from '@lezer/common';
import { listChildren, listParameters } from '../../python/syntax';

/**
 * Returns the names that a statement or an expression binds, without the names that its children bind. Excludes functions and classes.
 */
export function listBoundNames(node: SyntaxNode): SyntaxNode[] {
  return listTargets(node, listChildren(node)).flatMap(listNames);
}

function listTargets({ name }: SyntaxNode, children: readonly SyntaxNode[]): readonly SyntaxNode[] {
  switch (name) {
    case 'AssignStatement':
      return listAssignTargets(children);
    case 'UpdateStatement':
    case 'NamedExpression':
      return children.slice(0, 1);
    case 'WithStatement':
    case 'TryStatement':
      return children.filter(({ prevSibling }) => prevSibling?.name === 'as');
    case 'LambdaExpression':
      return children.filter((child) => child.name === 'ParamList').flatMap(listParameters);
    default:
      return listLoopTargets(children);
  }
}

/** Returns the targets of an assignment: `a` and `b` in `a = b = 1` and `(a, b): T = 1`, and `a` in `a: T`. */
function listAssignTargets(children: readonly SyntaxNode[]): readonly SyntaxNode[] {
  const lastAssign = children.findLastIndex(({ name }) => name === 'AssignOp');
  return children.filter(
    ({ name }, index) => name !== 'TypeDef' && (lastAssign === -1 || index < lastAssign),
  );
}

/** Returns the targets of a loop or a comprehension, which are between `for` and `in`. */
function listLoopTargets(children: readonly SyntaxNode[]): SyntaxNode[] {
  let isTarget = false;
  return children.filter(({ name }) => {
    if (name === 'for' || name === 'in') isTarget = name === 'for';
    return isTarget;
  });
}

/** Returns the names in a target. A subscript or an attribute doesn't bind names. */
function listNames(target: SyntaxNode): SyntaxNode[] {
  if (target.name === 'VariableName') return [target];
  if (target.name === 'MemberExpression' || target.name === 'CallExpression') return [];
  return listChildren(target).flatMap(listNames);
}
