import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';

export interface ParsedPython {
  text: string;
  root: SyntaxNode;
}

/** Parses Python code. An invalid part becomes an error node in the tree. */
export function parsePython(text: string): ParsedPython {
  return { text, root: parser.parse(text).topNode };
}

/** Returns the source text of a node. */
export function getNodeText({ text }: Pick<ParsedPython, 'text'>, { from, to }: SyntaxNode): string {
  return text.slice(from, to);
}

/** Returns the children of a syntax node in order, except comments. */
export function listChildren(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (child.name !== 'Comment') children.push(child);
  }
  return children;
}

/** Splits a list of nodes at each node whose type is `separator`, such as `,` or `AssignOp`. */
export function splitNodes(children: readonly SyntaxNode[], separator: string): SyntaxNode[][] {
  const nodeGroups: SyntaxNode[][] = [[]];
  for (const child of children) {
    if (child.name === separator) nodeGroups.push([]);
    else nodeGroups.at(-1)?.push(child);
  }
  return nodeGroups;
}

/** Whether a syntax node is the name of a keyword argument, such as `key` in `f(key=…)`. */
export function isArgumentName({ parent, nextSibling }: SyntaxNode): boolean {
  // The operator `:=` is an `AssignOp` as well.
  const hasValue = nextSibling?.name === 'AssignOp' && nextSibling.to - nextSibling.from === '='.length;
  return parent?.name === 'ArgList' && hasValue;
}

/** Returns the nodes of the parameter names in a parameter list. */
export function listParameters(parameterList: SyntaxNode | null): SyntaxNode[] {
  const children = parameterList ? listChildren(parameterList) : [];
  // A name after `=` is a default.
  return children.filter(
    ({ name, prevSibling }) => name === 'VariableName' && prevSibling?.name !== 'AssignOp',
  );
}

/** Returns the names that class bodies in Python code declare, and the attributes that methods assign to `self`. */
export function findMemberNames(source: ParsedPython): Set<string> {
  const names = new Set<string>();
  const addName = (node: SyntaxNode | null) => {
    if (node) names.add(getNodeText(source, node));
  };
  source.root.cursor().iterate(({ node, name }) => {
    const isStatement = name === 'AssignStatement' || name === 'FunctionDefinition';
    if (isStatement && isClassMember(node)) addName(node.getChild('VariableName'));
    if (name === 'AssignStatement') addName(findSelfAttribute(node.getChild('MemberExpression'), source));
  });
  return names;
}

/** Whether a statement is directly in the body of a class, with or without a decorator. */
function isClassMember({ parent }: SyntaxNode): boolean {
  const body = parent?.name === 'DecoratedStatement' ? parent.parent : parent;
  return body?.name === 'Body' && body.parent?.name === 'ClassDefinition';
}

function findSelfAttribute(node: SyntaxNode | null, source: ParsedPython): SyntaxNode | null {
  const object = node?.firstChild;
  const isSelf = object?.name === 'VariableName' && getNodeText(source, object) === 'self';
  return isSelf ? (node?.getChild('PropertyName') ?? null) : null;
}
