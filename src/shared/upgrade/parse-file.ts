import type { SyntaxNode } from '@lezer/common';
import { MAX_DEPTH } from '../names/evaluate';
import { type ParsedPython, parsePython } from '../python/syntax';

/** Maximum number of syntax errors that are reported for a file. */
const MAX_ERRORS = 5;

const TOO_DEEP = 'The code is nested too deeply, so the check skips this statement.';
const PYTHON_2 =
  'This code is written for Python 2, because `print` doesn’t have parentheses. Convert it to Python 3, which superduper needs.';
const INVALID = 'The check can’t read this statement as Python, so it may miss uses of superduper in it.';
const MORE_INVALID = 'The file contains more statements that can’t be read as Python.';

/** Reports a problem at an offset of the file. */
type ReportProblem = (from: number, message: string) => void;

/** Parses a Python file, whatever text it contains, and reports the parts that aren't Python. Positions in the tree are offsets in `text`. */
export function parseFile(text: string, reportProblem: ReportProblem): ParsedPython {
  // A byte order mark would be a syntax error, and so would a line with a form feed.
  let code = text.replace(/^\uFEFF/, '\f').replace(/\f(?=\f*\r?\n)/g, '\n');
  let source = parsePython(code);
  let isTooDeep = false;
  for (let node = findDeepNode(source.root); node; node = findDeepNode(source.root)) {
    const { from, to: end } = findStatement(node);
    // The parser splits a very deep statement, so everything up to the end of the line belongs to it.
    const to = Math.max(code.indexOf('\n', end), end);
    reportProblem(from, TOO_DEEP);
    // Spaces replace the statement, so that the offsets of the other code stay the same.
    code = code.slice(0, from) + code.slice(from, to).replace(/[^\r\n]/g, ' ') + code.slice(to);
    source = parsePython(code);
    isTooDeep = true;
  }
  if (!isTooDeep) reportSyntax(source, reportProblem);
  return source;
}

/** Returns the first node that is so deep in the syntax tree that reading it could overflow the stack. */
function findDeepNode(root: SyntaxNode): SyntaxNode | null {
  let depth = 0;
  let deepNode: SyntaxNode | null = null;
  const enter = ({ node }: { node: SyntaxNode }) => {
    depth += 1;
    if (depth > MAX_DEPTH) deepNode ??= node;
    return deepNode === null;
  };
  const leave = () => {
    depth -= 1;
  };
  root.cursor().iterate(enter, leave);
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
function reportSyntax({ root, text }: ParsedPython, reportProblem: ReportProblem): void {
  let errorCount = 0;
  let isPython2 = false;
  let lastEnd = -1;
  root.cursor().iterate(({ name, type, from, node }) => {
    if (name === 'PrintStatement' && !isPython2) {
      isPython2 = true;
      reportProblem(from, PYTHON_2);
    }
    // Further errors in the same statement have the same cause.
    const isInSameStatement = from < lastEnd;
    if (!type.isError || isInSameStatement || isValidPython(node, text)) return;
    lastEnd = findStatement(node).to;
    errorCount += 1;
    if (errorCount <= MAX_ERRORS) reportProblem(from, INVALID);
    else if (errorCount === MAX_ERRORS + 1) reportProblem(from, MORE_INVALID);
  });
}

/** Whether the parser reports an error in code that is valid: in `1.`, in `yield` without a value, or in the parentheses after `with`. */
function isValidPython(error: SyntaxNode, text: string): boolean {
  if (error.parent?.firstChild?.name === 'Number') return true;
  const statement = findStatement(error);
  const isWith =
    statement.name === 'WithStatement' && /^(?:async\s+)?with\s*\(/.test(text.slice(statement.from));
  return isWith || /\byield\s*$/.test(text.slice(Math.max(0, error.from - 'yield '.length), error.from));
}
