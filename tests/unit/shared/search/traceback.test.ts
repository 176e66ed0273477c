import { expect, test } from '@playwright/test';
import { analyzeError, compareErrors, extractError } from '../../../../src/shared/search/traceback';

const TRACEBACK = `Traceback (most recent call last):
  File "/srv/app/a.py", line 3, in <module>
    raise ValueError('no')
ValueError: no

During handling of the above exception, another exception occurred:

Traceback (most recent call last):
  File "/srv/app/b.py", line 9, in run
    raise exceptions.NotFound('Table', name)
superduper.base.exceptions.NotFound: ('Table', 'orders')`;
const NOT_FOUND = "superduper.base.exceptions.NotFound: ('Table', 'orders')";

test('extracts the last error of pasted lines, after what other programs print before it', () => {
  for (const text of [
    TRACEBACK,
    `${TRACEBACK}\n\nNote: the worker restarts\n$ `,
    TRACEBACK.replaceAll(/\n\s*/g, ' '),
    TRACEBACK.replaceAll('\n', '\r\n'),
    TRACEBACK.replaceAll(/^/gm, 'worker-1  | '),
    TRACEBACK.replaceAll(/^/gm, '2024-11-05T09:31:22.77Z '),
    `${TRACEBACK.slice(0, -NOT_FOUND.length)}\u001b[31m${NOT_FOUND}\u001b[0m`,
  ])
    expect(extractError(text)).toBe(NOT_FOUND);
  expect(extractError('x\n2024-Nov-14| ERROR | a.py:2 | Tried to search')).toBe('Tried to search');
  for (const text of ['how do I connect', 'KeyError', 'a\nb'])
    expect(extractError(text)).toBe(text.split('\n').at(-1));
});

const HEADINGS = [
  'NotFound',
  "superduper.base.exceptions.NotFound: ('Table', 'films')",
  "superduper.base.exceptions.NotFound: ('Listener', 'nope')",
  "NameError: name 'true' is not defined",
  "NameError: name 'false' is not defined",
  'OperationalError: connection failed: … FATAL: sorry, too many clients already',
  'OperationalError: connection failed: connection to server at "127.0.0.1", port 5432 failed: Connection refused',
  'Tried to search on an empty vector database',
];

for (const [message, expected] of [
  [NOT_FOUND, 1],
  ["NotFound: ('Listener', 'mails')", 2],
  ["NameError: name 'false' is not defined. Did you mean: 'False'?", 4],
  [
    'sqlalchemy.exc.OperationalError: (psycopg.OperationalError) connection failed: connection to server at "172.18.0.2", port 5432 failed: FATAL:  sorry, too many clients already',
    5,
  ],
  [
    'OperationalError: connection failed: connection to server at "pg.lan" (10.0.0.3), port 99 failed: Connection refused',
    6,
  ],
  ['Tried to search on an empty vector database, Vectors are not loaded', 7],
] as const)
  test(`recognizes ${message}`, () => {
    const scores = HEADINGS.map((heading) => compareErrors(analyzeError(heading), analyzeError(message)));
    expect(scores.indexOf(Math.max(...scores))).toBe(expected);
  });

test('finds no error for words that the messages do not contain', () => {
  for (const text of ['run a model', 'search for rows', 'ValueX: seven'])
    for (const heading of HEADINGS) expect(compareErrors(analyzeError(heading), analyzeError(text))).toBe(0);
});

test('counts a word that the message repeats as often as the other message contains it', () => {
  const scoreErrors = (listedText: string, pastedText: string) =>
    compareErrors(analyzeError(listedText), analyzeError(pastedText));
  expect(scoreErrors('KeyError: table in table', "KeyError: table in table 'table'")).toBeGreaterThan(0.95);
  const listedError = 'KeyError: table or table or table';
  expect(scoreErrors(listedError, 'KeyError: table or table')).toBeLessThan(
    scoreErrors(listedError, listedError),
  );
});
