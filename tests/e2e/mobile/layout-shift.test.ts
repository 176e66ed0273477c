import { expectNoShifts } from '../layout-shift';
import { MAIN_KINDS } from '../page-kinds';
import { test } from '../test';

for (const [kind, path] of Object.entries(MAIN_KINDS)) {
  test(`shifts nothing on the ${kind} page @weekly`, async ({ page }) => {
    await expectNoShifts(page, path);
  });
}
