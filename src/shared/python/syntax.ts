import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';

export interface ParsedPython {
  text: string;
  root: SyntaxNode;
}

/** Parses Python code. If a part of the code is invalid, the tree contains an error node for it, and the rest is still parsed. */
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

/** Splits a list of nodes at each separator. `separator` is the name of the separating nodes, such as `,` or `AssignOp`. */
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
  const hasValue = nextSibling?.name === 'AssignOp' && nextSibling.to - nextSibling.from === '='.length;
  return parent?.name === 'ArgList' && hasValue;
}

/** Returns the names of the parameters in a parameter list, without annotations and defaults. */
export function listParameters(parameterList: SyntaxNode | null): SyntaxNode[] {
  return (parameterList ? listChildren(parameterList) : []).filter(
    ({ name, prevSibling }) => name === 'VariableName' && prevSibling?.name !== 'AssignOp',
  );
}

/** Returns the names of class members: names that a class body declares, and attributes that methods assign to `self`. */
export function findMemberNames(source: ParsedPython, scope = source.root): Set<string> {
  const names = new Set<string>();
  const addName = (node: SyntaxNode | null) => {
    if (node) names.add(getNodeText(source, node));
  };
  scope.cursor().iterate(({ node, name }) => {
    const isStatement = name === 'AssignStatement' || name === 'FunctionDefinition';
    if (isStatement && isClassMember(node)) addName(node.getChild('VariableName'));
    if (name === 'AssignStatement') addName(findSelfAttribute(node.getChild('MemberExpression'), source));
  });
  return names;
}

/** Whether a statement is directly in the body of a class. A decorator adds one more node between the statement and the body. */
function isClassMember({ parent }: SyntaxNode): boolean {
  const body = parent?.name === 'DecoratedStatement' ? parent.parent : parent;
  return body?.name === 'Body' && body.parent?.name === 'ClassDefinition';
}

function findSelfAttribute(node: SyntaxNode | null, source: ParsedPython): SyntaxNode | null {
  const object = node?.firstChild;
  const isSelf = object?.name === 'VariableName' && getNodeText(source, object) === 'self';
  return isSelf ? (node?.getChild('PropertyName') ?? null) : null;
}
