import { expect, test } from '@playwright/test';
import { foldPage } from '../../../../src/model/static-html/fold';
import { renderPage } from '../../../../src/model/static-html/render';
import { cases } from '../../../cases';

/** Compiles a page like the site, and returns HTML in braces and the names of components. */
async function foldAndFormat(mdx: string, isDoc = false): Promise<string> {
  const { createProcessor } = await import('@mdx-js/mdx');
  let result = '';
  const processor = createProcessor({
    rehypePlugins: [
      () => (tree) => {
        renderPage(tree, '/');
        foldPage(tree, isDoc);
        const [statement, ...nodes] = tree.children;
        const parts: string[] = JSON.parse(/^export const parts = (.*);$/s.exec(statement.value)?.[1] ?? '');
        result = nodes.map((node: Node) => formatNode(node, parts)).join('');
      },
    ],
  });
  await processor.process(mdx);
  return result;
}

interface Node {
  type: string;
  name?: string | null;
  tagName?: string;
  value?: string;
  attributes?: { name: string; value: { value: string } }[];
  children?: Node[];
}

function formatNode(
  { type, name, tagName, value, attributes = [], children = [] }: Node,
  parts: string[],
): string {
  const index = attributes.find((attribute) => attribute.name === 'index')?.value.value;
  if (name === 'StaticPart') return `{${parts[Number(index)]}}`;
  const content = children.map((child) => formatNode(child, parts)).join('');
  const tag = name ?? tagName;
  if (tag) return `<${tag}>${content}</${tag}>`;
  return type === 'mdxjsEsm' ? '' : (value ?? content);
}

for (const [caseName, mdx, expected] of cases`
a page without components is one text
  One.\n\n- two\n
  {<p>One.</p>\n<ul>\n<li>two</li>\n</ul>}
a component splits a text in two
  One.\n\n<Tabs>\n\nIn *it*.\n\n</Tabs>\n\nTwo.
  {<p>One.</p>}<Tabs>{<p>In <em>it</em>.</p>}</Tabs>{<p>Two.</p>}
components in a component are found
  <Tabs>\n  <TabItem value="a">A</TabItem>\n  <TabItem value="b">B</TabItem>\n</Tabs>
  <Tabs><TabItem>A</TabItem><TabItem>B</TabItem></Tabs>
a component in a list keeps the list, and the items around it are folded
  - one\n- two\n\n  <Tabs />\n
  <ul>\n<li>\n<p>one</p>\n</li>\n<li>{<p>two</p>}<Tabs></Tabs></li>\n</ul>
a component in a line keeps the line
  One <Badge /> two.
  <p>One <Badge></Badge> two.</p>
an expression keeps its line
  One {1 + 1}.
  <p>One 1 + 1.</p>
plain elements are HTML
  <header title="a" hidden>One.</header>
  {<header title="a" hidden>One.</header>}
… unless an attribute is an expression
  <p title={a}>One.</p>
  <p>One.</p>
a component keeps its summary
  <Details>\n<summary>Sum</summary>\n\nMore.\n</Details>
  <Details><summary>Sum</summary>{<p>More.</p>}</Details>
imports and comments show nothing
  import A from "a"\n\n{/* not this */}\n\nOne.
  {<p>One.</p>}
text is escaped
  a &lt; b &amp; \`"c"\`
  {<p>a &lt; b &amp; <code>"c"</code></p>}
`) {
  test(caseName, async () => {
    expect(await foldAndFormat(mdx)).toBe(expected);
  });
}

test('marks the version of a doc above its text', async () => {
  expect(await foldAndFormat('One.\n\nTwo.', true)).toBe(
    '<Provenance></Provenance>{<p>One.</p>\n<p>Two.</p>}',
  );
});
