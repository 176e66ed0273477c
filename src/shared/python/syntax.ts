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
    const isDeclared = isClassMember(node);
    if (name === 'FunctionDefinition' && isDeclared) addName(node.getChild('VariableName'));
    if (name !== 'AssignStatement') return;

    for (const target of listTargets(node)) {
      if (target.name === 'VariableName' && isDeclared) addName(target);
      else addName(findSelfAttribute(target, source));
    }
  });
  return names;
}

/** Lists what an assignment assigns to: `a` and `self.b` in `a, self.b = c`. May include commas and types. */
function listTargets(node: SyntaxNode): SyntaxNode[] {
  const sides = splitNodes(listChildren(node), 'AssignOp');
  const isOnlyDeclared = sides.length === 1;
  return (isOnlyDeclared ? sides : sides.slice(0, -1)).flat();
}

function isClassMember({ parent }: SyntaxNode): boolean {
  const body = parent?.name === 'DecoratedStatement' ? parent.parent : parent;
  return body?.name === 'Body' && body.parent?.name === 'ClassDefinition';
}

/** Returns the attribute if a node is an attribute of `self`, such as `self.key`. */
function findSelfAttribute(node: SyntaxNode, source: ParsedPython): SyntaxNode | null {
  const object = node.firstChild;
  const isSelf = object?.name === 'VariableName' && getNodeText(source, object) === 'self';
  return isSelf ? node.getChild('PropertyName') : null;
}
