import { expect, test } from '@playwright/test';
import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { parseMdx } from '../../../../src/model/page/parse';
import { serializePage, withAddresses } from '../../../../src/outputs/markdown/serialize';

const FILE = '/site/docs/core_api/connect.mdx';

/** The Markdown of a page, each link as it is stored. */
function markdownOf(mdx: string): string {
  return serializePage(parseMdx(mdx, FILE), FILE, '/site')
    .map((section) => withAddresses(section, (target) => target))
    .join('\n');
}

test('links are stored by where they lead, those that leave the site as they are', () => {
  const links =
    '[a](./apply.mdx#x) [b](../api/base/index.mdx) [c](#own) [d](/versions) [e](https://example.org/a_b) [f](@site/versioned_docs/version-0.7/a.mdx)';
  expect(markdownOf(links)).toBe(
    '[a](page:docs/core_api/apply#x) [b](page:docs/api/base/index) [c](#own) [d](site:/versions) [e](https://example.org/a_b) [f](page:versioned_docs/version-0.7/a)\n',
  );
});

test('headings begin sections that know their anchors', () => {
  const sections = serializePage(
    parseMdx('Lead.\n\n## One two {/* #one */}\n\n### `Three`\n', FILE),
    FILE,
    '/site',
  );
  expect(sections.map(({ depth, title, anchors }) => [depth, title, anchors])).toEqual([
    [0, '', []],
    [2, 'One two', ['one']],
    [3, 'Three', ['three']],
  ]);
  expect(sections[1]?.markdown).toBe('## One two\n');
});

test('the questions that a section answers stand below its heading', () => {
  const asked = '{/* answers\nstart a_b\nwhere is it\n*/}\n';
  const sections = serializePage(parseMdx(`${asked}\nLead.\n\n## One\n\n${asked}`, FILE), FILE, '/site');
  expect(sections.map(({ markdown }) => markdown)).toEqual([
    'Answers: start a_b; where is it.\n\nLead.\n',
    '## One\n\nAnswers: start a_b; where is it.\n',
  ]);
  expect(sections[1]?.answers).toEqual(['start a_b', 'where is it']);
});

test('what cannot be written is named with its file', () => {
  expect(() => markdownOf('<Map />')).toThrow(`${FILE}: expected a component that`);
});

test('signs in words are words to any parser', () => {
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
