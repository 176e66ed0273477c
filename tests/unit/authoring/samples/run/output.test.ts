import { expect, test } from '@playwright/test';
import { compareOutput } from '../../../../../src/authoring/samples/run/output';

const LOG = '\x1d2026-Nov-23 00:05:07.64| INFO     | plugin.py:13| Loading plugin: mongodb\n\x1e';

/** Output of processes that a sample starts, which has no marker. */
const OWN_LOG = '\x1b[32m2026-Nov-23 00:00:32.86\x1b[0m| INFO | a.py:1| Copying\n';

const TREE = 'lamp\n├── lamp\n│   └── status: update\n└── shade\n    └── status: update\n';

function findDifference(expected: string, printed: string): number | null {
  return compareOutput(expected, printed).differsAt;
}

const IDS = '_outputs__l__39d1d812ff87d8c8f1 6b03802b335748b826794176 0x7f3a 2026-11-23 00:05 0.52s';
const OTHER_IDS = '_outputs__l__48e196c8315d0385e0 4403802b335748b826794170 0x1 2025-01-02 10:11 1.1s';

/** Shown text, actual output, and the first different line, or null. */
for (const [caseName, expected, printed, at] of [
  ['what is printed', "3 str\n['a']", "3 str\n['a']\n", null],
  ['nothing', '', '\n', null],
  ['a lost line in the middle', 'one\nthree', 'one\ntwo\nthree\n', 1],
  ['a lost line at the end', 'one', 'one\ntwo\n', 1],
  ['a line that is not printed', 'one\ntwo', 'one\n', 1],
  ['another number', '0.97 of 3', '0.79 of 3\n', 0],
  ['an exception', '3 str', "NameError: name 'db' is not defined", 0],
  ['another order', 'b\na', 'a\nb\n', 0],
  ['a missing line of a tree', TREE.replace('│   └── status: update\n', ''), TREE, 2],
  ['a line of a tree with another status', TREE.replace('update', 'breaking'), TREE, 2],
  ['other ids, times, durations and addresses, which count as equal', OTHER_IDS, IDS, null],
  ['another number of as many digits', '12345678', '12345679', 0],
  ['a word with a digit', 'defaced1', 'deface', 0],
  ['a word that could be an id', 'facade', 'decade', 0],
  ['dots for lines in the middle', 'one\n...\nfour', 'one\ntwo\nthree\nfour\n', null],
  ['dots for lines before', '...\nfour', 'one\nfour\n', null],
  ['dots for lines at the end', 'one\n...', 'one\ntwo\n', null],
  ['dots and a line that is not printed', 'one\n...\nfive', 'one\ntwo\n', 2],
  ['dots and a line that is not the last', '...\ntwo', 'one\ntwo\nthree\n', 2],
  ['dots before lines of which the first repeats', '...\na\nb', 'a\nx\na\nb\n', null],
  ['dots twice', '...\na\n...\nb', 'a\nx\na\nb\nb\n', null],
  ['dots and lines that are not printed together', '...\na\nb', 'a\nx\nb\n', 2],
  ['log lines of processes, which have no marker', '24.0', `${OWN_LOG}24.0\n`, null],
] as const) {
  test(`compares ${caseName}`, () => expect(findDifference(expected, printed)).toBe(at));
}

test('ignores the log if the page shows none, and compares it otherwise', () => {
  expect(compareOutput('1', `${LOG}1\n`)).toMatchObject({ differsAt: null, leftOut: ['log'] });
  expect(compareOutput('1', `${OWN_LOG}1\n`)).toMatchObject({ differsAt: null, leftOut: ['log'] });
  const expected = '2024-Jan-01 10:00:00.00| INFO     | plugin.py:13| Loading plugin: mongodb\n1';
  expect(compareOutput(expected, `${LOG}1\n`)).toMatchObject({ differsAt: null, leftOut: [] });
  expect(findDifference(expected.replace('mongodb', 'sql'), `${LOG}1\n`)).toBe(0);
});

test('ignores trees, plans and texts with variables if the page shows none', () => {
  const plan = [
    '╭────────────────────╮',
    '│ Component to apply │',
    '╰────────────────────╯',
    'Table:trips:39d1d812ff87d8c8f1',
    '├── rows: [1,',
    '│   2]',
    '└── primary_id: id',
    '╭────────────────────╮',
    '│ Deployment plan    │',
    '╰────────────────────╯',
    '',
  ].join('\n');
  const printed = `${plan}count-<var:table>\n${TREE}done\n`;
  expect(compareOutput('done', printed)).toMatchObject({
    differsAt: null,
    leftOut: ['plans', 'trees', 'variables'],
  });
  expect(compareOutput(`${plan}done`, `${plan}done\n`)).toMatchObject({ differsAt: null, leftOut: [] });
  expect(findDifference(`${plan.replace('trips', 'films')}done`, `${plan}done\n`)).toBe(3);
});
