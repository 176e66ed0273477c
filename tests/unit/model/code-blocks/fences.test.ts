import { expect, test } from '@playwright/test';
import { highlight } from '../../../../src/model/code-blocks/highlight';
import { groupsOf, paintOf } from '../../../../src/model/code-blocks/paint';
import { type LineMark, readFence, readLines } from '../../../../src/model/page/fence';

test('a fence says its title and which lines to highlight, and what the checker is told', () => {
  expect(readFence('python', 'title="a b.py" {1,3-5} run=off reason="not yet released"', 5)).toEqual({
    language: 'python',
    title: 'a b.py',
    highlighted: [1, 3, 4, 5],
    isDiff: false,
    run: { notRun: 'not yet released' },
    check: {},
    errors: [],
  });
});

test('a change names the language of its lines', () => {
  expect(readFence('diff', 'python title="a.py"', 1)).toMatchObject({
    language: 'python',
    isDiff: true,
    errors: [],
  });
  expect(readFence('diff', '', 1)).toMatchObject({ language: 'text', isDiff: true, errors: [] });
});

for (const [name, meta, message] of [
  [
    'pyton',
    '',
    /^expected a language that the site highlights \(bash, .*\), found `pyton`\. The nearest: `python`\. /,
  ],
  ['py', '', /found `py`\. The nearest: `python`/],
  ['Python', '', /found `Python`\. The nearest: `python`/],
  ['pycon', '', /found `pycon`\./],
  ['diff', 'pyhton', /found `pyhton`\. The nearest: `python`/],
  [
    'python',
    '{9}',
    /^expected lines to highlight from 1 to 5, such as \{1,3-5\}, found \{9\}\. Correct the numbers\.$/,
  ],
  ['python', '{4-2}', /found \{4-2\}/],
  ['python', 'showLineNumbers', /^expected title="…" or lines to highlight .*, found `showLineNumbers`/],
] as const) {
  test(`an opening line "${name} ${meta}" is refused, with what to do about it`, () => {
    expect(readFence(name, meta, 5).errors).toEqual([expect.stringMatching(message)]);
  });
}

test('lines are marked that the fence names; comments that would highlight them are refused', () => {
  const highlighted = { highlighted: [2], isDiff: false };
  expect(readLines('a\nb', highlighted)).toEqual({ text: 'a\nb', marks: ['.', '!'], errors: [] });
  expect(readLines('a\n  # highlight-next-line\nb', highlighted).errors).toEqual([
    'expected lines to highlight behind the language, such as {1,3-5}, found # highlight-next-line. Name the lines there, and remove the comment.',
  ]);
});

test('the signs of a change become marks, and a line without one is refused', () => {
  const diff = { highlighted: [], isDiff: true };
  expect(readLines(' a\n-b\n+c\n', diff)).toEqual({
    text: 'a\nb\nc\n',
    marks: ['.', '-', '+', '.'],
    errors: [],
  });
  expect(readLines(' a\nb', diff).errors).toEqual([
    'expected every line of a change to begin with +, - or a space, found line 2: b. Put a space before it.',
  ]);
});

test('runs are as few as show the same: white space joins its neighbours, links stand alone', () => {
  const paint = [...paintOf(2, 'k'), ...paintOf(1), ...paintOf(3, 'k'), ...paintOf(1), ...paintOf(1, 't')];
  const runs = [
    { text: 'is not', kind: 'k' },
    { text: ' ', kind: '-' },
    { text: 'X', kind: 't', link: 0 },
  ];
  expect(groupsOf('is not X', paint, [], [{ from: 7, to: 8 }])).toEqual([{ mark: '.', runs }]);
});

test('lines in a row with the same mark are one group; lines of a change are groups of their own', () => {
  const text = "a\nb\n'''c\nd'''\ne\nf\n";
  const paint = [...paintOf(4), ...paintOf(9, 's'), ...paintOf(5)];
  const groups = groupsOf(text, paint, [...'.!!.++'] as LineMark[]);
  expect(groups.map(({ mark, runs }) => [mark, ...runs.map((run) => `${run.kind}${run.text}`)])).toEqual([
    ['.', '-a\n'],
    ['!', '-b\n', "s'''c\n"],
    ['.', "sd'''", '-\n'],
    ['+', '-e\n'],
    ['+', '-f\n'],
  ]);
});

for (const [language, text, wanted] of [
  ['python', "f'a {b} c'  # d", ["s f'a ", '- {b}', "s  c'", '-   ', 'c # d']],
  ['json', '{"a": [1, true]}', ['- {', 'f "a"', '- : [', 'n 1', '- , ', 'n true', '- ]}']],
  ['yaml', 'a: "b"', ['f a', '- : ', 's "b"']],
  ['bash', 'pip install -U x', ['- pip ', 'f install', '-  ', 'a -U', '-  x']],
  ['bash', 'pip install a_b==0.7.3 c[d]==1.*', ['- pip ', 'f install', '-  a_b==0.7.3 c[d]==1.*']],
  ['console', '$ cd \\\n  x\nout\n', ['p $ ', 't cd', '-  \\\n  x\n', 'o out\n']],
  ['console', 'ls', ['o ls']],
  ['bash', 'cd x\n$ cd', ['o cd x\n', 'p $ ', 't cd']],
  ['text', 'if 1: pass\n$ ls', ['- if 1: pass\n$ ls']],
] as const) {
  test(`${language} is highlighted: ${JSON.stringify(text)}`, () => {
    const runs = groupsOf(text, highlight(text, language), []).flatMap((group) => group.runs);
    expect(runs.map((run) => `${run.kind} ${run.text}`)).toEqual(wanted);
  });
}
