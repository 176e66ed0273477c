import { relative } from 'node:path';
import type { Node } from 'unist';

/** Something that an author has to mend in a page. */
export interface Problem {
  file: string;
  line: number;
  column: number;
  /** What was expected, what was found, how to mend it. */
  message: string;
}

/** Notes what is wrong at a node of the page being read. */
export type Report = (node: Node, message: string) => void;

/**
 * @param file - Path of the page.
 * @param node - Where in the page; the page's beginning if it has no position.
 * @param message - What was expected, what was found, how to mend it.
 */
export function problemAt(file: string, node: Node | undefined, message: string): Problem {
  const { line = 1, column = 1 } = node?.position?.start ?? {};
  return { file, line, column, message };
}

/**
 * @param problem - What to report.
 * @param root - The folder that the path in the message starts from.
 * @returns `docs/api/x.mdx:12:5: message`, as editors and terminals make it a link.
 */
export function formatProblem(problem: Problem, root = process.cwd()): string {
  return `${formatPlace(problem, root)}: ${problem.message}`;
}

/** @returns `docs/api/x.mdx:12:5`. */
export function formatPlace({ file, line, column }: Problem, root: string): string {
  return `${relative(root, file)}:${line}:${column}`;
}

/** Orders problems as an author works through them: by file, then from top to bottom. */
export function compareProblems(a: Problem, b: Problem): number {
  return a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column;
}
