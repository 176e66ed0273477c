import { expect, test } from '@playwright/test';
import { createCacheGroups } from '../../../src/plugins/internals/page-scripts';
import { createTemporaryFolder } from '../../temporary';

const entry = (chunk: string, request: string) =>
  `  "${chunk}": [() => import(/* webpackChunkName: "${chunk}" */ "${request}"), "${request}", require.resolveWeak("${request}")],\n`;

function writeRegistry(chunks: Record<string, string>): string {
  const entries = Object.entries(chunks).map(([chunk, request]) => entry(chunk, request));
  return createTemporaryFolder({ 'registry.js': `export default {\n${entries.join('')}};\n` });
}

const doc = {
  a1: '@theme/DocsRoot',
  b2: '@theme/DocVersionRoot',
  c3: '@theme/DocRoot',
  d4: '@theme/DocItem',
  p0: '@generated/docs/__plugin.json',
};

test('separates the scripts of docs pages, shared code and content', () => {
  const folder = writeRegistry({ ...doc, e5: '@site/src/pages/index.tsx', f6: '@site/docs/intro.mdx' });
  const { doc: ofDocs, layout } = createCacheGroups(folder);
  const chosen = (group: typeof layout) =>
    ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', undefined].filter((name) => group.chunks({ name }));
  expect(chosen(ofDocs)).toEqual(['a1', 'b2', 'c3', 'd4']);
  expect(chosen(layout)).toEqual(['a1', 'b2', 'c3', 'd4', 'e5']);
  expect(layout.priority).toBeGreaterThan(ofDocs.priority);
});

test('adds the names of plugins to the script of the layout, so that pages need no further file for them', () => {
  const { plugins, layout } = createCacheGroups(writeRegistry(doc));
  expect(plugins.name).toBe(layout.name);
  expect(plugins.priority).toBeGreaterThan(layout.priority);
  expect('/site/.docusaurus/docs/default/__plugin.json').toMatch(plugins.test);
  expect('/site/.docusaurus/docs/default/docs-175.json').not.toMatch(plugins.test);
});

test('adds utilities to the script of the layout, except those of tabs, which most pages don’t have', () => {
  const { utilities, layout } = createCacheGroups(writeRegistry(doc));
  expect(utilities.name).toBe(layout.name);
  const folder = '/site/node_modules/@docusaurus/theme-common/lib/utils';
  expect(`${folder}/scrollUtils.js`).toMatch(utilities.test);
  expect(`${folder}/tabsUtils.js`).not.toMatch(utilities.test);
});

test('rejects a component without a chunk, with a fix', () => {
  const { p0: _names, ...components } = doc;
  expect(() => createCacheGroups(writeRegistry(components))).toThrow('expected a chunk for __plugin.json');
  const { d4: _, ...otherChunks } = doc;
  expect(() => createCacheGroups(writeRegistry(otherChunks))).toThrow(
    /^Docusaurus 3\.\S+: expected a chunk for @theme\/DocItem in registry\.js, found none\. .* src\/plugins\/internals\/page-scripts\.ts, or build without these plugins: PLAIN_DOCUSAURUS=true/,
  );
});
