import { expect, test } from '@playwright/test';
import { compareOutput } from '../../../../../src/authoring/samples/run/output';

const LOG = '\x1d2026-Nov-23 00:05:07.64| INFO     | plugin.py:13| Loading plugin: mongodb\n\x1e';

const TREE = 'lamp\n├── lamp\n│   └── status: update\n└── shade\n    └── status: update\n';

function differsAt(shown: string, printed: string): number | null {
  return compareOutput(shown, printed).differsAt;
}

test('finds nothing where the page shows what is printed', () => {
  expect(differsAt("3 str\n['a']", "3 str\n['a']\n")).toBeNull();
  expect(differsAt('', '\n')).toBeNull();
});

for (const [what, shown, printed, at] of [
  ['a lost line in the middle', 'one\nthree', 'one\ntwo\nthree\n', 1],
  ['a lost line at the end', 'one', 'one\ntwo\n', 1],
  ['a line that is not printed', 'one\ntwo', 'one\n', 1],
  ['another number', '0.97 of 3', '0.79 of 3\n', 0],
  ['an exception', '3 str', "NameError: name 'db' is not defined", 0],
  ['another order', 'b\na', 'a\nb\n', 0],
  ['a missing line of a tree', TREE.replace('│   └── status: update\n', ''), TREE, 2],
  ['a line of a tree with another status', TREE.replace('update', 'breaking'), TREE, 2],
] as const) {
  test(`finds ${what}`, () => {
    expect(differsAt(shown, printed)).toBe(at);
  });
}

test('takes ids, times, durations and addresses as alike, and numbers and words as they are', () => {
  const printed = '_outputs__l__39d1d812ff87d8c8f1 6b03802b335748b826794176 0x7f3a 2026-11-23 00:05 0.52s';
  const shown = '_outputs__l__48e196c8315d0385e0 4403802b335748b826794170 0x1 2025-01-02 10:11 1.1s';
  expect(differsAt(shown, printed)).toBeNull();
  expect(differsAt('12345678', '12345679')).toBe(0);
  expect(differsAt('defaced1', 'deface')).toBe(0);
  expect(differsAt('facade', 'decade')).toBe(0);
});

test('leaves the log out where the page shows none of it, and compares it where it does', () => {
  expect(compareOutput('1', `${LOG}1\n`)).toMatchObject({ differsAt: null, leftOut: ['log'] });
  const shown = '2024-Jan-01 10:00:00.00| INFO     | plugin.py:13| Loading plugin: mongodb\n1';
  expect(compareOutput(shown, `${LOG}1\n`)).toMatchObject({ differsAt: null, leftOut: [] });
  expect(differsAt(shown.replace('mongodb', 'sql'), `${LOG}1\n`)).toBe(0);
});

test('leaves the log of a sample’s own processes out, which nothing marks', () => {
  expect(
    differsAt('24.0', '\x1b[32m2026-Nov-23 00:00:32.86\x1b[0m| INFO | a.py:1| Copying\n24.0\n'),
  ).toBeNull();
});

test('leaves trees, plans and texts with variables out where the page shows none', () => {
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
  expect(differsAt(`${plan.replace('trips', 'films')}done`, `${plan}done\n`)).toBe(3);
});

test('lets a line of three dots stand for any lines, and for nothing else', () => {
  expect(differsAt('one\n...\nfour', 'one\ntwo\nthree\nfour\n')).toBeNull();
  expect(differsAt('...\nfour', 'one\nfour\n')).toBeNull();
  expect(differsAt('one\n...', 'one\ntwo\n')).toBeNull();
  expect(differsAt('one\n...\nfive', 'one\ntwo\n')).toBe(2);
  expect(differsAt('...\ntwo', 'one\ntwo\nthree\n')).toBe(2);
});
