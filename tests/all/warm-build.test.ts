import { expect, test } from '@playwright/test';
import { copySite } from '../site-copy';
import { builtOnce, EDITS, sameStateAgain, warmAgainstCold } from '../sites/warm-build';

test.describe.configure({ mode: 'default', timeout: 240_000 });

for (const [name, edit] of Object.entries(EDITS)) {
  test(`after ${name} has changed, a warm build is a cold one, file by file`, async () => {
    const site = builtOnce();
    expect(await warmAgainstCold(site, edit)).toEqual([]);
    site.dispose();
  });
}

test('a build of the same state of the whole site is the same build, archives included: warm, and in another folder', async () => {
  test.setTimeout(1_800_000);
  const site = copySite(undefined, { ownCache: true });
  site.run('docusaurus', ['build']);
  expect(sameStateAgain(site)).toEqual({ warm: [], elsewhere: [] });
});
