import type { SyntaxNode } from '@lezer/common';
import { childrenOf, type Python, parsePython } from '../../model/python/syntax';

/** A parsed Python file. */
export interface Source extends Python {
  /** From the root of the framework's repository, for messages and links. */
  path: string;
}

/**
 * Parses a Python file.
 *
 * @param path - Its path from the root of the repository.
 * @param text - Its contents.
 * @returns The parsed file.
 * @throws Error naming the file and the line of the first thing that is not Python.
 */
export function parseSource(path: string, text: string): Source {
  const source = { path, ...parsePython(text) };
  source.root.cursor().iterate(({ node }) => {
    if (node.type.isError && !isBareYield(node)) {
      const line = text.split('\n')[lineOf(source, node) - 1]?.trim();
      const found = line ? `\`${line}\`` : 'the end of the file';
      fail(source, node, 'Python that parses', found, 'Check out a commit whose Python is whole.');
    }
  });
  return source;
}

/** The grammar of the parser wants an expression after every `yield`; Python does not. */
function isBareYield(error: SyntaxNode): boolean {
  return (
    error.from === error.to &&
    (error.parent?.name === 'YieldStatement' || error.parent?.name === 'YieldExpression')
  );
}

/**
 * Refuses what a file says.
 *
 * @param source - The file.
 * @param node - Where in it.
 * @param expected - The form that would have been right, in words.
 * @param found - The form that is there, in words.
 * @param fix - How to put it right.
 * @throws Error, always, that says all this with file and line.
 */
export function fail(source: Source, node: SyntaxNode, expected: string, found: string, fix: string): never {
  throw new Error(`${source.path}:${lineOf(source, node)}: expected ${expected}, found ${found}. ${fix}`);
}

/** The line that a node starts on, from 1. */
export function lineOf(source: Source, node: SyntaxNode): number {
  return source.text.slice(0, node.from).split('\n').length;
}

/** Lists everything that runs when a function's body does, in order: all but the bodies of functions and classes within. */
export function ownNodes(body: SyntaxNode): SyntaxNode[] {
  return childrenOf(body)
    .filter(({ name }) => !['FunctionDefinition', 'ClassDefinition', 'LambdaExpression'].includes(name))
    .flatMap((child) => [child, ...ownNodes(child)]);
}
