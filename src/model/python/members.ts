import type { SyntaxNode } from '@lezer/common';
import { type Python, textOf } from './syntax';

/** Finds the members that the classes of some code define: what their bodies declare, and what their methods assign. */
export function memberNames(source: Python, within = source.root): Set<string> {
  const names = new Set<string>();
  const add = (node: SyntaxNode | null) => {
    if (node) names.add(textOf(source, node));
  };
  within.cursor().iterate(({ node, name }) => {
    const inClass = node.parent?.name === 'Body' && node.parent.parent?.name === 'ClassDefinition';
    if (name === 'AssignStatement' && inClass) add(node.getChild('VariableName'));
    if (name === 'FunctionDefinition' && isInClass(node)) add(node.getChild('VariableName'));
    if (name === 'AssignStatement' && !inClass) add(selfAttribute(node.getChild('MemberExpression'), source));
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
