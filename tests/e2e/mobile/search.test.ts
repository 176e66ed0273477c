import { getApiChangesRoute, oldest, second, third } from '../../live-versions';
import { expectAccessible } from '../axe';
import { contentsToggle } from '../places';
import { delayRequest, findSearch, openSearchOn, typeQuery } from '../search';
import { expect, openPage, readExcessWidth, test } from '../test';

test('has a large enough button, and fills the screen without axe violations @weekly', async ({ page }) => {
  const search = await openSearchOn(page, '/docs/intro');
  const button = await search.button.boundingBox();
  expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(24);
  const box = await search.dialog.boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, height: 844 });
  expect(box?.width).toBeGreaterThanOrEqual(375);
  const head = search.dialog.getByRole('search');
  expect((await head.boundingBox())?.height).toBeLessThanOrEqual(100);
  // The choices scroll, so that the reader can reach all of them.
  await search.dialog.getByRole('radio', { name: 'Reference' }).check();
  await expect(head.getByText('Reference', { exact: true })).toBeInViewport({ ratio: 1 });
  await typeQuery(search, 'vector_index');
  await expectAccessible(page);
});

test('has fields into which iOS does not zoom, and shows all choices of the search page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 844 });
  for (const path of ['/search', '/versions', getApiChangesRoute(second, third), '/docs/core_api/apply']) {
    await openPage(page, path);
    // Opens the list of headings, which contains a filter.
    if (path.startsWith('/docs')) await contentsToggle(page).click();
    if (path === '/search')
      for (const label of ['All versions', 'Everything', 'Reference'])
        await expect(page.getByRole('main').getByText(label, { exact: true })).toBeInViewport({ ratio: 1 });
    const sizes = await page
      .getByRole('main')
      .locator('input:not([type="radio"], [type="hidden"]), select')
      .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
    expect(sizes.length, path).toBeGreaterThan(0);
    expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(16);
  }
});

test('opens the keyboard with the first tap, before the dialog has loaded', async ({ page }) => {
  await openPage(page, '/docs/intro');
  await page.waitForLoadState('networkidle');
  const release = await delayRequest(page, /\/assets\/js\//);
  const { button, box, dialog, options } = findSearch(page);
  // Phones only open the keyboard for a field that has the focus when the event handler returns.
  const focusedField = await button.evaluate((element) => {
    (element as HTMLElement).click();
    return document.activeElement?.matches('input[type="text"]');
  });
  expect(focusedField).toBe(true);
  await expect(dialog).toBeHidden();
  await page.keyboard.type('listener');
  release();
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('listener');
  await options.first().tap();
  await expect(page).toHaveURL('/docs/components/listener');
  const marks = () => page.evaluate(() => CSS.highlights.get('found-words')?.size ?? 0);
  await expect.poll(marks).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Clear highlights' }).tap();
  expect(await marks()).toBe(0);
  await expect(page.getByRole('button', { name: 'Clear highlights' })).toHaveCount(0);
});

test('finds results, opens them by touch, and fits the screen', async ({ page }) => {
  const name = 'superduper.components.vector_index.VectorIndex';
  const search = await openSearchOn(page, `${oldest.path}/intro`, name);
  expect(await readExcessWidth(search.dialog)).toBeLessThanOrEqual(0);
  await expect(search.dialog.getByText('Alt V', { exact: true })).toBeHidden();
  await search.options.first().tap();
  await expect(page).toHaveURL(`${oldest.path}/api/components/vector_index#VectorIndex`);
  await expect(search.dialog).toBeHidden();
  await expect(page.locator('#VectorIndex')).toBeInViewport();
});
