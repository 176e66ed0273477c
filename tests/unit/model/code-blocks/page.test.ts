import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Root } from 'hast';
import { renderPage } from '../../../../src/model/static-html/render';
import codeBlocks from '../../../../src/plugins/code-blocks';
import { latestVersion } from '../../../../src/shared/site';
import { createCompiler, fixtures } from '../reference/compile';
import { messageOf } from '../reference/zoo';

const createCodeCompiler = (options: Parameters<typeof codeBlocks>[0]) =>
  createCompiler({
    beforeDefaultRemarkPlugins: [[codeBlocks, options]],
    rehypePlugins: [() => (tree: Root) => renderPage(tree, '/')],
  });
const compile = createCodeCompiler({});

test('converts samples.mdx to samples.html with only text, styles and links', async () => {
  const { html } = await compile('zoo/samples.mdx');
  expect(`${html}\n`).toBe(readFileSync(join(fixtures, 'zoo/samples.html'), 'utf8'));
});

test('highlights signatures of the reference and links their types, outside of the page’s module', async () => {
  const { html } = await compile('zoo/api/zoo/animal.mdx');
  expect(html).toContain(' language-python"');
  const signatures = html.match(/<pre(?:(?!<\/pre>)[\s\S])*/g)?.join('') ?? '';
  expect(signatures).toContain('<span class="tk-type"><a href="#Animal">Animal</a></span>');
  // The called name is at the reader's position.
  expect(signatures).toContain('<span class="tk-type">Lion</span>(');
});

test('shows the kind and the source of a symbol in the line of its heading, and other facts below', async () => {
  const { html } = await compile('zoo/api/zoo/animal.mdx');
  const heads = [...html.matchAll(/<header class="api-head">.*?<\/header>/gs)].map(([head]) => head);
  expect(heads).toHaveLength(14);
  const [animal = '', , , asleep = ''] = heads;
  expect(animal).toMatch(
    /^<header class="api-head"><h2 [^>]*><code>\w+<\/code><\/h2><span class="tag muted">dataclass<\/span><a href="#[^>]* class="hash-link".*?<\/a><p class="api-provenance"><a /,
  );
  expect(animal).not.toContain('class="api-meta"');
  expect(asleep).toContain('<span class="tag muted">context manager</span>');
  expect(heads.join('')).toMatch(
    /<p class="api-meta"><span class="api-overrides">overrides <a .*?<\/a><\/span><\/p><p class="api-provenance">/,
  );
});

test('rejects a page with all problems of its fences, at their lines', async () => {
  const page = '# A\n\n```pyton\na\n```\n\n```python {3}\na\n```\n';
  const message = await compile('zoo/intro.mdx', page).then(() => '', messageOf);
  expect(message).toContain('intro.mdx:3:1: expected a language that the site highlights');
  expect(message).toContain('intro.mdx:7:1: expected lines to highlight from 1 to 1');
});

test('links a page outside of the versions to the reference of the given version', async () => {
  const version = { ...latestVersion, path: '/docs' };
  const outside = createCodeCompiler({ defaultVersion: { folder: resolve(fixtures, 'zoo'), version } });
  const { html } = await outside('page.mdx', '```python\nfrom superduper import Animal\n```\n');
  expect(html).toContain('<a href="/docs/api/zoo/animal#Animal">Animal</a>');
});

test('shows a page outside of the versions without links if it has no version', async () => {
  const { html } = await compile('page.mdx', '```python\nfrom superduper import Animal\n```\n');
  expect(html).toContain('</span> superduper <span');
  expect(html).not.toContain('<a');
});

test('treats a text after code as an output, unless its fence shows a file', async () => {
  const outputs = async (page: string) =>
    [...(await compile('page.mdx', page)).html.matchAll(/ code-output"/g)].length;
  const fence = (opening: string) => `\`\`\`${opening}\na = 1\n\`\`\`\n\n`;
  expect(await outputs(fence('python') + fence('text'))).toBe(1);
  expect(await outputs(`${fence('bash')}Words.\n\n${fence('text')}`)).toBe(1);
  expect(await outputs(fence('text') + fence('yaml') + fence('text'))).toBe(0);
  expect(await outputs(fence('python') + fence('text') + fence('text'))).toBe(1);
  expect(await outputs(fence('python') + fence('text run=off reason="it is printed elsewhere"'))).toBe(1);
  expect(await outputs(fence('python') + fence('text title="a.txt" run=off reason="it is a file"'))).toBe(0);
});

test('gives shell commands the title “Terminal” and wraps them, unless they have a title', async () => {
  const { html } = await compile('page.mdx', '```bash\nls\n```\n\n```console title="a.sh"\n$ ls\n```\n');
  expect([...html.matchAll(/<figcaption[^>]*>(.*?)<\/figcaption>/g)].map(([, title]) => title)).toEqual([
    'Terminal',
    'a.sh',
  ]);
  expect(html.match(/ data-wraps=""/g)).toHaveLength(2);
});
