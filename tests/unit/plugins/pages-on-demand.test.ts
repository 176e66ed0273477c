import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createChangedError } from '../../../src/plugins/internals/generated-files';
import { writeGeneratedFiles } from './generated-files';

test('keeps pages out of the chunk list until they are requested', async () => {
  const loader = createRequire(__filename)('../../../src/plugins/internals/registry-loader.cjs');
  const route = { path: '/a', component: '@theme/DocItem', modules: { content: '@site/docs/a.mdx' } };
  const registry = readFileSync(join(await writeGeneratedFiles([route]), 'registry.js'), 'utf8');
  const entryOf = (text: string, module: string) => text.split('\n').find((line) => line.includes(module));

  expect(entryOf(registry, 'a.mdx')).toContain(
    '"@site/docs/a.mdx", require.resolveWeak("@site/docs/a.mdx")]',
  );
  expect(entryOf(loader(registry), 'a.mdx')).toContain('"@site/docs/a.mdx", "@site/docs/a.mdx"]');
  expect(entryOf(loader(registry), '@theme/DocItem')).toBe(entryOf(registry, '@theme/DocItem'));
  expect(() =>
    loader.call({ getOptions: () => ({ createError: createChangedError }) }, 'export default {}'),
  ).toThrow(
    /^Docusaurus 3\.\S+: expected require\.resolveWeak of a page in registry\.js, found none\. .* PLAIN_DOCUSAURUS=true/,
  );
});
