import { expect, test } from '@playwright/test';
import { callsOf } from '../../../../../src/authoring/checks/source/calls';
import { keywordProblems } from '../../../../../src/authoring/checks/source/keywords';
import { parseMdx } from '../../../../../src/model/page/parse';
import { report } from '../../../../../src/model/problem';
import { inventory } from '../../../model/reference/zoo';

const calls = callsOf(inventory);

function problems(body: string): string {
  return report(keywordProblems(parseMdx(body, 'a.mdx'), { file: 'a.mdx', id: 'a' }, calls));
}

const FIX =
  'Correct the name. If it is none of the framework’s, show it in a sample, or add it to OF_OTHERS of src/authoring/checks/source/keywords.ts with its reason.';

test('a keyword in text that no function has, also in a table', () => {
  expect(problems('Pass `fod=1`.\n\n| a |\n|---|\n| `nobody=1` |')).toBe(
    `a.mdx:1: expected a keyword that some function of this version takes, found \`fod=\`; the nearest: \`food\`. ${FIX}\n` +
      `a.mdx:5: expected a keyword that some function of this version takes, found \`nobody=\`. ${FIX}`,
  );
});

test('a variable of a sample is no keyword', () => {
  expect(problems('Pass `pinned=1`.\n\n```python\npinned = f(\n    size=1,\n)\n```')).toContain(
    'found `pinned=`',
  );
});

test('a keyword of another function than the one that is called', () => {
  expect(problems('As `leo.feed(strict=True)` does.')).toBe(
    `a.mdx:1: expected a keyword that \`leo.feed\` takes, found \`strict=\`. ${FIX}`,
  );
});

for (const [what, body] of [
  ['a parameter, a field', '`grams=1`, `name=`, `Animal.read(strict=True)`'],
  ['what takes any keyword', '`weigh(colour=1)`'],
  ['what is none of the framework’s', '`dataclasses.field(default_factory=list)`'],
  ['a variable of the environment', '`ROUTE=1`'],
  [
    'what a sample of the page passes or defines',
    '`colour=1`, `size=2`\n\n```python\ndef f(colour): ...\nother(size=1)\n```',
  ],
  ['an option, a comparison, an address', '`run --colour=1`, `a == b`, `/a?b=c`'],
] as const) {
  test(`keywords: ${what}`, () => {
    expect(problems(body)).toBe('');
  });
}
