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
 * @param expected - What would have been right.
 * @param found - What is there.
 * @param fix - How to put it right.
 * @throws Error, always, that says all this with file and line.
 */
export function fail(source: Source, node: SyntaxNode, expected: string, found: string, fix: string): never {
  throw new Error(`${source.path}:${lineOf(source, node)}: expected ${expected}, found ${found}. ${fix}`);
}

/** The line that a node starts on, from 1. */
export function lineOf(source: Source, node: SyntaxNode): number {
  let line = 1;
  for (
    let at = source.text.indexOf('\n');
    at !== -1 && at < node.from;
    at = source.text.indexOf('\n', at + 1)
  )
    line++;
  return line;
}

/**
 * Walks everything that runs when a function's body does: all but the bodies of functions and classes within.
 *
 * @param body - The node to walk.
 * @param visit - Called for each node below it, in order.
 */
export function walkOwn(body: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  for (const child of childrenOf(body)) {
    if (['FunctionDefinition', 'ClassDefinition', 'LambdaExpression'].includes(child.name)) continue;
    visit(child);
    walkOwn(child, visit);
  }
}
