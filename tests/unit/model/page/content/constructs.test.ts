import { expect, test } from '@playwright/test';
import { readPlainSections } from '../../../../../src/model/page/content';
import { flattenBlocks } from '../../../../../src/model/page/content/blocks';
import { parsePageTree } from '../../../../../src/model/page/page-tree';
import { serializeNodes } from '../../../../../src/outputs/markdown/serialize';
import { cases } from '../../../../cases';

for (const [caseName, mdx, markdown, ...blocks] of cases`
tabs one after the other with their labels
  <Tabs>\n<TabItem value="a" label="MongoDB">\n\nOne.\n\n</TabItem>\n<TabItem value="SQL">\n\nTwo.\n\n</TabItem>\n</Tabs>
  **MongoDB**\n\nOne.\n\n**SQL**\n\nTwo.\n
  MongoDB: One.
  SQL: Two.
an admonition as a quote with its type
  :::warning\n\nMind it.\n\n:::
  > **Warning**\n>\n> Mind it.\n
  callout: Mind it.
an admonition as a quote with its type and title
  :::tip[With \`name\`]\n\nTry.\n\n:::
  > **Tip: With \`name\`**\n>\n> Try.\n
  callout: Try.
a diagram as its caption and its alternative text
  import A from './a.svg';\n\n<Diagram of={A} alt="Rows go in." caption="The way" />
  **Diagram: The way.** Rows go in.\n
  : Rows go in. The way
collapsible content as if it were expanded
  <details open>\n\n<summary>Why \`x\`</summary>\n\nSo.\n\n</details>
  **Why \`x\`**\n\nSo.\n
  : Why x
  : So.
code as readers copy it, and its output
  \`\`\`python title="a.py" {1}\nx = 1\n\`\`\`\n\n\`\`\`text\n1\n\`\`\`
  \`\`\`python title="a.py"\nx = 1\n\`\`\`\n\n\`\`\`text title="Output"\n1\n\`\`\`\n
  : code
  : code
link references with their URLs, and pictures and abbreviations as text
  See [the *guide*][one], an <abbr title="Interface">API</abbr> and ![a map](./map.png).\n\n[one]: ./guide.mdx
  See [the *guide*](./guide.mdx), an API (Interface) and a map.\n
  : See the guide, an API (Interface) and a map.
a picture that is an HTML element as text
  <img src="/a.png" alt="A drawing" class="wide" />
  A drawing\n
  : A drawing
`) {
  test(`writes ${caseName}`, () => {
    const { tree, page } = parsePageTree('page.mdx', mdx);
    expect(page.problems).toEqual([]);
    const nodes = readPlainSections(tree).flatMap((section) => section.blocks);
    expect(serializeNodes(nodes)).toBe(markdown);
    const actualBlocks = flattenBlocks(nodes, { within: [], pictures: new Map() }).map((block) => {
      const text = 'spans' in block ? block.spans.map((span) => span.text).join('') : block.kind;
      const containers = block.within.map((item) => ('label' in item ? item.label : item.type));
      return `${containers.join()}: ${text}`;
    });
    expect(actualBlocks).toEqual(blocks);
  });
}
