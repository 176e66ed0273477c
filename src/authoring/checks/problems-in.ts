import type { Problem } from '../../model/problem';

/** A file to check. `file` is the path from the project's folder or from the build folder. */
export interface TextFile {
  file: string;
  text: string;
}

/** Adds a problem to a list. Without `line`, the problem concerns the whole file. */
type Tell = (expected: string, found: string, fix: string, line?: number) => void;

/** Creates an empty list of problems for a file, and a function that adds to the list. */
export function problemsIn(file: string): { problems: Problem[]; tell: Tell } {
  const problems: Problem[] = [];
  const tell: Tell = (expected, found, fix, line) => void problems.push({ file, line, expected, found, fix });
  return { problems, tell };
}

/**
 * Checks files one after the other, and returns all problems.
 *
 * @param folder - The folder to prepend to the paths of the files: `build/`, or an empty string.
 */
export function problemsOf<F extends { file: string }>(
  folder: string,
  files: readonly F[],
  look: (file: F, tell: Tell) => void,
): Problem[] {
  return files.flatMap((one) => {
    const { problems, tell } = problemsIn(folder + one.file);
    look(one, tell);
    return problems;
  });
}

/** Returns the line that contains the character at an index of a text. The first line is 1. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, Math.max(0, index)).split('\n').length;
}
