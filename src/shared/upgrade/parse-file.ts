import type { SyntaxNode } from '@lezer/common';
import { MAX_DEPTH } from '../names/module';
import { type ParsedPython, parsePython } from '../python/syntax';
import { findLine } from './checker';
import type { FileProblem, SourceFile } from './report';

/** Maximum number of syntax errors that are reported for a file. */
const MAX_ERRORS = 5;

/** Matches the lines of a notebook that aren't Python: `%pip install …`, `!ls`, and cells in another language. */
const MAGIC_LINE = /^[ \t]*[%!?].*$/gm;
const CELL_MAGIC = /^\s*%%(?!time|capture)/;

/**
 * Parses a Python file, whatever text it contains. The offsets of the syntax tree are those of the file.
 *
 * @returns The parsed file, and messages about parts that aren't valid Python.
 */
export function parseFile(
  { path, text, cells }: SourceFile,
  lineStarts: readonly number[],
): { source: ParsedPython; problems: FileProblem[] } {
  const problems: FileProblem[] = [];
  const addProblem = (from: number, message: string) =>
    problems.push({ path, line: findLine(lineStarts, from), message });
  // A byte order mark would be a syntax error.
  let code = text.replace(/^\uFEFF/, '\f');
  for (const [index, { line }] of (cells ?? []).entries()) {
    const [start, end] = [lineStarts[line - 1], lineStarts[(cells?.[index + 1]?.line ?? Infinity) - 1]];
    const cell = code.slice(start, end);
    const hiddenCell = CELL_MAGIC.test(cell) ? hideText(cell) : cell.replace(MAGIC_LINE, hideText);
    code = code.slice(0, start) + hiddenCell + (end === undefined ? '' : code.slice(end));
  }
  let source = parsePython(code);
  for (let node = findDeepNode(source.root); node; node = findDeepNode(source.root)) {
    const { from, to: end } = findStatement(node);
    // The parser splits a very deep statement, so everything up to the end of the line belongs to it.
    const to = Math.max(code.indexOf('\n', end), end);
    addProblem(from, 'The code is nested too deeply. The check skips this statement.');
    code = code.slice(0, from) + hideText(code.slice(from, to)) + code.slice(to);
    source = parsePython(code);
  }
  if (problems.length === 0) reportSyntax(source, addProblem);
  return { source, problems };
}

/** Replaces everything except line breaks with spaces, so that offsets and lines stay the same. */
function hideText(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}

/** Returns the first node that is so deep in the syntax tree that reading it could overflow the stack. */
function findDeepNode(root: SyntaxNode): SyntaxNode | null {
  let depth = 0;
  let deepNode: SyntaxNode | null = null;
  root.cursor().iterate(
    ({ node }) => {
      depth += 1;
      if (depth > MAX_DEPTH) deepNode ??= node;
      return deepNode === null;
    },
    () => {
      depth -= 1;
    },
  );
  return deepNode;
}

/** Returns the nearest statement around a node. */
function findStatement(node: SyntaxNode): SyntaxNode {
  let statement = node;
  while (statement.parent?.parent && !/(?:Statement|Definition)$/.test(statement.name))
    statement = statement.parent;
  return statement;
}

/** Reports syntax errors, and code that is written for Python 2. */
function reportSyntax(
  { root, text }: ParsedPython,
  addProblem: (from: number, message: string) => void,
): void {
  let errorCount = 0;
  let isPython2 = false;
  let lastEnd = -1;
  root.cursor().iterate(({ name, type, from, node }) => {
    if (name === 'PrintStatement' || name === 'ExecStatement') {
      const keyword = name === 'PrintStatement' ? 'print' : 'exec';
      if (!isPython2)
        addProblem(
          from,
          `The code is written for Python 2: \`${keyword}\` isn’t called. superduper needs Python 3.`,
        );
      isPython2 = true;
    }
    if (!type.isError || from < lastEnd || isValidPython(node, text)) return;
    errorCount += 1;
    // Further errors in the same statement have the same cause.
    lastEnd = findStatement(node).to;
    if (errorCount <= MAX_ERRORS)
      addProblem(
        from,
        'The check can’t read this statement as Python, so it may miss uses of superduper in it.',
      );
    if (errorCount === MAX_ERRORS + 1)
      addProblem(from, 'The file contains more syntax errors after this line.');
  });
}

/** Whether the parser reports an error in code that is valid: in `yield` without a value, or in the parentheses of a `with` statement. */
function isValidPython(error: SyntaxNode, text: string): boolean {
  const statement = findStatement(error);
  const isWith =
    statement.name === 'WithStatement' && /^(?:async\s+)?with\s*\(/.test(text.slice(statement.from));
  return isWith || /\byield\s*$/.test(text.slice(Math.max(0, error.from - 'yield '.length), error.from));
}
