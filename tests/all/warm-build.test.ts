import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findWarnings } from '../../scripts/build-warnings';
import { MCP_PACKAGE_PATH } from '../../src/shared/offline/paths';
import { copySite } from '../site-copy';
import { buildOnce, compareWarmAndCold, EDITS, rebuildUnchanged } from '../sites/warm-build';

test.describe.configure({ mode: 'default', timeout: 240_000 });

for (const [name, edit] of Object.entries(EDITS)) {
  test(`builds the same files with a warm and a cold cache after ${name} has changed`, async () => {
    const site = buildOnce();
    expect(await compareWarmAndCold(site, edit)).toEqual([]);
    site.dispose();
  });
}

test('builds the site with `npx docusaurus build`, and the same with a warm cache and in another folder', async () => {
  test.setTimeout(1_800_000);
  const site = copySite(undefined, { ownCache: true });
  // The command that people know, instead of `npm run build`.
  const { status, printed } = site.attempt('docusaurus', ['build']);
  expect(status, printed).toBe(0);
  expect(findWarnings(printed)).toEqual([]);
  for (const file of ['docs/intro/index.html', 'docs/intro.md', '_headers', 'licenses.txt', MCP_PACKAGE_PATH])
    expect(existsSync(join(site.dir, 'build', file)), file).toBe(true);
  expect(rebuildUnchanged(site)).toEqual({ warm: [], moved: [] });
});
