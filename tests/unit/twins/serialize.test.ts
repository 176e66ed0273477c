import { expect, test } from '@playwright/test';
import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { parseMdx } from '../../../src/page/parse';
import { serializePage, withAddresses } from '../../../src/twins/serialize';

const FILE = '/site/docs/core_api/connect.mdx';

/** The Markdown of a page, each link as it is kept. */
function markdownOf(mdx: string): string {
  return serializePage(parseMdx(mdx, FILE), FILE, '/site/docs')
    .map((section) => withAddresses(section, (target) => target))
    .join('\n');
}

test('tabs are written one after the other, by their labels', () => {
  const tabs =
    '<Tabs>\n<TabItem value="a" label="MongoDB">\n\nOne.\n\n</TabItem>\n<TabItem value="SQL">\n\nTwo.\n\n</TabItem>\n</Tabs>';
  expect(markdownOf(tabs)).toBe('**MongoDB**\n\nOne.\n\n**SQL**\n\nTwo.\n');
});

test('an admonition is a quote that begins with its kind, and its title', () => {
  expect(markdownOf(':::warning\n\nMind it.\n\n:::')).toBe('> **Warning**\n>\n> Mind it.\n');
  expect(markdownOf(':::tip[With `name`]\n\nTry.\n\n:::')).toBe('> **Tip: With `name`**\n>\n> Try.\n');
});

test('a drawing is its caption and what it says, what is folded stands open', () => {
  expect(
    markdownOf('import A from \'./a.svg\';\n\n<Diagram of={A} alt="Rows go in." caption="The way" />'),
  ).toBe('**Diagram: The way.** Rows go in.\n');
  expect(markdownOf('<details>\n\n<summary>Why `x`</summary>\n\nSo.\n\n</details>')).toBe(
    '**Why `x`**\n\nSo.\n',
  );
});

test('code is what readers copy: without what only highlights, a change with its signs, an output named so', () => {
  const sample =
    '```python title="a.py" {1}\n# highlight-next-line\nx = 1\n```\n\n```text\n1\n```\n\n```diff python\n-x\n+y\n z\n```';
  expect(markdownOf(sample)).toBe(
    '```python title="a.py"\nx = 1\n```\n\n```text title="Output"\n1\n```\n\n```diff\n-x\n+y\n z\n```\n',
  );
});

test('links are kept by where they lead, those that leave the site as they are', () => {
  const links =
    '[a](./apply.mdx#x) [b](../api/base/index.mdx) [c](#own) [d](/versions) [e](https://example.org/a_b) [f](@site/versioned_docs/version-0.7/a.mdx)';
  expect(markdownOf(links)).toBe(
    '[a](page:core_api/apply#x) [b](page:api/base/index) [c](#own) [d](site:/versions) [e](https://example.org/a_b) [f](file:versioned_docs/version-0.7/a)\n',
  );
});

test('headings begin sections that know their anchors', () => {
  const sections = serializePage(
    parseMdx('Lead.\n\n## One two {/* #one */}\n\n### `Three`\n', FILE),
    FILE,
    '/site/docs',
  );
  expect(sections.map(({ depth, title, anchors }) => [depth, title, anchors])).toEqual([
    [0, '', []],
    [2, 'One two', ['one']],
    [3, 'Three', ['three']],
  ]);
  expect(sections[1]?.markdown).toBe('## One two\n');
});

test('a component that nothing writes is named with its file', () => {
  expect(() => markdownOf('<Map />')).toThrow(
    `${FILE}: expected a component that src/twins writes in Markdown, found <Map>. Add it to \`element\` of src/twins/plain.ts.`,
  );
  expect(() => markdownOf('A <Badge /> in words.')).toThrow('found <Badge> in a line of text');
});

test('what is written at once is what the library would have written, for a parser', () => {
  const hard = [
    'A *b* c_d_e, 1. two; `a|b` [`x`](./apply.mdx) [`y]: z`](./apply.mdx) <kbd>K</kbd> it’s 5 * 3 \\<T> at http: //x a.b www.',
    '1\\. not a list\n\\- nor this\n\\# nor that',
    '| a `x|y` | b |\n| - | - |\n| `p\\|q` | [`r`](./apply.mdx) |',
  ];
  const stock = unified().use(remarkParse).use(remarkGfm);
  for (const text of hard) {
    const again = stock.parse(markdownOf(text));
    expect(typesIn(again).filter((type) => type === 'html')).toEqual([]);
    expect(wordsIn(again)).toBe(wordsIn(parseMdx(text, FILE)));
  }
});

function typesIn(node: Nodes): string[] {
  return [node.type, ...('children' in node ? node.children.flatMap(typesIn) : [])];
}

function wordsIn(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(wordsIn).join('') : '';
}
