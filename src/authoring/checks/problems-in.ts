import type { Problem } from '../../model/problem';

/** A file that is checked: its path, from the project's folder or that of the build, and what is in it. */
export interface TextFile {
  file: string;
  text: string;
}

/** Adds a problem: what was expected, what was found, how to fix it, and its line if it has one. */
type Tell = (expected: string, found: string, fix: string, line?: number) => void;

/** Collects the problems of a file. */
export function problemsIn(file: string): { problems: Problem[]; tell: Tell } {
  const problems: Problem[] = [];
  const tell: Tell = (expected, found, fix, line) => void problems.push({ file, line, expected, found, fix });
  return { problems, tell };
}

/**
 * Collects the problems of some files, one file after the other.
 *
 * @param folder - What their paths lack at the beginning: `build/`, or nothing.
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

/** @returns the line of a place in a text, counted from 1 */
export function lineAt(text: string, index: number): number {
  return text.slice(0, Math.max(0, index)).split('\n').length;
}
