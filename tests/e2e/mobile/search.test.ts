import { latest, oldest } from '../../live-versions';
import { expectAccessible } from '../axe';
import { searchFrom } from '../search';
import { expect, test } from '../test';

test('the button is large enough, and fills the screen with the search @weekly', async ({ page }) => {
  const search = await searchFrom(page, '/docs/intro');
  const button = await search.button.boundingBox();
  expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(24);
  const box = await search.dialog.boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, height: 844 });
  expect(box?.width).toBeGreaterThanOrEqual(375);
});

test('results are found, chosen by touch and fit the screen', async ({ page }) => {
  const search = await searchFrom(
    page,
    `${oldest.path}/intro`,
    'superduper.components.vector_index.VectorIndex',
  );
  expect(
    await search.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth),
  ).toBeLessThanOrEqual(0);
  await expect(search.dialog.getByText('Alt V', { exact: true })).toBeHidden();
  await search.options.first().tap();
  await expect(page).toHaveURL(`${oldest.path}/api/components/vector_index#VectorIndex`);
  await expect(search.dialog).toBeHidden();
  await expect(page.locator('#VectorIndex')).toBeInViewport();
});

test('by touch a version is chosen, and what is recent is cleared @weekly', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('search.recent', '["cron job"]'));
  const search = await searchFrom(page, '/docs/intro');
  await search.recent.first().tap();
  await expect(search.status).toContainText(`in ${latest.label}.`);
  await search.dialog.getByRole('radio', { name: 'All versions' }).tap();
  await expect(search.status).toContainText('in all versions.');
  await search.dialog.getByRole('radio', { name: 'Reference' }).tap();
  await expect(search.status).toContainText('in the reference of all versions.');
  await search.box.fill('');
  await search.dialog.getByRole('button', { name: 'Clear recent searches' }).tap();
  await expect(search.recent).toHaveCount(0);
});

test('axe finds nothing in the open search @weekly', async ({ page }) => {
  await searchFrom(page, '/docs/intro', 'vector_index');
  await expectAccessible(page);
});
