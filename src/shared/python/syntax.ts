import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';

export interface ParsedPython {
  text: string;
  root: SyntaxNode;
}

/** Parses Python code. Invalid code becomes error nodes in the tree. */
export function parsePython(text: string): ParsedPython {
  return { text, root: parser.parse(text).topNode };
}

/** Returns a node's source code. */
export function getNodeText({ text }: Pick<ParsedPython, 'text'>, { from, to }: SyntaxNode): string {
  return text.slice(from, to);
}

/** Returns a node's children in order, without comments. */
export function listChildren(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (child.name !== 'Comment') children.push(child);
  }
  return children;
}

/** Splits nodes into groups at each separator, such as `,` or `AssignOp`. */
export function splitNodes(children: readonly SyntaxNode[], separator: string): SyntaxNode[][] {
  const nodeGroups: SyntaxNode[][] = [[]];
  for (const child of children) {
    if (child.name === separator) nodeGroups.push([]);
    else nodeGroups.at(-1)?.push(child);
  }
  return nodeGroups;
}

/** Whether a node is the name of a keyword argument, such as `key` in `f(key=…)`. */
export function isArgumentName({ parent, nextSibling }: SyntaxNode): boolean {
  // The parser also calls the operator `:=` an `AssignOp`.
  const hasValue = nextSibling?.name === 'AssignOp' && nextSibling.to - nextSibling.from === '='.length;
  return parent?.name === 'ArgList' && hasValue;
}

/** Returns the names of the parameters in a parameter list, as nodes. */
export function listParameters(parameterList: SyntaxNode | null): SyntaxNode[] {
  const children = parameterList ? listChildren(parameterList) : [];
  // A name after `=` is a default value.
  return children.filter(
    ({ name, prevSibling }) => name === 'VariableName' && prevSibling?.name !== 'AssignOp',
  );
}

/** Collects the members of all classes in the code, including attributes that methods assign to `self`. */
export function findMemberNames(source: ParsedPython): Set<string> {
  const names = new Set<string>();
  const addName = (node: SyntaxNode | null) => {
    if (node) names.add(getNodeText(source, node));
  };
  source.root.cursor().iterate(({ node, name }) => {
    const isDeclaration = name === 'AssignStatement' || name === 'FunctionDefinition';
    if (isDeclaration && isClassMember(node)) addName(node.getChild('VariableName'));
    if (name === 'AssignStatement') addName(findSelfAttribute(node.getChild('MemberExpression'), source));
  });
  return names;
}

function isClassMember({ parent }: SyntaxNode): boolean {
  const body = parent?.name === 'DecoratedStatement' ? parent.parent : parent;
  return body?.name === 'Body' && body.parent?.name === 'ClassDefinition';
}

function findSelfAttribute(node: SyntaxNode | null, source: ParsedPython): SyntaxNode | null {
  const object = node?.firstChild;
  const isSelf = object?.name === 'VariableName' && getNodeText(source, object) === 'self';
  return isSelf ? (node?.getChild('PropertyName') ?? null) : null;
}
