import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { toPlainText } from '../../../../src/model/mdx/mdast';
import { expandEntry } from '../../../../src/model/reference/expand';
import { createVersion } from '../symbols/changes/versions';
import { compile, fixtures } from './compile';

for (const page of ['api/zoo/animal', 'api/sea', 'api/errors', 'guide']) {
  test(`expands ${page}.mdx to ${page}.html`, async () => {
    const { html } = await compile(`zoo/${page}.mdx`);
    expect(`${html}\n`).toBe(readFileSync(join(fixtures, `zoo/${page}.html`), 'utf8'));
  });
}

test('adds entries to the table of contents, with case and dots in their ids', async () => {
  const { toc } = await compile('zoo/api/zoo/animal.mdx');
  const [animal, age] = toc;
  expect(animal).toEqual({ level: 2, id: 'Animal', value: '<code>Animal</code>' });
  expect(age).toEqual({ level: 3, id: 'Animal.age', value: '<code>Animal.age</code>' });
  expect(toc.at(-1)).toEqual({ level: 2, id: 'constants', value: 'Constants' });
});

test('compiles a page twice to the same result, with shared descriptions', async () => {
  const once = await compile('zoo/api/sea.mdx');
  const animal = await compile('zoo/api/zoo/animal.mdx');
  expect(await compile('zoo/api/sea.mdx')).toEqual(once);
  expect(await compile('zoo/api/zoo/animal.mdx')).toEqual(animal);
});

test('counts a single inherited member in the singular', () => {
  const source = 'class A:\n    def run(self): ...\n\nclass B(A): ...\n';
  const file = 'api/m.mdx';
  const page = '---\napi: superduper.m\n---\n\n<Api of="B">\n\nWords.\n\n</Api>\n';
  const documentation = createVersion(source, { [file]: page });
  const entry = documentation.entries.get('superduper.m.B');
  if (!entry) throw new Error('expected the page to document B');
  const headingIds = new Set<string>();
  const nodes = expandEntry(entry, { documentation, file, repository: '', liveVersions: null, headingIds });
  const labels = nodes.flatMap((node) => (node.type === 'fold' ? node.children[0].children : []));
  expect(labels.map(toPlainText)).toEqual(['1 inherited member']);
});

test('adds the whole program to the table of contents as a section with its command', async () => {
  const fence = (file: string, code: string) => `\`\`\`python title="${file}"\n${code}\n\`\`\`\n\n`;
  const page =
    fence('a.py', 'x = 1') +
    fence('b.py', 'y = 2') +
    fence('a.py', 'z') +
    `## Deploy it\n\n${fence('a.py', 'w')}<WholeProgram run="a.py b.py" without="Deploy it" />\n`;
  const { html, toc } = await compile(
    'zoo/intro.mdx',
    page.replace('"a.py"\nz', '"a.py" expect-error="e"\nz'),
  );
  expect(toc.at(-1)).toEqual({ value: 'The whole program', id: 'the-whole-program', level: 2 });
  expect(html.slice(html.indexOf('The whole program'))).toContain(
    '<p>The samples of this page, in the files that they name. Put these into one folder and run <code>python a.py</code>, then <code>python b.py</code>. ' +
      'It leaves out <a href="#deploy-it">Deploy it</a>, which needs other packages. Samples that show an error on purpose are left out.</p>',
  );
  expect(html.match(/x = 1/g)).toHaveLength(2);
});
