/** Something that an author has to mend, in words for the author. */
export interface Problem {
  /** Path from the project's folder. */
  file: string;
  /** Line in the file, counted from 1; left out where the whole file is meant. */
  line?: number;
  expected: string;
  found: string;
  mend: string;
}

/** @returns one line a problem, or the empty text if there is none; tests compare it with '' so that a failure shows it */
export function report(problems: readonly Problem[]): string {
  return problems
    .map(({ file, line, expected, found, mend }) => {
      const place = line ? `${file}:${line}` : file;
      return `${place}: expected ${expected}, found ${found}. ${mend}`;
    })
    .join('\n');
}
