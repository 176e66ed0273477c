import type { Problem } from '../page/problem';

/** What the table of tests/README.md is held against. */
export interface Coverage {
  /** Path of the file with the table, from the project's folder. */
  file: string;
  /** Its text. */
  text: string;
  /** What must have a test, in the words of the table. */
  rows: readonly string[];
  /**
   * @param test - Path of a test file, from `tests`.
   * @returns The text of the file, or null if there is none.
   */
  read: (test: string) => string | null;
}

/** A line of the table: what is held, by which file, by which test in it. */
const LINE = /^\| (.+?) \| `([^`]+\.test\.ts)` \| (.+?) \|$/;

/**
 * Every state and error has a line in the table, every line names one of them, and every test that is named exists.
 * Where a test's title is put together, the table has `…` for what is put in.
 */
export function checkCoverage({ file, text, rows, read }: Coverage): Problem[] {
  const lines = text.split('\n').flatMap((line, index) => {
    const [, row = '', test = '', title = ''] = LINE.exec(line) ?? [];
    return test ? [{ line: index + 1, row, test, title }] : [];
  });
  const missing = rows
    .filter((row) => !lines.some((line) => line.row === row))
    .map((row) => ({
      file,
      expected: `a line for "${row}"`,
      found: 'none',
      mend: 'Add `| what | file | title of the test |` to the table.',
    }));
  return [...missing, ...lines.flatMap((line) => faultsOf(line, file, rows, read))];
}

function faultsOf(
  { line, row, test, title }: { line: number; row: string; test: string; title: string },
  file: string,
  rows: readonly string[],
  read: Coverage['read'],
): Problem[] {
  const faults: Problem[] = [];
  if (!rows.includes(row)) {
    faults.push({
      file,
      line,
      expected: 'a row that tests/content/source/coverage.test.ts lists',
      found: `"${row}"`,
      mend: 'Correct its words, or add it to the list.',
    });
  }
  const source = read(test);
  if (source === null) {
    faults.push({
      file,
      line,
      expected: 'a test file, from the folder tests',
      found: `"${test}"`,
      mend: 'Correct the path.',
    });
  } else if (!titlesOf(source).includes(title)) {
    faults.push({
      file,
      line,
      expected: `the title of a test in tests/${test}`,
      found: `"${title}"`,
      mend: 'Copy the title from there, with … for what is put in.',
    });
  }
  return faults;
}

/** The titles of the tests in a file, as the table has them. */
function titlesOf(source: string): string[] {
  return [...source.matchAll(/\btest\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)].map(([, , title = '']) =>
    title.replace(/\$\{[^}]*\}/g, '…'),
  );
}
