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
