import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';

export interface Python {
  text: string;
  root: SyntaxNode;
}

/** Parses a Python module or a part of one. Invalid code becomes error nodes in the tree, and the rest is still parsed. */
export function parsePython(text: string): Python {
  return { text, root: parser.parse(text).topNode };
}

/** Returns the source text of a node. */
export function textOf({ text }: Pick<Python, 'text'>, { from, to }: SyntaxNode): string {
  return text.slice(from, to);
}

/** Returns the direct children of a node in order, without comments. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (child.name !== 'Comment') children.push(child);
  }
  return children;
}

/** Splits nodes at the separators, which have the given name: `,` or `AssignOp`. */
export function splitAt(children: readonly SyntaxNode[], separator: string): SyntaxNode[][] {
  const groups: SyntaxNode[][] = [[]];
  for (const child of children) {
    if (child.name === separator) groups.push([]);
    else groups.at(-1)?.push(child);
  }
  return groups;
}

/** Whether a node is the name of a keyword argument: `key` in `f(key=…)`. */
export function isArgumentName({ parent, nextSibling }: SyntaxNode): boolean {
  const isAssigned = nextSibling?.name === 'AssignOp' && nextSibling.to - nextSibling.from === '='.length;
  return parent?.name === 'ArgList' && isAssigned;
}

/** Returns the parameter names in a parameter list. */
export function parametersIn(list: SyntaxNode | null): SyntaxNode[] {
  return (list ? childrenOf(list) : []).filter(
    ({ name, prevSibling }) => name === 'VariableName' && prevSibling?.name !== 'AssignOp',
  );
}

/** Finds the members that classes in the code define: declarations in their bodies, and assignments to `self` in their methods. */
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

/** Whether a node is in a class body. A decorated method has another node around it. */
function isInClass({ parent }: SyntaxNode): boolean {
  const body = parent?.name === 'DecoratedStatement' ? parent.parent : parent;
  return body?.name === 'Body' && body.parent?.name === 'ClassDefinition';
}

function selfAttribute(node: SyntaxNode | null, source: Python): SyntaxNode | null {
  const object = node?.firstChild;
  const isSelf = object?.name === 'VariableName' && textOf(source, object) === 'self';
  return isSelf ? (node?.getChild('PropertyName') ?? null) : null;
}
