import type { SyntaxNode } from '@lezer/common';
import { childrenOf, splitAt, textOf } from '../../model/python/syntax';
import type { Source } from './source';

/** A statement that binds names, wherever `if`, `try` or `with` put it. */
export interface Statement {
  node: SyntaxNode;
  decorators: SyntaxNode[];
  /** It may not run, or another one may in its stead. */
  conditional: boolean;
  /** It is only there for type checkers. */
  typeChecking: boolean;
}

const BLOCKS = ['IfStatement', 'TryStatement', 'WithStatement'];

/**
 * Lists the statements of a body, those of nested blocks among them; what runs only as a script is left out.
 *
 * @param source - The file.
 * @param body - A module, or the body of a class.
 * @param within - The properties that hold for the whole body.
 * @returns The statements in order.
 */
export function statementsOf(
  source: Source,
  body: SyntaxNode,
  within = { conditional: false, typeChecking: false },
): Statement[] {
  return childrenOf(body).flatMap((node) => {
    if (node.name === 'DecoratedStatement') {
      const children = childrenOf(node);
      return children.slice(-1).map((last) => ({ ...within, node: last, decorators: children.slice(0, -1) }));
    }
    if (!BLOCKS.includes(node.name)) return [{ ...within, node, decorators: [] }];
    return branchesOf(node).flatMap(({ test, body: branch }) => {
      const condition = test === undefined ? '' : textOf(source, test);
      if (/^__name__\b/.test(condition)) return [];
      return statementsOf(source, branch, {
        conditional: within.conditional || node.name !== 'WithStatement',
        typeChecking: within.typeChecking || /^(\w+\.)?TYPE_CHECKING$/.test(condition),
      });
    });
  });
}

/** The bodies of a compound statement, each with the node before it: the condition of an `if` or `elif`. */
function branchesOf(node: SyntaxNode): { test: SyntaxNode | undefined; body: SyntaxNode }[] {
  return childrenOf(node).flatMap((child, index, all) =>
    child.name === 'Body' ? [{ test: all[index - 1], body: child }] : [],
  );
}

/** An assignment, taken apart. */
export interface Assignment {
  /** It binds these: `a` and `b` of `a = b = 1`, or of `a, b = 1, 2`. */
  targets: SyntaxNode[];
  annotation: SyntaxNode | undefined;
  /** The value's expression, several nodes for a tuple without parentheses; none when a tuple of targets takes it apart. */
  value: SyntaxNode[];
}

/** Takes an assignment or an annotation of a name apart; undefined for any other statement. */
export function assignmentOf(node: SyntaxNode): Assignment | undefined {
  if (node.name !== 'AssignStatement') return undefined;
  const children = childrenOf(node);
  const typeDef = children.find((child) => child.name === 'TypeDef');
  const groups = splitAt(
    children.filter((child) => child !== typeDef),
    'AssignOp',
  );
  const value = groups.length > 1 ? (groups.pop() ?? []) : [];
  const targets = groups.flat().flatMap(targetsIn);
  return { targets, annotation: typeOf(typeDef), value: targets.length > groups.length ? [] : value };
}

function targetsIn(node: SyntaxNode): SyntaxNode[] {
  if (node.name === 'VariableName' || node.name === 'MemberExpression') return [node];
  return childrenOf(node).flatMap(targetsIn);
}

/** The plain names among the targets of an assignment. */
export function namesOf(source: Source, targets: SyntaxNode[] = []): string[] {
  return targets.filter((target) => target.name === 'VariableName').map((target) => textOf(source, target));
}

/** The expression of an annotation (`: int`, `-> int`). */
export function typeOf(typeDef: SyntaxNode | undefined | null): SyntaxNode | undefined {
  return typeDef ? childrenOf(typeDef).at(-1) : undefined;
}
