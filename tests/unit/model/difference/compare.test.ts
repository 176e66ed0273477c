import { expect, test } from '@playwright/test';
import { comparePages } from '../../../../src/model/difference';
import { compareMarkdown, createDiagramPage, createPage, listText } from './pages';

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

test.describe('shows no difference', () => {
  test('between equal pages', () => {
    const difference = compareMarkdown(page, page);
    expect(difference.changed).toBe(false);
    expect(difference.sections.map(({ state }) => state)).toEqual(['same', 'same']);
  });

  for (const [caseName, from, to] of [
    ['the target of a link', './other.mdx', '../elsewhere.mdx#there'],
    ['line breaks in a paragraph', 'Some text', 'Some\ntext'],
    ['blank lines in code', 'a = 1\n\nb', 'a = 1\nb'],
    ['white space in a line of code', 'a = 1\n', 'a  = 1  \n'],
    ['the language of a fence', '```python', '```py'],
    ['the padding of a table', '| a | first |', '|  a  |  first  |'],
    ['the sign of list items', '- one\n- two', '* one\n* two'],
  ] as const) {
    test(`if only ${caseName} changed`, () => {
      expect(page).toContain(from);
      expect(compareMarkdown(page, page.replace(from, to)).changed).toBe(false);
    });
  }
});

test.describe('shows a difference', () => {
  for (const [caseName, from, to] of [
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
    test(`if ${caseName} changed, with both sides readable`, () => {
      expect(page).toContain(from);
      const before = createPage(page);
      const after = createPage(page.replace(from, to));
      const difference = comparePages(before, after);
      expect(difference.changed).toBe(true);
      const alone = (page: typeof before) => stripMarks(listText(comparePages(page, page), 'added'));
      expect(stripMarks(listText(difference, 'added'))).toBe(alone(before));
      expect(stripMarks(listText(difference, 'removed'))).toBe(alone(after));
    });
  }

  test('if a diagram changed but not its text', () => {
    const before = createDiagramPage('Data flows.', 'a');
    const after = createDiagramPage('Data flows.', 'b');
    const difference = comparePages(before, after);
    expect(difference.changed).toBe(true);
    const pieces = [{ text: 'Data flows.' }];
    expect(difference.sections[0]?.parts[0]).toMatchObject({ pieces, redrawn: true });
    expect(comparePages(before, before).changed).toBe(false);
  });
});

function stripMarks(words: string): string {
  return words.replace(/\s+/g, '');
}
