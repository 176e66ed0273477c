import { expect, test } from '@playwright/test';
import { parseMdx } from '../../../../src/model/mdx/parse';
import { parsePageTree } from '../../../../src/model/page/page-tree';
import { compareTrees } from '../../../tree-difference';

/** Constructs that both parsers turn into the same tree, by name. */
const TEXTS: Readonly<Record<string, string>> = {
  'front matter': '---\ntitle: "A: b"\n---\n\nText\n',
  'imports and exports':
    "import a from 'a';\nimport b from 'b';\n\nexport const c = () => {\n\n  return 1; // d\n};\n",
  'expressions in text': 'A {b} c {"}"} d {`}`} {/* e */} f {g /* h */} {{ i: 1 }} }\n',
  'expressions on lines of their own':
    '{\n  [1].map((a) => (\n    <li key={a}>{a}</li>\n  ))\n}\n\n{/* b */}\n',
  'tags with attributes': '<A b="&amp;" c d={[\n  1,\n\n  2,\n]} {...e} f={<g>h</g>}>\n\ntext\n\n</A>\n',
  'tags in text, alone, and without a name':
    'a <B c={d}>e **f**</B> <br/>\n\n<C>\ng\n</C>\n\n<D/> <E/>\n\n<>h</>\n\n<F.G h:i="j" />\n',
  'tags in lists and quotes':
    '- a\n\n  <A>\n  b\n  </A>\n\n  ```py title="c"\n  d\n  ```\n\n> <B c={1}>\n> d\n> </B>\n',
  'ids of headings': '## A {/* #b.c */}\n\n### `d` {/* #e */}\n',
  directives: '::::note[A *b*]{.c #d e=f}\n\n:::tip\n\n<G/>\n\n:::\n\n::::\n\n::h[i]\n\nj :k[l]{m} 2:30 :n\n',
  tables: '| a | b |\n|:--|--:|\n| `a\\|b` | <A/> 2:30 |\n| c |\n',
  'lists of tasks, footnotes, strikes': '- [ ] a\n- [x] b[^1]\n\n3) ~~c~~\n\n[^1]: d\n',
  'links and pictures': '[a][b] [`c`](d#e "f") ![g](./h.png) www.example.com i@j.k\n\n[b]: /l "m"\n',
  'other characters': '\ufeffa\u00a0b 😀 {c} &copy; \\{ \\<  \nd\r\n\r\n😀 <A/>\r\n',
};

for (const [caseName, text] of Object.entries(TEXTS)) {
  test(`parses ${caseName} into the tree of Docusaurus`, () => {
    expect(compareTrees(text, 'page.mdx')).toBeNull();
  });
}

test('reports a tree that differs from that of Docusaurus, with the node', () => {
  const difference = compareTrees('A\n\n:::note B\n\nC\n\n:::\n', 'docs/page.mdx');
  expect(difference).toContain(
    'docs/page.mdx: the parser of src/model/mdx/parse.ts reads this page otherwise',
  );
  expect(difference).toContain('expected 3:1 {"type":"paragraph"}');
  expect(difference).toContain('found    3:1 {"name":"note","type":"containerDirective"}');
});

test('reports invalid MDX with the message and line of Docusaurus', () => {
  const message = (reason: string, line?: number) => expect.objectContaining({ reason, line });
  const parse = (text: string) => () => parseMdx(text, 'page.mdx');
  expect(parse('A\n\nb {c d}\n')).toThrow(message('Could not parse expression with acorn', 3));
  expect(parse('A\n\nimport {\n')).toThrow(message('Could not parse import/exports with acorn', 4));
  expect(parse('A\n\n<Tabs>\n')).toThrow(message('Expected a closing tag for `<Tabs>` (3:1-3:7)'));
});

test('parses a page once for all callers, and again after a change', () => {
  const parsed = parsePageTree('/docs/page.mdx', 'Text.\n');
  expect(parsePageTree('/docs/page.mdx', 'Text.\n')).toBe(parsed);
  expect(parsePageTree('/docs/page.mdx', 'Other.\n')).not.toBe(parsed);
});
