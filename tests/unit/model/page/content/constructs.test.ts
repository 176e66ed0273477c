import { expect, test } from '@playwright/test';
import { parseMdx } from '../../../../../src/model/mdx/parse';
import { readPlainSections } from '../../../../../src/model/page/content';
import { flattenBlocks } from '../../../../../src/model/page/content/blocks';
import { serializeNodes } from '../../../../../src/outputs/markdown/serialize';

const read = (mdx: string) => readPlainSections(parseMdx(mdx, 'page.mdx')).flatMap(({ blocks }) => blocks);
/** Converts MDX to the Markdown of a page. */
const markdownOf = (mdx: string) => serializeNodes(read(mdx));
/** Summarizes the blocks of MDX that the search and the comparison of versions use. */
const seenOf = (mdx: string) =>
  flattenBlocks(read(mdx), { within: [], pictures: new Map() }).map((block) => {
    const text = 'spans' in block ? block.spans.map((span) => span.text).join('') : block.kind;
    const containers = block.within.map((container) =>
      'label' in container ? container.label : container.type,
    );
    return [containers.join(), text];
  });

test('writes tabs one after the other with their labels', () => {
  const tabs =
    '<Tabs>\n<TabItem value="a" label="MongoDB">\n\nOne.\n\n</TabItem>\n<TabItem value="SQL">\n\nTwo.\n\n</TabItem>\n</Tabs>';
  expect(markdownOf(tabs)).toBe('**MongoDB**\n\nOne.\n\n**SQL**\n\nTwo.\n');
  expect(seenOf(tabs)).toEqual([
    ['MongoDB', 'One.'],
    ['SQL', 'Two.'],
  ]);
});

test('writes an admonition as a quote with its kind and title', () => {
  expect(markdownOf(':::warning\n\nMind it.\n\n:::')).toBe('> **Warning**\n>\n> Mind it.\n');
  expect(markdownOf(':::tip[With `name`]\n\nTry.\n\n:::')).toBe('> **Tip: With `name`**\n>\n> Try.\n');
  expect(seenOf(':::warning\n\nMind it.\n\n:::')).toEqual([['callout', 'Mind it.']]);
});

test('writes a diagram as caption and alternative text, and folded content open', () => {
  const diagram = 'import A from \'./a.svg\';\n\n<Diagram of={A} alt="Rows go in." caption="The way" />';
  expect(markdownOf(diagram)).toBe('**Diagram: The way.** Rows go in.\n');
  expect(seenOf(diagram)).toEqual([['', 'Rows go in. The way']]);
  const details = '<details>\n\n<summary>Why `x`</summary>\n\nSo.\n\n</details>';
  expect(markdownOf(details)).toBe('**Why `x`**\n\nSo.\n');
  expect(seenOf(details)).toEqual([
    ['', 'Why x'],
    ['', 'So.'],
  ]);
});

test('writes code as readers copy it, and marks outputs', () => {
  const sample = '```python title="a.py" {1}\nx = 1\n```\n\n```text\n1\n```';
  expect(markdownOf(sample)).toBe('```python title="a.py"\nx = 1\n```\n\n```text title="Output"\n1\n```\n');
});

test('resolves references to their targets, and writes pictures and abbreviations as text', () => {
  const words = 'See [the *guide*][one], an <abbr title="Interface">API</abbr> and ![a map](./map.png).';
  expect(markdownOf(`${words}\n\n[one]: ./guide.mdx`)).toBe(
    'See [the *guide*](./guide.mdx), an API (Interface) and a map.\n',
  );
});
