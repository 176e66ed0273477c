import type { SyntaxNode } from '@lezer/common';
import { isArgumentName, type Python, textOf } from '../../python/syntax';
import { type Paint, paintRange } from '../paint';

/** As classes are named: at least one small letter tells them from constants. */
const CLASS = /^[A-Z]\w*[a-z]/;

/** Paints, in place, what a grammar of words cannot tell in Python: classes, what is called, and the names of arguments. */
export function paintNames(source: Python, paint: Paint): void {
  source.root.cursor().iterate(({ node }) => {
    if (node.name !== 'VariableName' && node.name !== 'PropertyName') return;
    if (isArgumentName(node)) paintRange(paint, node, 'a');
    else if (CLASS.test(textOf(source, node))) paintRange(paint, node, 't');
    else if (isCalled(node)) paintRange(paint, node, 'f');
  });
}

function isCalled({ name, parent, nextSibling }: SyntaxNode): boolean {
  if (name === 'PropertyName')
    return parent?.parent?.name === 'CallExpression' && parent.nextSibling?.name === 'ArgList';
  return parent?.name === 'CallExpression' && nextSibling?.name === 'ArgList';
}
