import { latest, older, oldest } from '../../live-versions';
import { findingsOf } from '../axe';
import { ask, openSearch } from '../search';
import { expect, open, test } from '../test';

test('the button is in the navbar, large enough to hit, and fills the screen with the search', async ({
  page,
}) => {
  await open(page, '/docs/intro');
  const search = await openSearch(page);
  const button = await search.button.boundingBox();
  expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(24);
  const box = await search.dialog.boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, height: 844 });
  expect(box?.width).toBeGreaterThanOrEqual(375);
});

test('results are found, chosen by touch and fit the screen', async ({ page }) => {
  await open(page, `${oldest.path}/intro`);
  const search = await openSearch(page);
  await ask(search, 'superduper.components.vector_index.VectorIndex');
  expect(
    await search.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth),
  ).toBeLessThanOrEqual(0);
  await expect(search.dialog.getByText('Alt V', { exact: true })).toBeHidden();
  await search.options.first().tap();
  await expect(page).toHaveURL(`${oldest.path}/api/components/vector_index#VectorIndex`);
  await expect(search.dialog).toBeHidden();
  await expect(page.locator('#VectorIndex')).toBeInViewport();
});

test('works by keyboard: arrows, Enter, Escape, and the other versions', async ({ page }) => {
  await open(page, '/docs/intro');
  const search = await openSearch(page);
  await ask(search, 'cron job');
  await page.keyboard.press('ArrowDown');
  await expect(search.options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Alt+v');
  await expect(search.status).toContainText(`in ${older.label}.`);
  await page.keyboard.press('Escape');
  await expect(search.dialog).toBeHidden();
  await expect(search.button).toBeFocused();
});

test('another version is chosen by touch, and what is recent is cleared by touch', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('search.recent', '["cron job"]'));
  await open(page, '/docs/intro');
  const search = await openSearch(page);
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

test('an index that does not arrive: the message and Retry fit, and Retry works', async ({ page, allow }) => {
  allow({
    matching: /assets\/search|Failed to load resource/,
    reason: 'the test keeps the index from arriving',
  });
  await page.route(/\/assets\/search\//, (route) => route.abort('connectionrefused'));
  await open(page, '/docs/intro');
  const search = await openSearch(page);
  await expect(search.dialog.getByRole('alert')).toBeInViewport();
  await page.unroute(/\/assets\/search\//);
  await search.dialog.getByRole('button', { name: 'Retry' }).tap();
  await ask(search, 'listener');
});

test('the search page fits the screen', async ({ page }) => {
  await open(page, '/search?q=superduper.components.vector_index');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the open search has no fault that axe knows, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await open(page, '/docs/intro');
    const search = await openSearch(page);
    await ask(search, 'vector_index');
    expect((await findingsOf(page)).lines).toEqual([]);
  });
}
