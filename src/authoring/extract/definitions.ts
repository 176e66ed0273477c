import type { SyntaxNode } from '@lezer/common';
import { textOf } from '../../model/python/syntax';
import { fail, lineOf, type Source } from './source';
import type { Statement } from './statements';

/** A function or a class as a body defines it. */
export interface Definition {
  name: string;
  node: SyntaxNode;
  decorators: SyntaxNode[];
  /** It may not be made, or another one in its stead. */
  conditional: boolean;
}

/** The functions and classes that a body defines. */
export function definitionsIn(source: Source, statements: Statement[]): Definition[] {
  return statements
    .filter(({ node }) => node.name === 'FunctionDefinition' || node.name === 'ClassDefinition')
    .map(({ node, decorators, conditional }) => ({
      name: nameOf(source, node),
      node,
      decorators,
      conditional,
    }));
}

/**
 * Refuses a name that is defined twice: of such a symbol an inventory could only describe one.
 *
 * @param source - The file.
 * @param definitions - The definitions of a module or a class; those in branches may stand in for each other.
 * @throws Error with file and line of the second definition.
 */
export function refuseSecond(source: Source, definitions: Omit<Definition, 'decorators'>[]): void {
  const seen = new Map<string, SyntaxNode>();
  for (const { name, node, conditional } of definitions) {
    const before = seen.get(name);
    if (before && !conditional) {
      const found = `a second \`${name}\`, which line ${lineOf(source, before)} defines`;
      fail(source, node, 'one definition of each name', found, 'Rename or remove one.');
    }
    seen.set(name, node);
  }
}

/** The name that a function or class definition binds. */
export function nameOf(source: Source, definition: SyntaxNode): string {
  const name = definition.getChild('VariableName');
  return name ? textOf(source, name) : '';
}
