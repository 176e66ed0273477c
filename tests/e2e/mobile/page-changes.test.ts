import { expect, open, test } from '../test';

test('the changes of a page fill the screen, and nothing but tables and code scrolls sideways', async ({
  page,
}) => {
  await open(page, '/docs/core_api/connect');
  await page.getByRole('button', { name: 'Changed since 0.6' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Connect: what changed from 0.6 to 0.7' });
  const changes = dialog.getByRole('region', { name: 'Changes' });
  await expect(changes.getByRole('status')).toHaveText(/sections changed/);
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  expect(await changes.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await dialog.getByRole('button', { name: 'Next change' }).tap();
  await expect(dialog.getByRole('group', { name: /^Change 1 of \d+$/ })).toBeInViewport();

  await dialog.getByRole('button', { name: 'Close' }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/docs/core_api/connect');
});

test('a shared link opens them on the smallest screens too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/docs/next/core_api/connect?changes=0.7');
  const dialog = page.getByRole('dialog', { name: 'Connect: what changed from 0.7 to Main branch' });
  const changes = dialog.getByRole('region', { name: 'Changes' });
  await expect(changes.getByRole('status')).toHaveText(/sections changed/);
  expect(await changes.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeInViewport();
});
