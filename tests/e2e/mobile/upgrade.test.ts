import { expect, openPage, readExcessWidth, test } from '../test';

test('a result fits the narrowest screens, and the summary is in view after the check', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await openPage(page, '/upgrade');
  await page.getByRole('button', { name: 'Try an example' }).click();
  const finding = page.getByRole('article').first();
  await expect(finding).toBeVisible();
  await expect(page.locator('h2:focus')).toBeInViewport();
  expect(await readExcessWidth(page.locator('html'))).toBe(0);
  const edge = await finding.evaluate((element) => element.getBoundingClientRect().right);
  expect(edge).toBeLessThanOrEqual(320);
});
