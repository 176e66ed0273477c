import type { SyntaxNode } from '@lezer/common';

/** What has names of its own. */
const SCOPES = /^(FunctionDefinition|ClassDefinition|LambdaExpression|\w*ComprehensionExpression)$/;

/**
 * Finds the names that code binds in its scope, in whatever way.
 *
 * @param node - Statements or expressions.
 * @param code - The text that they are in.
 */
export function boundNames(node: SyntaxNode, code: string): Set<string> {
  const names = new Set<string>();
  collect(node, code, names);
  return names;
}

function collect(node: SyntaxNode, code: string, names: Set<string>): void {
  for (const target of targetsOf(node)) {
    for (const name of namesIn(target)) names.add(code.slice(name.from, name.to));
  }
  if (SCOPES.test(node.name)) {
    if (node.name === 'LambdaExpression' || node.name.endsWith('ComprehensionExpression')) return;
    const own = node.getChild('VariableName');
    if (own) names.add(code.slice(own.from, own.to));
    return;
  }
  for (let child = node.firstChild; child; child = child.nextSibling) collect(child, code, names);
}

/** @returns The nodes of a statement or expression that are bound by it, not read. */
export function targetsOf(node: SyntaxNode): SyntaxNode[] {
  const children = childrenOf(node);
  switch (node.name) {
    case 'AssignStatement':
      return children
        .slice(0, Math.max(lastIndexOf(children, 'AssignOp'), 0))
        .filter(({ name }) => name !== 'TypeDef');
    case 'UpdateStatement':
    case 'NamedExpression':
      return children.slice(0, 1);
    case 'ArgList':
      return children.filter(isNamedInArguments);
    case 'ForStatement':
      return between(children, 'for', 'in');
    case 'WithStatement':
    case 'TryStatement':
      return children.filter((child) => child.prevSibling?.name === 'as');
    case 'DeleteStatement':
      return children.slice(1);
    case 'ImportStatement':
      return importedNames(children);
    case 'CapturePattern':
      return children;
    case 'AsPattern':
      return children.filter((child) => child.prevSibling?.name === 'as');
    case 'StarPattern':
    case 'MappingPattern':
      return children.filter(({ name }) => name === 'VariableName');
    default:
      return [];
  }
}

/** @returns Whether a node is the name of `f(name := value)`, which has no node of its own. */
export function isNamedInArguments(node: SyntaxNode | null): boolean {
  const mark = node?.nextSibling;
  return node?.parent?.name === 'ArgList' && mark?.name === 'AssignOp' && mark.to - mark.from === ':='.length;
}

/** @returns The names among targets: a subscript or an attribute binds none. */
export function namesIn(target: SyntaxNode): SyntaxNode[] {
  if (target.name === 'VariableName') return [target];
  if (target.name === 'MemberExpression' || target.name === 'CallExpression') return [];
  return childrenOf(target).flatMap(namesIn);
}

/** Of `import a.b`, `a`; of `from m import a as b`, `b`. */
function importedNames(children: readonly SyntaxNode[]): SyntaxNode[] {
  const start = children.findIndex(({ name }) => name === 'import');
  return children.slice(start + 1).filter(({ name, prevSibling, nextSibling }) => {
    if (name !== 'VariableName' || nextSibling?.name === 'as') return false;
    return prevSibling?.name !== '.';
  });
}

/** @returns The nodes between two words. */
export function between(children: readonly SyntaxNode[], from: string, to: string): SyntaxNode[] {
  const start = children.findIndex(({ name }) => name === from);
  const end = children.findIndex(({ name }, index) => index > start && name === to);
  return start === -1 ? [] : children.slice(start + 1, end === -1 ? undefined : end);
}

/** @returns The children of a node in order. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

export function lastIndexOf(children: readonly SyntaxNode[], name: string): number {
  return children.findLastIndex((child) => child.name === name);
}
