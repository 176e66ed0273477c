import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';

/** Parsed Python. */
export interface Python {
  text: string;
  root: SyntaxNode;
}

/** Parses Python, a module or a part of one. What is no Python is in the tree as an error, and the rest is read all the same. */
export function parsePython(text: string): Python {
  return { text, root: parser.parse(text).topNode };
}

/** The text of a node as written. */
export function textOf({ text }: Pick<Python, 'text'>, { from, to }: SyntaxNode): string {
  return text.slice(from, to);
}

/** The direct children of a node in order, comments left out. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (child.name !== 'Comment') children.push(child);
  }
  return children;
}

/** Splits a node's children at its separators, which are nodes of this name: `,` or `AssignOp`. */
export function splitAt(children: readonly SyntaxNode[], separator: string): SyntaxNode[][] {
  const groups: SyntaxNode[][] = [[]];
  for (const child of children) {
    if (child.name === separator) groups.push([]);
    else groups.at(-1)?.push(child);
  }
  return groups;
}

/** `key` of `f(key=…)`. */
export function isArgumentName({ parent, nextSibling }: SyntaxNode): boolean {
  const isAssigned = nextSibling?.name === 'AssignOp' && nextSibling.to - nextSibling.from === '='.length;
  return parent?.name === 'ArgList' && isAssigned;
}

/** The names of the parameters in a list. */
export function parametersIn(list: SyntaxNode | null): SyntaxNode[] {
  return (list ? childrenOf(list) : []).filter(
    ({ name, prevSibling }) => name === 'VariableName' && prevSibling?.name !== 'AssignOp',
  );
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
