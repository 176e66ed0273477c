import { expectNoShifts, listLayoutShifts } from '../layout-shift';
import { MAIN_KINDS } from '../page-kinds';
import { expect, openPage, test } from '../test';

for (const [kind, path] of Object.entries(MAIN_KINDS))
  test(`shifts nothing on the ${kind} page @weekly`, ({ page }) => expectNoShifts(page, path));

test('shifts nothing on the search page, even with late scripts @weekly', async ({ page }) => {
  await page.route(/\/assets\/js\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await expectNoShifts(page, '/search');
});

test('notices a layout shift @weekly', async ({ page }) => {
  await openPage(page, '/');
  await page.evaluate(() => {
    const intruder = document.createElement('div');
    intruder.style.height = '200px';
    document.body.prepend(intruder);
  });
  await expect.poll(async () => (await listLayoutShifts(page)).length).toBeGreaterThan(0);
});

test('shows all fonts during the first visit, and moves nothing when they arrive late', async ({ page }) => {
  await openPage(page, '/docs/core_api/connect');
  // With `optional`, readers would see the fallback fonts during their whole first visit.
  const displays = await page.evaluate(() =>
    [...document.fonts].filter(({ family }) => !family.includes('Fallback')).map(({ display }) => display),
  );
  expect(new Set(displays)).toEqual(new Set(['swap']));
  await page.route(/\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await expectNoShifts(page, '/docs/components/listener');
});
