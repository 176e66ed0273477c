import { oldest } from '../../live-versions';
import { expectNoShifts, listLayoutShifts } from '../layout-shift';
import { MAIN_KINDS } from '../page-kinds';
import { expect, openPage, test } from '../test';

for (const [kind, path] of Object.entries(MAIN_KINDS)) {
  test(`shifts nothing on the ${kind} page @weekly`, async ({ page }) => {
    await expectNoShifts(page, path);
  });
}

test('shifts nothing when the message about a missing page appears', async ({ page }) => {
  await openPage(page, `${oldest.path}?missing=/docs/data_plugins/redis`);
  const message = page.getByRole('status').filter({ hasText: 'The page data_plugins/redis isn’t in' });
  await expect(message).toBeInViewport({ ratio: 1 });
  expect(await listLayoutShifts(page)).toEqual([]);
});
