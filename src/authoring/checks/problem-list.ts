import type { Problem } from '../../model/problem';

/** A text file to check. `file` is its path relative to the project's folder or to the build folder. */
export interface TextFile {
  file: string;
  text: string;
}

/** Adds a problem to a file's list. Without `line`, the problem concerns the whole file. */
export type AddProblem = (
  expected: string,
  actual: string,
  fix: string,
  line?: number,
  rule?: string,
) => void;

/** Creates an empty list of a file's problems, and a function that fills the list. */
export function createProblemList(file: string): { problems: Problem[]; addProblem: AddProblem } {
  const problems: Problem[] = [];
  const addProblem: AddProblem = (expected, actual, fix, line, rule) =>
    void problems.push({ file, line, expected, actual, fix, rule });
  return { problems, addProblem };
}

/** Runs a check on each file, and returns the problems of all files. */
export function checkFiles<F extends { file: string }>(
  files: readonly F[],
  checkFile: (file: F, addProblem: AddProblem) => void,
): Problem[] {
  return files.flatMap((file) => {
    const { problems, addProblem } = createProblemList(file.file);
    checkFile(file, addProblem);
    return problems;
  });
}

/** Returns the line of the character at `index`, counted from 1. For the index -1 of a missing text, returns 1. */
export function getLineNumber(text: string, index: number): number {
  return text.slice(0, Math.max(0, index)).split('\n').length;
}
