import type { Problem } from '../../model/problem';

/** A file to check. `file` is the path from the project's folder or from the build folder. */
export interface TextFile {
  file: string;
  text: string;
}

/** Adds a problem to a list. Without `line`, the problem concerns the whole file. */
type AddProblem = (expected: string, actual: string, fix: string, line?: number) => void;

/** Creates an empty list of problems for a file, and a function that adds to the list. */
export function createProblemList(file: string): { problems: Problem[]; addProblem: AddProblem } {
  const problems: Problem[] = [];
  const addProblem: AddProblem = (expected, actual, fix, line) =>
    void problems.push({ file, line, expected, actual, fix });
  return { problems, addProblem };
}

/**
 * Checks files one after the other, and returns all problems.
 *
 * @param folder - The folder to prepend to the paths of the files: `build/`, or an empty string.
 */
export function checkFiles<F extends { file: string }>(
  folder: string,
  files: readonly F[],
  checkFile: (file: F, addProblem: AddProblem) => void,
): Problem[] {
  return files.flatMap((file) => {
    const { problems, addProblem } = createProblemList(folder + file.file);
    checkFile(file, addProblem);
    return problems;
  });
}

/** Returns the line that contains the character at an index of a text. The first line is 1. */
export function getLineNumber(text: string, index: number): number {
  return text.slice(0, Math.max(0, index)).split('\n').length;
}
