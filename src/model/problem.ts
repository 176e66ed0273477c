import { isAbsolute, relative } from 'node:path';
import type { Node } from 'unist';

/** Where a problem is, and how to fix it. */
interface LocatedProblem {
  /** Path of the file, absolute or relative to the project folder. */
  file: string;
  /** Position in the file, counted from 1; missing if the problem concerns the whole file. */
  line?: number;
  column?: number;
  /** Name of the rule that the file breaks. */
  rule?: string;
  /** The affected line of the file. */
  quote?: string;
  /** How to fix the problem. */
  fix?: string;
}

/** A value that differs from what was expected. */
export interface Mismatch extends LocatedProblem {
  expected: string;
  actual: string;
}

/** A problem that an author has to fix, described by a sentence or by the expected and the actual value. */
export type Problem = Mismatch | (LocatedProblem & { message: string });

/** Reports a problem at a node of the current page, or at the start of the page without a node. */
export type ProblemReporter = (node: Node | undefined, message: string) => void;

/** Returns a function that adds a page's problems to the list. */
export function createReporter(file: string, problems: Problem[]): ProblemReporter {
  return (node, message) => void problems.push(createProblem(file, node, message));
}

/**
 * Creates a problem at a node, or at the start of the page if the node has no position.
 *
 * @param message - A sentence with the expected value, the actual value and the fix.
 */
export function createProblem(file: string, node: Node | undefined, message: string): Problem {
  const { line = 1, column = 1 } = node?.position?.start ?? {};
  return { file, line, column, message };
}

/** Returns the message of a problem, without its location. */
export function getMessage(problem: Problem): string {
  return 'message' in problem ? problem.message : `expected ${problem.expected}, found ${problem.actual}`;
}

/**
 * Formats a problem as `docs/api/x.mdx:12:5: message (rule). Fix`, which editors and terminals turn into a link. The affected line and the
 * rest of a long message follow, indented.
 *
 * @param root - The folder that the path is relative to.
 */
export function formatProblem(problem: Problem, root = process.cwd()): string {
  const [firstLine = '', ...otherLines] = getMessage(problem).split('\n');
  const { rule, quote, fix } = problem;
  return [
    `${formatLocation(problem, root)}: ${firstLine}${rule ? ` (${rule})` : ''}${fix ? `. ${fix}` : ''}`,
    ...(quote ? [`    ${quote}`] : []),
    ...otherLines.map((line) => `  ${line}`),
  ].join('\n');
}

/** Formats the known parts of a location: `docs/api/x.mdx:12:5`. */
export function formatLocation({ file, line, column }: Problem, root: string): string {
  const path = isAbsolute(file) ? relative(root, file) : file;
  return [path, line, line && column].filter(Boolean).join(':');
}

/** Formats all problems. Tests compare the result with `''`, so that failures show the problems. */
export function formatProblems(problems: readonly Problem[]): string {
  return problems.map((problem) => formatProblem(problem)).join('\n');
}

/** Compares two problems for sorting by file, then by position. */
export function compareProblems(a: Problem, b: Problem): number {
  return a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
