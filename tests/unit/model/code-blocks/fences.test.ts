import { expect, test } from '@playwright/test';
import { highlightCode } from '../../../../src/model/code-blocks/highlight';
import { groupLines, type HighlightedRun, type Paint } from '../../../../src/model/code-blocks/paint';
import { parseFence } from '../../../../src/model/mdx/fence';

/** Creates a fence with five lines. */
const read = (lang: string, meta: string, first = '') =>
  parseFence({ lang, meta, value: `${first}\n\n\n\n` });

const formatRun = ({ kind, text }: HighlightedRun) => `${kind} ${text}`;

test('reads title, highlighted lines and checker options of a fence', () => {
  expect(read('python', 'title="a b.py" {1,3-5} run=off reason="not yet released"')).toEqual({
    language: 'python',
    title: 'a b.py',
    markedLines: [1, 3, 4, 5],
    run: { skipReason: 'not yet released' },
    check: {},
    errors: [],
  });
  expect(read('python', `title="run=off.py" expect-error='No "x"' version=0.6`)).toMatchObject({
    check: { expectedError: 'No "x"', version: '0.6' },
    errors: [],
  });
  expect(read('python', '{1} title="a.py" {3-4}').markedLines).toEqual([1, 3, 4]);
  const meta = 'not-on="sqlite, postgresql: a list is refused; redis: rows are sorted"';
  const notOn = { sqlite: 'a list is refused', postgresql: 'a list is refused', redis: 'rows are sorted' };
  expect(read('text', meta)).toMatchObject({ run: { notOn }, errors: [] });
});

/** Opening lines, and the messages about them. `…` stands for omitted text. */
const MISTAKES = `
pyton // expected a language that the site highlights (bash, …), found \`pyton\`. The nearest: \`python\`.
py // found \`py\`. The nearest: \`python\`
Python // found \`Python\`. The nearest: \`python\`
pycon // found \`pycon\`.
python {9} // expected lines to highlight from 1 to 5, such as {1,3-5}, found {9}. Correct the numbers.
python {4-2} // found {4-2}
python showLineNumbers // expected title="…" or lines to highlight …, found \`showLineNumbers\`
python run=off // expected a reason of at least 10 characters for run=off, found none or a shorter one. Write run=off reason="why it cannot run".
python run=off reason="" // expected a reason of at least 10 characters for run=off, found none or a shorter one.
python run=off reason="  because  " // expected a reason of at least 10 characters for run=off, found none or a shorter one.
python run=no reason="It is not Python" // expected run=off, found run=no. Remove the option, because samples run unless they opt out.
python reason="It is not Python" // expected run=off with the reason, found only a reason. Add run=off, or remove the reason.
python expect-error="" // expected a rule or a part of the message in expect-error, found an empty value. Write expect-error="reportCallIssue".
text not-on="postgres: numbers are floats" // expected databases of \`sqlite\`, … found not-on="postgres: numbers are floats". Write
text not-on="redis: why" // and a reason of at least 10 characters, found not-on="redis: why"
python version="" // expected the version that the sample belongs to, found an empty version. Add it, or remove the option.
`;
for (const [opening = '', message = ''] of MISTAKES.trim()
  .split('\n')
  .map((line) => line.split(' // '))) {
  test(`rejects the opening line "${opening}" with a fix`, () => {
    const [, language = '', meta = ''] = /^(\S+) ?(.*)$/.exec(opening) ?? [];
    const { errors } = read(language, meta);
    expect(errors).toHaveLength(1);
    for (const part of message.split('…')) expect(errors[0]).toContain(part);
  });
}

test('rejects comments that would highlight lines', () => {
  expect(read('python', '', '  # highlight-next-line').errors).toEqual([
    'expected lines to highlight after the language, such as {1,3-5}, found # highlight-next-line. List the lines there, and remove the comment.',
  ]);
});

test('joins runs with the same look, adds white space to them, and separates links', () => {
  const paint = [...'kk-kkk-t'] as Paint;
  const runs = [
    { text: 'is not', kind: 'k' },
    { text: ' ', kind: '-' },
    { text: 'X', kind: 't', linkIndex: 0 },
  ];
  expect(groupLines('is not X', paint, [], [{ from: 7, to: 8 }])).toEqual([{ isMarked: false, runs }]);
});

test('groups consecutive lines with the same highlighting', () => {
  const text = "a\nb\n'''c\nd'''\ne\n";
  const paint = [...'----sssssssss---'] as Paint;
  const groups = groupLines(text, paint, [2, 3]);
  const summary = groups.map(({ isMarked, runs }) => [isMarked, ...runs.map(formatRun)]);
  expect(summary).toEqual([
    [false, '- a\n'],
    [true, '- b\n', "s '''c\n"],
    [false, "s d'''", '- \ne\n'],
  ]);
});

for (const [language, text, expected] of [
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
  test(`highlights ${language}: ${JSON.stringify(text)}`, () => {
    const runs = groupLines(text, highlightCode(text, language), []).flatMap((group) => group.runs);
    expect(runs.map(formatRun)).toEqual(expected);
  });
}
