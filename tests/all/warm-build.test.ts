import { expect, test } from '@playwright/test';
import { builtOnce, EDITS, warmAgainstCold } from '../sites/warm-build';

test.describe.configure({ mode: 'default', timeout: 240_000 });

for (const [name, edit] of Object.entries(EDITS)) {
  test(`after ${name} has changed, a warm build is a cold one, file by file`, async () => {
    const site = builtOnce();
    expect(await warmAgainstCold(site, [edit])).toEqual([]);
    site.dispose();
  });
}
