import { isAbsolute, relative } from 'node:path';
import type { Node } from 'unist';

/** Location of a mistake in a file, and how to fix the mistake. */
interface LocatedProblem {
  /** Path of the file, either absolute or relative to the project folder. */
  file: string;
  /** Line, counted from 1. Undefined if the problem concerns the whole file. */
  line?: number;
  column?: number;
  /** Name of the rule that the file breaks. */
  rule?: string;
  /** Text of the affected line, which is printed below the message. */
  quote?: string;
  fix?: string;
}

/** A problem that is described by an expected and an actual value instead of a message. */
export interface Mismatch extends LocatedProblem {
  expected: string;
  actual: string;
}

/** A problem that an author has to fix. It is described by a message, or by the expected and the actual value. */
export type Problem = Mismatch | (LocatedProblem & { message: string });

/** Reports a problem at a node of the page. If the node is undefined, the problem is reported at the start of the page. */
export type ProblemReporter = (node: Node | undefined, message: string) => void;

/** Returns a function that reports a page's problems by adding them to the list `problems`. */
export function createReporter(file: string, problems: Problem[]): ProblemReporter {
  return (node, message) => void problems.push(createProblem(file, node, message));
}

/**
 * Creates a problem at the position of a node. If the node is undefined or has no position, the problem is at the start of the page.
 *
 * @param message - A sentence with the expected value, the actual value and the fix.
 */
export function createProblem(file: string, node: Node | undefined, message: string): Problem {
  const { line = 1, column = 1 } = node?.position?.start ?? {};
  return { file, line, column, message };
}

/** Returns the message of a problem without its location. The message of a mismatch is `expected X, found Y`. */
export function getMessage(problem: Problem): string {
  return 'message' in problem ? problem.message : `expected ${problem.expected}, found ${problem.actual}`;
}

/**
 * Formats a problem as `docs/api/x.mdx:12:5: message (rule). Fix`. Editors and terminals turn the location at the start into a link. The
 * affected line of the file and the remaining lines of the message are indented below.
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

/** Formats the location of a problem, such as `docs/api/x.mdx:12:5`. Omits the line or column if it is unknown. */
export function formatLocation({ file, line, column }: Problem, root: string): string {
  const path = isAbsolute(file) ? relative(root, file) : file;
  return [path, line, line && column].filter(Boolean).join(':');
}

/** Formats problems, one after another. Tests compare the result with `''`, so that a failing test prints the problems. */
export function formatProblems(problems: readonly Problem[]): string {
  return problems.map((problem) => formatProblem(problem)).join('\n');
}

/** Compares two problems, to sort them by file and then by their position in the file. */
export function compareProblems(a: Problem, b: Problem): number {
  return a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

/** Returns the problems without duplicates. */
export function removeDuplicateProblems(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
