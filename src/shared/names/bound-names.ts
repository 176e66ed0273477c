import type { SyntaxNode } from '@lezer/common';
import { listChildren, listParameters } from '../python/syntax';

/** Lists the variables that a statement or expression assigns to: `a` for `a = 1`, `a += 1` or `for a in b`. Excludes functions and classes. */
export function listBoundNames(node: SyntaxNode): SyntaxNode[] {
  return listTargets(node, listChildren(node)).flatMap(listNames);
}

/** Lists the nodes that a statement assigns to: `a` and `b` in `with f() as a, g() as b:`. May include commas, which `listNames` skips. */
function listTargets({ name }: SyntaxNode, children: readonly SyntaxNode[]): readonly SyntaxNode[] {
  switch (name) {
    case 'AssignStatement':
      return listAssignTargets(children);
    case 'UpdateStatement':
    case 'NamedExpression':
      return children.slice(0, 1);
    case 'CapturePattern':
      return children;
    case 'AsPattern':
    case 'WithStatement':
    case 'TryStatement':
      return children.filter(({ prevSibling }) => prevSibling?.name === 'as');
    case 'LambdaExpression':
      return children.filter((child) => child.name === 'ParamList').flatMap(listParameters);
    // A `for` statement or a comprehension. Other nodes don't contain a `for`, so they don't have targets.
    default:
      return listLoopTargets(children);
  }
}

/** Lists the nodes that an assignment assigns to: `a` and `b` in `a = b = 1`. For the declaration `a: int`, it's `a`. */
function listAssignTargets(children: readonly SyntaxNode[]): readonly SyntaxNode[] {
  const lastAssign = children.findLastIndex(({ name }) => name === 'AssignOp');
  return children.filter(
    ({ name }, index) => name !== 'TypeDef' && (lastAssign === -1 || index < lastAssign),
  );
}

function listLoopTargets(children: readonly SyntaxNode[]): SyntaxNode[] {
  let isTarget = false;
  return children.filter(({ name }) => {
    if (name === 'for') isTarget = true;
    if (name === 'in') isTarget = false;
    return isTarget;
  });
}

/** Lists the variables in the left side of an assignment: `a` and `b` for `(a, b)`, but none for `a.b` or `a[0]`. */
function listNames(target: SyntaxNode): SyntaxNode[] {
  if (target.name === 'VariableName') return [target];
  if (target.name === 'MemberExpression' || target.name === 'CallExpression') return [];
  return listChildren(target).flatMap(listNames);
}
