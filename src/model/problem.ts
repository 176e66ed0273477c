import { isAbsolute, relative } from 'node:path';
import type { Node } from 'unist';

interface LocatedProblem {
  /** Absolute path, or path relative to the project folder. */
  file: string;
  /** Line of the problem. Omitted if the problem concerns the whole file. */
  line?: number;
  column?: number;
  /** Name of the check that found the problem, such as `spelling`. */
  rule?: string;
  quote?: string;
  fix?: string;
}

export interface Mismatch extends LocatedProblem {
  expected: string;
  actual: string;
}

/** A mistake that an author has to fix, such as a broken link on a page. */
export type Problem = Mismatch | (LocatedProblem & { message: string });

/** Reports a problem at a node or, without a node, at the start of the page. */
export type ProblemReporter = (node: Node | undefined, message: string) => void;

/** Creates a reporter that adds each reported problem in `file` to the array `problems`. */
export function createReporter(file: string, problems: Problem[]): ProblemReporter {
  return (node, message) => void problems.push(createProblem(file, node, message));
}

/** Creates a problem at a node's position or, if the node or its position is missing, at the start of the page. */
export function createProblem(file: string, node: Node | undefined, message: string): Problem {
  const { line = 1, column = 1 } = node?.position?.start ?? {};
  return { file, line, column, message };
}

/** Returns a problem's message or, for a mismatch, `expected X, found Y`. */
export function getMessage(problem: Problem): string {
  return 'message' in problem ? problem.message : `expected ${problem.expected}, found ${problem.actual}`;
}

/** Formats a problem: `docs/api/x.mdx:12:5: the link is broken (links). Remove it.` Terminals turn the location at the start into a link. */
export function formatProblem(problem: Problem, root = process.cwd()): string {
  const [firstLine = '', ...otherLines] = getMessage(problem).split('\n');
  const { rule, quote, fix } = problem;
  return [
    `${formatLocation(problem, root)}: ${firstLine}${rule ? ` (${rule})` : ''}${fix ? `. ${fix}` : ''}`,
    ...(quote ? [`    ${quote}`] : []),
    ...otherLines.map((line) => `  ${line}`),
  ].join('\n');
}

/** Formats a problem's location, such as `docs/api/x.mdx:12:5`. Omits the line or column if it's unknown. */
export function formatLocation({ file, line, column }: Problem, root: string): string {
  const path = isAbsolute(file) ? relative(root, file) : file;
  // A column without a line would look like a line number.
  const position = line === undefined ? [] : [line, column];
  return [path, ...position].filter((part) => part !== undefined).join(':');
}

/** Formats problems one below the other. Returns an empty string if there are none. */
export function formatProblems(problems: readonly Problem[]): string {
  return problems.map((problem) => formatProblem(problem)).join('\n');
}

/** Compares two problems, for sorting them by file, line and column. */
export function compareProblems(left: Problem, right: Problem): number {
  const lineDifference = (left.line ?? 0) - (right.line ?? 0);
  const columnDifference = (left.column ?? 0) - (right.column ?? 0);
  return left.file.localeCompare(right.file) || lineDifference || columnDifference;
}

export function removeDuplicateProblems(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
