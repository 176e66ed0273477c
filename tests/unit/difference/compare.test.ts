import { expect, test } from '@playwright/test';
import { comparePages } from '../../../src/difference';
import { outline, pageOf, signed, wordsOf } from './pages';

function compare(before: string, after: string) {
  return comparePages(pageOf(before), pageOf(after));
}

const page = `
It begins.

## Use it

Some text with [a link](./other.mdx) and \`code\`.

- one
- two

| name | meaning |
|---|---|
| a | first |

\`\`\`python
a = 1

b = 2
\`\`\`

:::warning

Take care.

:::
`;

test.describe('a reader sees no difference', () => {
  test('between equal pages', () => {
    const difference = compare(page, page);
    expect(difference.changed).toBe(false);
    expect(difference.sections.map(({ state }) => state)).toEqual(['same', 'same']);
  });

  for (const [what, from, to] of [
    ['the target of a link', './other.mdx', '../elsewhere.mdx#there'],
    ['line breaks in a paragraph', 'Some text', 'Some\ntext'],
    ['blank lines in code', 'a = 1\n\nb', 'a = 1\nb'],
    ['white space at the end of a line of code', 'a = 1\n', 'a = 1  \n'],
    ['the language of a fence', '```python', '```py'],
    ['the padding of a table', '| a | first |', '|  a  |  first  |'],
    ['the sign of list items', '- one\n- two', '* one\n* two'],
  ] as const) {
    test(`if only ${what} changed`, () => {
      expect(page).toContain(from);
      expect(compare(page, page.replace(from, to)).changed).toBe(false);
    });
  }
});

test.describe('a reader sees a difference', () => {
  for (const [what, from, to] of [
    ['a word', 'Some text', 'Any text'],
    ['the words of a link', '[a link]', '[one link]'],
    ['the style of a word', '`code`', 'code'],
    ['a list item', '- two', '- three'],
    ['the kind of a list', '- one\n- two', '1. one\n2. two'],
    ['a cell', 'first |', 'last |'],
    ['a line of code', 'b = 2', 'b = 3'],
    ['the indentation of code', 'b = 2', '  b = 2'],
    ['the title of a sample', '```python', '```python title="a.py"'],
    ['the kind of a callout', ':::warning', ':::note'],
    ['a heading', '## Use it', '## Apply it'],
    ['the level of a heading', '## Use it', '### Use it {/* #use-it */}'],
    ['the text above the first heading', 'It begins.', 'It starts.'],
  ] as const) {
    test(`if ${what} changed, and both sides can be read off`, () => {
      expect(page).toContain(from);
      const [before, after] = [pageOf(page), pageOf(page.replace(from, to))];
      const difference = comparePages(before, after);
      expect(difference.changed).toBe(true);
      const alone = (one: typeof before) => bare(wordsOf(comparePages(one, one), 'added'));
      expect(bare(wordsOf(difference, 'added'))).toBe(alone(before));
      expect(bare(wordsOf(difference, 'removed'))).toBe(alone(after));
    });
  }

  test('if the title changed', () => {
    const difference = comparePages(pageOf(page, 'Connect to it'), pageOf(page, 'Connect to a database'));
    expect(difference.changed).toBe(true);
    expect(signed(difference.title)).toBe('Connect to [-it-] {+a database+}');
  });

  test('if a diagram was drawn anew, even under the same words', () => {
    const figure = (digest: string) => ({
      ...pageOf(''),
      sections: [
        {
          anchor: null,
          depth: 0,
          heading: [],
          blocks: [{ kind: 'figure' as const, spans: [{ text: 'Data flows.' }], digest, within: [] }],
        },
      ],
    });
    const difference = comparePages(figure('a'), figure('b'));
    expect(difference.changed).toBe(true);
    expect(difference.sections[0]?.runs?.[0]?.parts?.[0]).toEqual({
      kind: 'figure',
      pieces: [{ text: 'Data flows.' }],
      redrawn: true,
    });
    expect(comparePages(figure('a'), figure('a')).changed).toBe(false);
  });
});

function bare(words: string): string {
  return words.replace(/\s+/g, '');
}

const long =
  'This paragraph says so much that it is worth folding, because it would take more than a line or two on the screen, which folding it saves.';

test('what is the same is folded, but for short text and for what leads into a change', () => {
  const text = (last: string) =>
    `## A\n\n${long}\n\nThese are the values:\n\n\`\`\`\n${last}\n\`\`\`\n\nShort.\n\n## B\n\n${long}`;
  expect(outline(compare(text('old'), text('new')))).toEqual([
    'changed A',
    '  folded',
    '  same: These are the values:',
    '  removed:   old',
    '  added:   new',
    '  same: Short.',
    'same B',
  ]);
});

test('a folded run says what it holds, and holds it', () => {
  const text = (last: string) =>
    `${long}\n\n- ${long}\n- ${long}\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n\`\`\`\ncode\n\`\`\`\n\nThe very ${last} word.`;
  const run = compare(text('first'), text('last')).sections[0]?.runs?.[0];
  expect(run?.state).toBe('folded');
  expect(run?.holds).toEqual({ paragraph: 1, item: 2, table: 1, code: 1 });
  expect(run?.parts).toHaveLength(5);
});

test('items of ordered lists keep the numbers that readers see', () => {
  const difference = compare(
    'Do this:\n\n1. Open the door.\n2. Close the door.\n3. Lock it.',
    'Do this:\n\n1. Open the door.\n2. Paint it.\n3. Close the window.\n4. Lock it.',
  );
  const numbers = difference.sections[0]?.runs?.flatMap((run) =>
    (run.parts ?? []).flatMap((part) => {
      const container = part.within?.[0];
      return container?.type === 'item' ? [`${run.state} ${container.number}`] : [];
    }),
  );
  expect(numbers).toEqual(['same 1', 'added 2', 'changed 3', 'same 4']);
});

test('what is held by something else is something else', () => {
  expect(outline(compare('Take care of it.', ':::warning\n\nTake care of it.\n\n:::'))).toEqual([
    'changed',
    '  removed: Take care of it.',
    '  added: Take care of it.',
  ]);
});

test('samples under one tab are compared, however different', () => {
  const tab = (code: string) =>
    `<Tabs>\n<TabItem value="a" label="A">\n\n\`\`\`\n${code}\n\`\`\`\n\n</TabItem>\n</Tabs>`;
  expect(outline(compare(tab('pip install a'), tab('git clone b')))).toEqual([
    'changed',
    '  changed: - pip install a / + git clone b',
  ]);
});

test('a section that only moved is changed, and its text folded', () => {
  const difference = compare(
    `## A\n\n${long}\n\n## B\n\n${long}\n\n## C\n\n${long}`,
    `## C\n\n${long}\n\n## A\n\n${long}\n\n## B\n\n${long}`,
  );
  expect(outline(difference)).toEqual(['changed C', '  folded', 'same A', 'same B']);
  expect(difference.sections[0]?.moved).toEqual({ after: 'B' });
});

test('a section that is new or gone is not marked within', () => {
  const difference = compare('## A\n\nWords of A.', '## A\n\nWords of A.\n\n## B\n\nWords of B.');
  expect(difference.sections).toEqual([
    { state: 'same', anchor: 'a', depth: 2, heading: [{ text: 'A' }], runs: [expect.anything()] },
    {
      state: 'added',
      anchor: 'b',
      depth: 2,
      heading: [{ text: 'B' }],
      runs: [{ state: 'added', parts: [{ kind: 'text', pieces: [{ text: 'Words of B.' }] }] }],
    },
  ]);
});
