import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { changed } from '../../../src/plugins/internals/changed';
import { temporaryFolder } from '../../temporary';

const require = createRequire(__filename);

test('the list of chunks that Docusaurus writes has no page compiled before it is asked for', async () => {
  const { generateRouteFiles } = require('@docusaurus/core/lib/server/codegen/codegenRoutes');
  const loader = require('../../../src/plugins/internals/registry-loader.cjs');
  const generatedFilesDir = temporaryFolder();
  const routes = [
    { path: '/a', exact: true, component: '@theme/DocItem', modules: { content: '@site/docs/a.mdx' } },
  ];
  await generateRouteFiles({ generatedFilesDir, baseUrl: '/', routes });
  const written = readFileSync(join(generatedFilesDir, 'registry.js'), 'utf8');
  const entryOf = (text: string, module: string) => text.split('\n').find((line) => line.includes(module));

  expect(entryOf(written, 'a.mdx')).toContain('"@site/docs/a.mdx", require.resolveWeak("@site/docs/a.mdx")]');
  expect(entryOf(loader(written), 'a.mdx')).toContain('"@site/docs/a.mdx", "@site/docs/a.mdx"]');
  expect(entryOf(loader(written), '@theme/DocItem')).toBe(entryOf(written, '@theme/DocItem'));
  expect(() => loader.call({ getOptions: () => ({ changed }) }, 'export default {}')).toThrow(
    /^Docusaurus 3\.\S+: expected require\.resolveWeak of a page in registry\.js, found none\. .* PLAIN_DOCUSAURUS=true/,
  );
});
