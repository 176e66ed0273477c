import type { Problem } from '../../model/problem';

/** A text file and its path, relative to the project folder or the build folder. */
export interface TextFile {
  file: string;
  text: string;
}

/** Adds a problem to a file's list. Omit `line` if the problem concerns the whole file. */
export type AddProblem = (
  expected: string,
  actual: string,
  fix: string,
  line?: number,
  rule?: string,
) => void;

/** Creates an empty list of problems in one file, and a function that adds to it. */
export function createProblemList(file: string): { problems: Problem[]; addProblem: AddProblem } {
  const problems: Problem[] = [];
  const addProblem: AddProblem = (expected, actual, fix, line, rule) =>
    void problems.push({ file, line, expected, actual, fix, rule });
  return { problems, addProblem };
}

/** Runs a check on each file and collects the problems. */
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

/** Returns the line number, starting at 1, of the character at `index`. Returns 1 for -1, the result of a failed search. */
export function getLineNumber(text: string, index: number): number {
  return text.slice(0, Math.max(0, index)).split('\n').length;
}
