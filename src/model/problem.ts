import { isAbsolute, relative } from 'node:path';
import type { Node } from 'unist';

/** Where something has to be fixed, and how. */
interface Located {
  /** Path of the file: absolute, or from the project's folder. */
  file: string;
  /** Where in the file, counted from 1; left out where the whole file is meant. */
  line?: number;
  column?: number;
  /** Name of the rule that was broken, where there is one. */
  rule?: string;
  /** The line of the file that it is about. */
  quote?: string;
  /** The words that say how to fix it. */
  fix?: string;
}

/** Something that is not as it was expected. */
export interface Mismatch extends Located {
  expected: string;
  found: string;
}

/** Something that an author has to fix: a sentence, or what was expected and what was found. */
export type Problem = Mismatch | (Located & { message: string });

/** Notes what is wrong at a node of the page being read; at its beginning if none is given. */
export type Report = (node: Node | undefined, message: string) => void;

/** @returns A function that adds what is wrong with a page to these problems. */
export function reporterOf(file: string, problems: Problem[]): Report {
  return (node, message) => void problems.push(problemAt(file, node, message));
}

/**
 * @param node - Where in the page; the page's beginning if it has no position.
 * @param message - One sentence that says what was expected, what was found, how to fix it.
 */
export function problemAt(file: string, node: Node | undefined, message: string): Problem {
  const { line = 1, column = 1 } = node?.position?.start ?? {};
  return { file, line, column, message };
}

/** @returns The message of a problem, without its place. */
export function messageOf(problem: Problem): string {
  return 'message' in problem ? problem.message : `expected ${problem.expected}, found ${problem.found}`;
}

/**
 * @param root - The folder that the path in the message starts from.
 * @returns `docs/api/x.mdx:12:5: message (rule). What to do`, as editors and terminals make it a link; below it, indented, the line
 * itself and the rest of a long message.
 */
export function formatProblem(problem: Problem, root = process.cwd()): string {
  const [first = '', ...rest] = messageOf(problem).split('\n');
  const { rule, quote, fix } = problem;
  return [
    `${formatPlace(problem, root)}: ${first}${rule ? ` (${rule})` : ''}${fix ? `. ${fix}` : ''}`,
    ...(quote ? [`    ${quote}`] : []),
    ...rest.map((text) => `  ${text}`),
  ].join('\n');
}

/** @returns `docs/api/x.mdx:12:5`, as far as it is known. */
export function formatPlace({ file, line, column }: Problem, root: string): string {
  const path = isAbsolute(file) ? relative(root, file) : file;
  return [path, line, line && column].filter(Boolean).join(':');
}

/** @returns Every problem, or the empty text if there is none: tests compare it with '' so that a failure shows it. */
export function report(problems: readonly Problem[]): string {
  return problems.map((problem) => formatProblem(problem)).join('\n');
}

/** Orders problems as an author works through them: by file, then from top to bottom. */
export function compareProblems(a: Problem, b: Problem): number {
  return a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
