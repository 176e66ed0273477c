import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import redirectsPlugin from '@docusaurus/plugin-client-redirects';
import { expect, test } from '@playwright/test';
import { collectInlineCode } from '../../../../src/outputs/delivery/policy';
import {
  buildRedirectScript,
  findRedirectTarget,
  renderRedirectPage,
} from '../../../../src/outputs/delivery/redirect-page';
import { createTemporaryFolder } from '../../../temporary';

async function createPluginPage(to: string): Promise<string> {
  const outDir = createTemporaryFolder();
  const siteConfig = { future: {}, trailingSlash: undefined };
  const plugin = redirectsPlugin({ siteConfig } as never, {
    id: 'default',
    fromExtensions: [],
    toExtensions: [],
    redirects: [{ from: '/old', to }],
  });
  const built = { siteConfig, outDir, baseUrl: '/x/', routesPaths: ['/x/docs/é', '/x/docs/a'] };
  await plugin?.postBuild?.(built as never);
  return readFileSync(join(outDir, 'old/index.html'), 'utf8');
}

test('recognizes a page of the redirects plugin by its target', async () => {
  expect(findRedirectTarget(await createPluginPage('/docs/a'))).toBe('/x/docs/a');
  expect(findRedirectTarget(await createPluginPage('/docs/é?a=1#b'))).toBe('/x/docs/%C3%A9?a=1#b');
  expect(
    findRedirectTarget('<!doctype html><html><head><meta charset="UTF-8"></head></html>'),
  ).toBeUndefined();
});

test('redirects without a script', () => {
  const html = renderRedirectPage('/docs/a', '/assets/js/moved.0123.js');
  expect(collectInlineCode([html]).scripts.size).toBe(0);
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/docs/a">');
  expect(html).toContain('<script src="/assets/js/moved.0123.js" data-to="/docs/a"></script>');
  expect(html).toContain('<a href="/docs/a">');
});

function runRedirect(to: string | undefined, search: string, hash: string): string {
  let went = '';
  const window = { location: { search, hash, replace: (address: string) => (went = address) } };
  new Function('window', 'document', buildRedirectScript().text)(window, {
    currentScript: { dataset: { to } },
  });
  return went;
}

test('keeps query and hash in the redirect, unless the target has its own', () => {
  expect(runRedirect('/docs/a', '?b=1', '#c')).toBe('/docs/a?b=1#c');
  expect(runRedirect('/docs/a?own', '?b=1', '#c')).toBe('/docs/a?own');
  expect(runRedirect('/docs/a', '?to=//evil.example', '#//evil.example')).toBe(
    '/docs/a?to=//evil.example#//evil.example',
  );
  expect(runRedirect(undefined, '?to=/x', '')).toBe('');
});
