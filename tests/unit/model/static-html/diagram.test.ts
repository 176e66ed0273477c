import { join } from 'node:path';
import { createProcessor } from '@mdx-js/mdx';
import { expect, test } from '@playwright/test';
import type { Root } from 'hast';
import { renderDiagrams } from '../../../../src/model/static-html/diagram';
import { foldPage } from '../../../../src/model/static-html/fold';
import { renderPage } from '../../../../src/model/static-html/render';
import { createTemporaryFolder } from '../../../temporary';

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">
  <!-- The way. -->
  <text class="dg-title" x="1">rows &amp; <tspan>more</tspan> <tspan>rows</tspan></text>
  <rect class="dg-box"
    x="1"/>
</svg>
`;

/** Compiles a page next to a drawing `way.svg`. */
async function compilePage(mdx: string, svg = SVG): Promise<string> {
  const folder = createTemporaryFolder({ 'way.svg': svg });
  const processor = createProcessor({
    rehypePlugins: [
      () => (tree: Root) => {
        renderDiagrams(tree, join(folder, 'page.mdx'));
        renderPage(tree, '/');
        foldPage(tree);
      },
    ],
  });
  return String(await processor.process(mdx));
}

const IMPORT = "import Way from './way.svg';\n\n";
const SHAPES =
  '<text class="dg-title" x="1">rows &amp; <tspan>more</tspan> <tspan>rows</tspan></text><rect class="dg-box" x="1"/>';

function extractHtml(code: string): string {
  return JSON.parse(/export const parts = (\[.*\]);/.exec(code)?.[1] ?? '[]').join('\n');
}

test('inlines a diagram into the page with a name, a caption and an inactive button', async () => {
  const code = await compilePage(`${IMPORT}<Diagram of={Way} alt='Rows "go" in.' caption="The way" />`);
  expect(extractHtml(code)).toBe(
    '<figure class="diagram-figure"><div class="diagram-frame">' +
      '<section class="diagram-box" aria-label="Diagram: The way" tabindex="0">' +
      `<svg role="img" aria-label="Rows &quot;go&quot; in." class="diagram" viewBox="0 0 20 10">${SHAPES}</svg></section>` +
      '<button type="button" class="diagram-enlarge framed" aria-label="Enlarge diagram: The way" aria-haspopup="dialog" hidden>' +
      '<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M9.5 2H14v4.5M14 2 9 7M6.5 14H2V9.5M2 14l5-5"></path></svg></button></div>' +
      '<figcaption>The way</figcaption></figure>',
  );
  expect(code).not.toContain('way.svg');
});

test('names a diagram without a caption by its text, and keeps other imports, also on the same line', async () => {
  const code = await compilePage(
    `import Way from './way.svg';\nimport Tabs from './tabs';\n\n<Diagram of={Way} alt="In." />\n\n<Tabs />`,
  );
  expect(extractHtml(code)).toContain('aria-label="Diagram: In."');
  expect(extractHtml(code)).not.toContain('figcaption');
  expect(code).toContain("import Tabs from './tabs'");
});

test('draws a diagram inside of a component', async () => {
  expect(extractHtml(await compilePage(`${IMPORT}<Tab>\n<Diagram of={Way} alt="In." />\n</Tab>`))).toContain(
    SHAPES,
  );
});

test('rejects a diagram without an import, and a file that is not a drawing', async () => {
  await expect(compilePage('<Diagram of={Way} alt="In." />')).rejects.toThrow(
    /page\.mdx: expected <Diagram> to name a drawing that the page imports, found "Way"\. Add below the front matter: import Way from/,
  );
  await expect(compilePage(`${IMPORT}<Diagram of={Way} alt="In." />`, '<svg><rect/></svg>')).rejects.toThrow(
    /way\.svg: expected <svg viewBox="…">…<\/svg>, found none/,
  );
});
