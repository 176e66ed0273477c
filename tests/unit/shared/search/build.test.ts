import { expect, test } from '@playwright/test';
import { toPageContent } from '../../../../src/model/page/content';
import { indexPages } from '../../../../src/model/symbols/documentation';
import { buildSearchIndex } from '../../../../src/outputs/search-index/build';
import { getFolderKind, getSymbolKind } from '../../../../src/outputs/search-index/kinds';
import { listPageRoutes } from '../../../../src/outputs/search-index/page-routes';
import { createCategoryPages, listExtraPages } from '../../../../src/outputs/search-index/site-entries';
import { cutText } from '../../../../src/outputs/search-index/texts';
import { unpackIndex } from '../../../../src/shared/search/documents';
import { PAGE_KINDS, parseIndexFile } from '../../../../src/shared/search/index-file';

const nothingDocumented = indexPages({ packages: {}, modules: {} } as never, []);

const source = `---
title: Connect
description: What a connection is.
---

First words of the page.

## Settings {/* #own-id */}

| name | what it is |
|---|---|
| \`data_backend\` | The address. |

\`\`\`bash
export SUPERDUPER_DATA_BACKEND=mongodb://localhost
\`\`\`

## Long

${'A sentence that goes on for some time and says little. '.repeat(10)}The last word is perspicacious.
`;

function buildIndexOf(text: string) {
  const page = toPageContent(text, '/none/connect.mdx', 'connect');
  const index = buildSearchIndex({
    name: '0.7',
    path: '/docs',
    pages: [page, { ...page, id: 'unlisted' }],
    documentation: () => nothingDocumented,
    routes: new Map([['connect', { path: '/docs/connect', trail: ['Core API', 'First'] }]]),
  });
  const file = parseIndexFile({ ...index, text: JSON.stringify(index) });
  if (typeof file === 'string') throw new Error(file);
  return { ...file, ...unpackIndex(file) };
}

test('contains the listed pages, their sections and texts', () => {
  const { pages, trails, starts, texts } = buildIndexOf(source);
  expect(trails).toEqual(['Core API › First']);
  const sections = [
    ['', ''],
    ['own-id', 'Settings'],
    ['long', 'Long'],
  ];
  expect(pages).toEqual([['Connect', '/docs/connect', PAGE_KINDS.indexOf('guide'), 0, sections]]);
  expect(starts, 'it has none of the pages to begin with').toEqual([]);
  expect(texts[0]).toBe('What a connection is. First words of the page.');
  expect(texts[1]).toBe('data_backend: The address.');
});

test('finds names, hidden words and words of samples in their section', () => {
  const { fields } = buildIndexOf(source);
  expect(fields[1]?.names.split(' ')).toEqual(expect.arrayContaining(['backend', 'data', 'databackend']));
  expect(fields[1]?.hidden).toContain('superduperdatabackend');
  expect(fields[2]?.hidden).toContain('perspicacious');
});

test('keeps the ellipsis in a table row, and ends the row with one period', () => {
  const row = '| `data_backend` | Pass it to `connect(...)`. |';
  const { texts } = buildIndexOf(source.replace(/.*The address.*/, row));
  expect(texts[1]).toBe('data_backend: Pass it to connect(...).');
});

test('builds the same index from the same pages', () => {
  const { build } = buildIndexOf(source);
  expect(buildIndexOf(source).build).toBe(build);
  expect(buildIndexOf(source.replace('First words', 'Other words')).build).not.toBe(build);
});

test('cuts a text at the end of a sentence, or between words', () => {
  expect(cutText('Short.', 10)).toEqual(['Short.', '']);
  const sentences = ['A first sentence.', 'And a second one that is longer.'];
  expect(cutText(sentences.join(' '), 22)).toEqual(sentences);
  expect(cutText('word '.repeat(20).trim(), 12)[0]).toBe('word word');
});

test('marks a text that is cut within a sentence, or that ends before a sample', () => {
  const sentence = `${'and so on '.repeat(200).trim()}.`;
  const longSource = source.replace('First words of the page.', sentence);
  const { texts } = buildIndexOf(longSource.replace('The address. |\n', 'b |\n\nPrint it:\n'));
  expect(texts[0]).toMatch(/\w …$/);
  expect(texts[1]).toMatch(/Print it: …$/);
  expect(texts[2]).toMatch(/says little\.$/);
});

test('finds a tab by its label, before its text', () => {
  const createTab = ([label, content]: string[]) =>
    `<TabItem value="${label}" label="${label}">\n\n${content}\n\n</TabItem>`;
  const buildTabIndex = (contents: Record<string, string>) => {
    const tabs = Object.entries(contents).map(createTab).join('\n');
    return buildIndexOf(`---\ntitle: T\ndescription: D.\n---\n\n## H\n\n<Tabs>\n${tabs}\n</Tabs>\n`);
  };
  const code = '```bash\nrun\n```';
  const { texts, fields } = buildTabIndex({ Linux: code, Windows: code });
  expect(texts[1]).toBe('');
  expect(fields[1]?.names).toBe(' linux windows');
  const { texts: tabTexts } = buildTabIndex({ Linux: 'One.', Windows: 'Two.' });
  expect(tabTexts[1]).toBe('Linux: One. Windows: Two.');
});

test('indexes no hidden word if the text shows another form', () => {
  const { fields } = buildIndexOf(`${source}Terrific sentences, and the last words went on.\n`);
  const hidden = fields[2]?.hidden.split(' ');
  expect(hidden).toEqual(expect.arrayContaining(['terrific', 'words']));
  expect(hidden).not.toContain('sentences');
});

test('excludes hidden words that many sections share', () => {
  const countMatches = (count: number) => {
    const createPart = (_: unknown, index: number) =>
      `\n## Part ${index}\n\n\`\`\`text\n${index < count ? 'perennial' : ''} own${index}x\n\`\`\`\n`;
    const { fields } = buildIndexOf(source + Array.from({ length: 60 }, createPart).join(''));
    return fields.filter(({ hidden }) => hidden.includes('perennial')).length;
  };
  expect([4, 5].map(countMatches)).toEqual([4, 0]);
});

test('indexes a category’s index as a page, unless the category has its own', () => {
  const link = { type: 'generated-index', slug: '/category/api', title: 'API reference', description: 'D.' };
  const category = (items: string[]) => [{ type: 'category', label: 'API', link, items }];
  expect(createCategoryPages(category(['api/a', 'api/b']))).toMatchObject([
    { id: 'category/api', title: 'API reference', description: 'D.', sections: [] },
  ]);
  expect(createCategoryPages(category(['api/a']))).toEqual([]);
  expect(createCategoryPages([{ type: 'category', label: 'x', items: ['a', 'b'] }])).toEqual([]);
});

test('gives each page outside of the docs a path and a title', () => {
  const pages = listExtraPages('/docs', {}, undefined).map(({ path, page }) => [path, page.title]);
  expect(pages).toContainEqual(['/versions', 'All versions']);
  expect(pages.filter((page) => page.includes(''))).toEqual([]);
});

test('stores the purpose of pages', () => {
  for (const [kind, ...ids] of [
    ['tutorial', 'tutorials/rag', 'get_started'],
    ['concept', 'components/table'],
    ['reference', 'api/base/query', 'category/api'],
    ['guide', 'core_api/apply', 'new/page', 'category/ai-plugins'],
  ])
    for (const id of ids) expect(getFolderKind(id), id).toBe(kind);
});

test('finds a symbol by its kind, and an attribute as a property', () => {
  expect(getSymbolKind({ kind: 'method' })).toBe('method');
  expect(getSymbolKind({ kind: 'attribute' })).toBe('property');
});

test('stores the place of a page in its sidebar, except for unlisted pages', () => {
  const doc = (id: string, unlisted = false) => ({ id, permalink: `/base/docs/${id}`, unlisted });
  const link = { type: 'doc', id: 'b' };
  const inner = { type: 'category', label: 'Inner', items: [{ type: 'doc', id: 'deep' }] };
  const outer = { type: 'category', label: 'Outer', items: [inner, { type: 'doc', id: 'a' }], link };
  const docs = [doc('b'), doc('hidden', true), doc('off'), doc('a'), doc('deep')];
  const loaded = { docs, sidebars: { main: [outer] } };
  const routes = listPageRoutes(loaded as never, '/base/');
  expect([...routes]).toEqual([
    ['b', { path: '/docs/b', trail: ['Outer'] }],
    ['deep', { path: '/docs/deep', trail: ['Outer', 'Inner'] }],
    ['a', { path: '/docs/a', trail: ['Outer'] }],
    ['off', { path: '/docs/off', trail: [] }],
  ]);
});
