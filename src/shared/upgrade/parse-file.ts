import type { SyntaxNode, SyntaxNodeRef } from '@lezer/common';
import { MAX_DEPTH } from '../names/evaluate';
import { listChildren, type ParsedPython, parsePython } from '../python/syntax';

const MAX_PROBLEMS = 5;

const TOO_DEEP = 'The code is nested too deeply, so the check skips a part of this statement.';
const PYTHON_2 =
  'This code is written for Python 2, because `print` doesn’t have parentheses. Convert it to Python 3, which superduper needs.';
const INVALID = 'The check can’t read this statement as Python, so it may miss uses of superduper in it.';
const MORE_INVALID = 'The file contains more statements that can’t be read as Python.';

interface ParseProblem {
  from: number;
  message: string;
}

/** Parses a file as Python, even if it isn't valid Python. Positions in the tree are offsets in `text`. */
export function parseFile(text: string): { source: ParsedPython; problems: ParseProblem[] } {
  const source = parsePython(replaceRejectedCharacters(text));
  return { source, problems: listProblems(source) };
}

/** Replaces each character that Python ignores but the parser rejects with one that both ignore, so that the offsets stay the same. */
function replaceRejectedCharacters(text: string): string {
  // Unlike a space, a form feed at the start of a line doesn't count as indentation.
  const withoutByteOrderMark = text.replace(/^\uFEFF/, '\f');
  // The parser rejects a form feed on a blank line. A second line break has no effect there.
  return withoutByteOrderMark.replace(/\f(?=\f*\r?\n)/g, '\n');
}

/** Returns the smallest statement that contains a node. Outside of statements, returns the node's ancestor directly below the root. */
function findStatement(node: SyntaxNode): SyntaxNode {
  let statement = node;
  while (statement.parent?.parent && !/(?:Statement|Definition)$/.test(statement.name))
    statement = statement.parent;
  return statement;
}

/** Lists the statements that aren't valid Python or that are nested too deeply. */
function listProblems({ root, text }: ParsedPython): ParseProblem[] {
  const problems: ParseProblem[] = [];
  let depth = 0;
  let isPython2 = false;
  let reportedUntil = -1;
  const enter = ({ name, type, from, node }: SyntaxNodeRef) => {
    depth += 1;
    if (name === 'PrintStatement' && !isPython2) {
      isPython2 = true;
      problems.push({ from, message: PYTHON_2 });
    }
    if (from < reportedUntil) return;
    const isTooDeep = depth > MAX_DEPTH;
    const isInvalid = type.isError && !isValidPython(node, text);
    if (!isTooDeep && !isInvalid) return;
    const statement = findStatement(node);
    // The parser splits very deep statements, so the rest of the line also belongs to this one.
    reportedUntil = isTooDeep ? Math.max(text.indexOf('\n', statement.to), statement.to) : statement.to;
    const problem = isTooDeep ? { from: statement.from, message: TOO_DEEP } : { from, message: INVALID };
    if (problems.length < MAX_PROBLEMS) problems.push(problem);
    else if (problems.length === MAX_PROBLEMS) problems.push({ from, message: MORE_INVALID });
  };
  const leave = () => {
    depth -= 1;
  };
  root.cursor().iterate(enter, leave);
  return problems;
}

/** Whether code is valid Python although the parser reports an error: a number such as `1.`, a bare `yield`, or `with (…):`. */
function isValidPython(error: SyntaxNode, text: string): boolean {
  const { parent } = error;
  // After the dot in `1.`, the parser expects the name of a member.
  if (parent?.name === 'MemberExpression' && parent.firstChild?.name === 'Number') return true;
  // After `yield`, the parser expects a value. Without one, the node contains only `yield` and the error.
  if (parent?.name.startsWith('Yield') && listChildren(parent).length === 2) return true;
  // The parser rejects parentheses around several contexts: `with (open(a) as b, c):`.
  const statement = findStatement(error);
  return statement.name === 'WithStatement' && /^(?:async\s+)?with\s*\(/.test(text.slice(statement.from));
}
