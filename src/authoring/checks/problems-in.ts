import type { Problem } from '../../model/problem';

/** Collects the problems of a file. `tell` adds one: what was expected, what was found, how to fix it, and its line if it has one. */
export function problemsIn(file: string) {
  const problems: Problem[] = [];
  const tell = (expected: string, found: string, fix: string, line?: number): void => {
    problems.push({ file, line, expected, found, fix });
  };
  return { problems, tell };
}
