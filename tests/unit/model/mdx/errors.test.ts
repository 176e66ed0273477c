import { expect, test } from '@playwright/test';
import { HAS_ERROR_TABLE, type PrintedError } from '../../../../src/model/mdx/errors';
import { toPlainText } from '../../../../src/model/mdx/mdast';
import { parsePageTree } from '../../../../src/model/page/page-tree';
import { formatProblem } from '../../../../src/model/problem';

const read = (text: string) => parsePageTree('docs/page.mdx', text).page;
const problemsOf = (text: string) => read(text).problems.map((problem) => formatProblem(problem));

const TABLE = `
# A page

Words.

## When it fails

| what you see | cause | what to do |
|---|---|---|
| \`KeyError: 'x'\` on an insert | the column is missing | Add it. |
| the method is never called | nobody knows | Wait. |

<details>
<summary>More</summary>

| What you see | Cause |
|---|---|
| log line \`No data found for training\` | no rows |

</details>
`;

test('reads rows that name an exception or quote a message, in any table', () => {
  const { errors, problems } = read(TABLE);
  expect(problems).toEqual([]);
  expect(
    errors.map(({ error, cause, advice, anchor, line }) => [
      ...[error, cause, advice].map((cell) => cell.map(toPlainText).join('')),
      anchor,
      line,
    ]),
  ).toEqual([
    ["KeyError: 'x' on an insert", 'the column is missing', 'Add it.', 'when-it-fails', 10],
    ['log line No data found for training', 'no rows', '', 'when-it-fails', 18],
  ]);
});

function listPrintedErrors(cell: string) {
  const [row] = read(`| what you see | cause |\n|---|---|\n| ${cell} | c |\n`).errors;
  return row?.printedErrors ?? [];
}

const printedIn = (cell: string) => listPrintedErrors(cell)[0] ?? null;

test('recognizes an exception by its form, and a message by its length', () => {
  const keyError = "KeyError: 'x'";
  const notFound = 'a.b.NotFound: (1, 2)';
  expect(printedIn(`\`${keyError}\``)).toEqual({ text: keyError, exception: 'KeyError' });
  expect(printedIn(`\`${notFound}\` from \`load\``)).toEqual({ text: notFound, exception: 'NotFound' });
  expect(printedIn('`NotFound`, sometimes')?.exception).toBe('NotFound');
  expect(printedIn('`OddException … of x`')?.exception).toBe('OddException');
  expect(printedIn('it waits, then `RecursionError`')?.text).toBe('RecursionError');
  const message: PrintedError = { text: 'Failed to add it', exception: null };
  expect(printedIn('the log says `Failed to add it`')).toEqual(message);
  for (const words of ['`False`, `0` or nothing', 'you get a `Component`', '`version` is lost', 'it hangs'])
    expect(printedIn(words), words).toBeNull();
});

test('assigns a row to each of its errors', () => {
  const listTexts = (cell: string) => listPrintedErrors(cell).map(({ text }) => text);
  const texts = ['KeyError', 'IndexError', 'ValueError'];
  expect(listTexts('`KeyError`, `IndexError` or `ValueError` from `x`')).toEqual(texts);
  expect(listTexts('`Invalid`, and `NotFound: (1)` in the log')).toEqual(['Invalid', 'NotFound: (1)']);
});

test('reports a row that needs its table to be understood', () => {
  const row = (cause: string) =>
    problemsOf(`| what you see | cause |\n|---|---|\n| \`KeyError\` | ${cause} |\n`);
  expect(row('the same on PostgreSQL')).toEqual([
    'docs/page.mdx:3:1: expected a row that makes sense alone, because the list of errors shows it without the others, found “the same”. Write out what it refers to, or link to it.',
  ]);
  expect(row('none of the names above; see there').join()).toContain('found “above”');
  expect(row('a column of the same name, above `key`')).toEqual([]);
});

const FORM =
  'expected a table of errors to have the columns | What you see | Cause | What to do | (the last is optional)';
const WHY = 'Rename the columns, because the list of errors is generated from these tables.';

test('reports a table of errors in another form, with its line', () => {
  expect(problemsOf("\n| problem | reason |\n|---|---|\n| nothing | - |\n| `KeyError: 'x'` | y |\n")).toEqual(
    [`docs/page.mdx:5:1: ${FORM}, found | problem | reason |. ${WHY}`],
  );
  expect(problemsOf('| Error | Why |\n|---|---|\n| it hangs | y |\n')).toEqual([
    `docs/page.mdx:1:1: ${FORM}, found | error | why |. ${WHY}`,
  ]);
  expect(problemsOf('| class | for |\n|---|---|\n| `Listener` | outputs |\n')).toEqual([]);
  // A table of renamed errors doesn't describe errors.
  expect(problemsOf('| 0.6 | 0.7 |\n|---|---|\n| `UniqueConstraintError` | `Conflict` |\n')).toEqual([]);
});

test('reports an error without a cause', () => {
  expect(problemsOf('| what you see | cause |\n|---|---|\n| `KeyError` |  |\n')).toEqual([
    'docs/page.mdx:3:1: expected the cause of the error in the second cell, found none.',
  ]);
});

test('recognizes a page with such a table before parsing', () => {
  expect(HAS_ERROR_TABLE.test(TABLE)).toBe(true);
  for (const table of [
    'What you see | Cause\n--- | ---',
    '> | What you see | Cause |',
    '| **What you see** | Cause |',
  ])
    expect(HAS_ERROR_TABLE.test(table)).toBe(true);
  expect(HAS_ERROR_TABLE.test('| class | for |\n|---|---|\n| `Listener` | errors |\n')).toBe(false);
});

test('requires one list of errors that contains only tables and paragraphs', () => {
  expect(problemsOf('<Errors>\n\nWords.\n\n- item\n\n</Errors>\n')).toEqual([
    'docs/page.mdx:5:1: expected only tables of errors, and paragraphs about them, in <Errors>, found something else. Move it out of <Errors>.',
  ]);
  expect(problemsOf('<Errors />\n\n<Errors />\n')).toEqual([
    'docs/page.mdx:3:1: expected one <Errors>, found a second. Move its rows to the first.',
  ]);
});
