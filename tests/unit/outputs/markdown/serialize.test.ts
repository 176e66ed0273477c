import { expect, test } from '@playwright/test';
import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import {
  headingWithId,
  inlineElement,
  link,
  paragraph,
  styledText,
  text,
} from '../../../../src/model/mdx/mdast';
import { parseMdx } from '../../../../src/model/mdx/parse';
import { resolveTargets, serializePage } from '../../../../src/outputs/markdown/serialize';

const FILE = '/site/docs/core_api/connect.mdx';

const serialize = (mdx: string) => serializePage(parseMdx(mdx, FILE), FILE, '/site');

function convertToMarkdown(mdx: string): string {
  const sections = serialize(mdx).map(({ markdown }) => resolveTargets(markdown, (target) => target));
  return sections.join('\n');
}

test('stores links by their targets, and keeps external links', () => {
  const links =
    '[a](./apply.mdx#x) [b](../api/base/index.mdx) [c](#own) [d](/versions) [e](https://example.org/a_b) [f](@site/versioned_docs/version-0.7/a.mdx)';
  expect(convertToMarkdown(links)).toBe(
    '[a](page:docs/core_api/apply#x) [b](page:docs/api/base/index) [c](#own) [d](site:/versions) [e](https://example.org/a_b) [f](page:versioned_docs/version-0.7/a)\n',
  );
});

test('starts sections at headings, with their anchors', () => {
  const sections = serialize('Lead.\n\n## One two {/* #one */}\n\n### `Three`\n');
  expect(sections.map(({ depth, title, anchors }) => [depth, title, anchors])).toEqual([
    [0, '', []],
    [2, 'One two', ['one']],
    [3, 'Three', ['three']],
  ]);
  expect(sections[1]?.markdown).toBe('## One two\n');
});

test('writes a link to a member as text in an item that links to its class', () => {
  const list = '- from [`A`](./a.mdx#A): [`b`](./a.mdx#A.b), [`c`](./a.mdx#C.c)\n- [`b`](./a.mdx#A.b)';
  const expected =
    '- from [`A`](page:docs/core_api/a#A): `b`, [`c`](page:docs/core_api/a#C.c)\n- [`b`](page:docs/core_api/a#A.b)\n';
  expect(convertToMarkdown(list)).toBe(expected);
  expect(convertToMarkdown('- [a](/docs), [`A`](#A)')).toBe('- [a](site:/docs), [`A`](#A)\n');
  expect(convertToMarkdown('[`A`](#A) has [`b`](#A.b).')).toBe('[`A`](#A) has [`b`](#A.b).\n');
});

test('links a class to its source, but not its members, and a version’s changes, but not each change', () => {
  const source = link('https://example.org/a.py', text('a.py'));
  const meta = (address: string) => {
    const history = inlineElement('a', { href: address }, 'since');
    return paragraph(null, styledText('api-provenance', structuredClone(source), text(' · '), history));
  };
  const classNodes = [headingWithId(2, 'A', text('A')), meta('/versions/0.6...0.7')];
  const memberNodes = [headingWithId(3, 'A.b', text('A.b')), meta('/versions/0.6...0.7#A.b')];
  const tree: Root = { type: 'root', children: [...classNodes, ...memberNodes] };
  const sections = serializePage(tree, FILE, '/site');
  const [ofClass, ofMember] = sections.map(({ markdown }) => resolveTargets(markdown, (target) => target));
  expect(ofClass).toContain('\n[a.py](https://example.org/a.py) · since\n');
  expect(ofMember).toContain('\na.py · [since](host:/versions/0.6...0.7#A.b)\n');
});

test('writes the questions of a section below its heading', () => {
  const questions = '{/* answers\nstart a_b\nwhere is it\n*/}\n';
  const sections = serialize(`${questions}\nLead.\n\n## One\n\n${questions}`);
  expect(sections.map(({ markdown }) => markdown)).toEqual([
    'Answers: start a_b; where is it.\n\nLead.\n',
    '## One\n\nAnswers: start a_b; where is it.\n',
  ]);
  expect(sections[1]?.answers).toEqual(['start a_b', 'where is it']);
});

test('reports unsupported content with its file', () => {
  expect(() => convertToMarkdown('<Map />')).toThrow(`${FILE}: expected a component that`);
});

test('escapes characters in text for any parser', () => {
  const hard = [
    'A *b* c_d_e, 1. two; `a|b` [`x`](./apply.mdx) [`y]: z`](./apply.mdx) <kbd>K</kbd> it’s 5 * 3 \\<T> at http: //x a.b www.',
    '1\\. not a list\n\\- nor this\n\\# nor that',
    '| a `x|y` | b |\n| - | - |\n| `p\\|q` | [`r`](./apply.mdx) |',
  ];
  const stock = unified().use(remarkParse).use(remarkGfm);
  for (const text of hard) {
    const reparsed = stock.parse(convertToMarkdown(text));
    expect(listTypes(reparsed).filter((type) => type === 'html')).toEqual([]);
    expect(readText(reparsed)).toBe(readText(parseMdx(text, FILE)));
  }
});

function listTypes(node: Nodes): string[] {
  return [node.type, ...('children' in node ? node.children.flatMap(listTypes) : [])];
}

function readText(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(readText).join('') : '';
}
