import { isAbsolute, relative } from 'node:path';
import type { Node } from 'unist';

/** Location of a problem in a file, and how to fix the problem. */
interface LocatedProblem {
  /** Path of the file, either absolute or relative to the project folder. */
  file: string;
  /** Line number, counted from 1. Absent if the problem concerns the whole file. */
  line?: number;
  column?: number;
  /** Name of the rule that the file breaks. */
  rule?: string;
  /** Text of the affected line, which is printed below the message. */
  quote?: string;
  fix?: string;
}

/** A problem that consists of an expected and an actual value instead of a message. */
export interface Mismatch extends LocatedProblem {
  expected: string;
  actual: string;
}

/** A problem that an author has to fix. */
export type Problem = Mismatch | (LocatedProblem & { message: string });

/** Reports a problem at a node of the page, or at the start of the page if the node is undefined. */
export type ProblemReporter = (node: Node | undefined, message: string) => void;

/** Creates a function that adds a page's problems to the list `problems`. */
export function createReporter(file: string, problems: Problem[]): ProblemReporter {
  return (node, message) => void problems.push(createProblem(file, node, message));
}

/**
 * Creates a problem at a node, or at the start of the page if the node or its position is undefined.
 *
 * @param message - A sentence with the expected value, the actual value and the fix.
 */
export function createProblem(file: string, node: Node | undefined, message: string): Problem {
  const { line = 1, column = 1 } = node?.position?.start ?? {};
  return { file, line, column, message };
}

/** Returns a problem's message without the location. For a mismatch, the message is `expected X, found Y`. */
export function getMessage(problem: Problem): string {
  return 'message' in problem ? problem.message : `expected ${problem.expected}, found ${problem.actual}`;
}

/**
 * Formats a problem as `docs/api/x.mdx:12:5: message (rule). Fix`, with the quoted line and other lines of the message below.
 * Editors and terminals turn the location at the start into a link.
 *
 * @param root - Folder to which the formatted path is relative.
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

/** Formats the location of a problem, such as `docs/api/x.mdx:12:5`. Omits an unknown line or column. */
export function formatLocation({ file, line, column }: Problem, root: string): string {
  const path = isAbsolute(file) ? relative(root, file) : file;
  // A column without a line would look like a line.
  const position = line === undefined ? [] : [line, column];
  return [path, ...position].filter((part) => part !== undefined).join(':');
}

/** Formats all problems. Tests compare the result with `''`, so that a failing test prints the problems. */
export function formatProblems(problems: readonly Problem[]): string {
  return problems.map((problem) => formatProblem(problem)).join('\n');
}

/** Compares two problems, for sorting by file, line and column. */
export function compareProblems(left: Problem, right: Problem): number {
  const lineDifference = (left.line ?? 0) - (right.line ?? 0);
  const columnDifference = (left.column ?? 0) - (right.column ?? 0);
  return left.file.localeCompare(right.file) || lineDifference || columnDifference;
}

export function removeDuplicateProblems(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
