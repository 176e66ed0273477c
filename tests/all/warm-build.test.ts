import { expect, test } from '@playwright/test';
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

test('builds the same site, including archives, with a warm cache and in another folder', async () => {
  test.setTimeout(1_800_000);
  const site = copySite(undefined, { ownCache: true });
  site.run('docusaurus', ['build']);
  expect(rebuildUnchanged(site)).toEqual({ warm: [], moved: [] });
});
