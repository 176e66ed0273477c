import type { SyntaxNode, Tree } from '@lezer/common';
import { type Paint, paintRange } from '../paint';

/** As classes are named: at least one small letter tells them from constants. */
const CLASS = /^[A-Z]\w*[a-z]/;

/**
 * Paints what a grammar of words cannot tell in Python: classes, what is called, and the names of arguments.
 *
 * @param code - The code.
 * @param tree - Its syntax.
 * @param paint - Its paint; changed in place.
 */
export function paintNames(code: string, tree: Tree, paint: Paint): void {
  tree.iterate({
    enter: ({ node }) => {
      if (node.name !== 'VariableName' && node.name !== 'PropertyName') return;
      if (isArgumentName(node)) paintRange(paint, node, 'a');
      else if (CLASS.test(code.slice(node.from, node.to))) paintRange(paint, node, 't');
      else if (isCalled(node)) paintRange(paint, node, 'f');
    },
  });
}

/** `key` of `f(key=…)`. */
export function isArgumentName({ parent, nextSibling }: SyntaxNode): boolean {
  const isAssigned = nextSibling?.name === 'AssignOp' && nextSibling.to - nextSibling.from === '='.length;
  return parent?.name === 'ArgList' && isAssigned;
}

function isCalled({ name, parent, nextSibling }: SyntaxNode): boolean {
  if (name === 'PropertyName')
    return parent?.parent?.name === 'CallExpression' && parent.nextSibling?.name === 'ArgList';
  return parent?.name === 'CallExpression' && nextSibling?.name === 'ArgList';
}
