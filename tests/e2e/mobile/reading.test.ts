import { oldest } from '../../live-versions';
import { runAxe } from '../axe';
import { article, contentsToggle, navbar, sidebar } from '../places';
import { listHiddenColumns } from '../tables';
import { expect, openPage, test } from '../test';

const DRAWN = '/docs/core_api/apply';
const STRIPPED = '/docs/data_plugins/sql';

/** Mask that browsers compute for a box that continues at one end. */
const FADES_AT_END = 'linear-gradient(270deg, rgba(0, 0, 0, 0), rgb(0, 0, 0) 40px)';
const FADES_AT_START = 'linear-gradient(90deg, rgba(0, 0, 0, 0), rgb(0, 0, 0) 40px)';

test('announces, names and scrolls a table that is too wide', async ({ page }) => {
  await openPage(page, '/docs/api/components/metric');
  await article(page)
    .getByRole('heading', { level: 2 })
    .first()
    .evaluate((heading) => {
      const wide = `<td><pre>${'x'.repeat(80)}</pre></td>`;
      heading.insertAdjacentHTML(
        'beforebegin',
        `<div><div class="table-box"><table><thead><tr><th>Wide</th><th>Beyond</th></tr></thead><tbody><tr>${wide}${wide}</tr></tbody></table></div></div>`,
      );
    });
  const table = page.getByRole('group', { name: 'Table: Wide, Beyond' });
  const hint = await table.evaluate((box) => getComputedStyle(box, '::before').content);
  expect(hint).toContain('scroll sideways');
  expect(await listHiddenColumns(page)).toEqual([]);
  await table.focus();
  await expect(table).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => scrollX)).toBe(0);
  await expect(table.getByRole('table')).toBeVisible();
});

test('a diagram fades at the edge if it is too wide, and opens and closes by keyboard @weekly', async ({
  page,
}) => {
  await openPage(page, DRAWN);
  const box = page.getByRole('region', { name: /^Diagram: / }).first();
  await box.scrollIntoViewIfNeeded();
  await expect(box).toHaveCSS('mask-image', FADES_AT_END);
  await box.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect(box).toHaveCSS('mask-image', FADES_AT_START);
  expect(await page.evaluate(() => scrollX)).toBe(0);

  const dialog = page.getByRole('dialog', { name: /^Diagram: / });
  for (const opener of [box, page.getByRole('button', { name: /^Enlarge diagram: / }).first()]) {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('region', { name: 'Diagram' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

test('a diagram opens large on a tap, and closes with its button, or when the search opens another page', async ({
  page,
}) => {
  await openPage(page, DRAWN);
  const drawing = page
    .getByRole('region', { name: /^Diagram: / })
    .getByRole('img')
    .first();
  const small = (await drawing.boundingBox())?.width ?? 0;
  await drawing.tap({ position: { x: 40, y: 40 } });
  const dialog = page.getByRole('dialog', { name: /^Diagram: / });
  await expect(dialog).toBeVisible();
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  const large = (await dialog.getByRole('img').boundingBox())?.width ?? 0;
  expect(large).toBeGreaterThan(1.5 * small);
  // Everything is reachable.
  const body = dialog.getByRole('region', { name: 'Diagram' });
  await body.evaluate((element) => element.scrollTo(element.scrollWidth, element.scrollHeight));
  await expect(dialog.getByRole('img')).toBeInViewport();
  expect(await runAxe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await expect(dialog).toHaveCount(0);

  await page
    .getByRole('button', { name: /^Enlarge diagram: / })
    .first()
    .tap();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search the documentation' });
  await search.getByRole('combobox').fill('listener');
  await search.getByRole('option').first().click();
  await expect(page).not.toHaveURL(new RegExp(`${DRAWN}$`));
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
});

test('a diagram reports if it cannot be opened, and tries again on another tap @weekly', async ({
  page,
  allow,
}) => {
  allow({ matching: /Failed to load resource|net::ERR_FAILED/, reason: 'the test refuses the request' });
  await openPage(page, DRAWN);
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/{js,css}/**', (route) => route.abort());
  const button = page.getByRole('button', { name: /^Enlarge diagram: / }).first();
  await button.tap();
  const message = 'Couldn’t enlarge the diagram. Check your connection and try again.';
  await expect(page.getByRole('alert')).toHaveText(message);
  await page.unroute('**/assets/{js,css}/**');
  await button.tap();
  await expect(page.getByRole('dialog', { name: /^Diagram: / })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a diagram neither opens nor fades if it fits @weekly', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, DRAWN);
  const box = page.getByRole('region', { name: /^Diagram: / }).first();
  await expect(box).toHaveCSS('mask-image', 'none');
  await expect(page.getByRole('button', { name: /^Enlarge diagram: / })).toHaveCount(0);
  await box.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('shows tabs in one strip with the selected tab in view @weekly', async ({ page }) => {
  await openPage(page, STRIPPED);
  const list = page.getByRole('tablist').filter({ hasText: 'PostgreSQL' }).first();
  await list.scrollIntoViewIfNeeded();
  const tabs = list.getByRole('tab');
  const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().bottom));
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(1);
  expect(await list.evaluate((strip) => strip.scrollWidth - strip.clientWidth)).toBeGreaterThan(0);
  await expect(list).toHaveCSS('mask-image', FADES_AT_END);

  await tabs.first().focus();
  await page.keyboard.press('End');
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
  await expect(tabs.last()).toBeInViewport({ ratio: 1 });
  await expect(list).toHaveCSS('mask-image', FADES_AT_START);
  expect(await page.evaluate(() => scrollX)).toBe(0);

  // The selected tab is in view after loading, too.
  await openPage(page, STRIPPED);
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
  await list.scrollIntoViewIfNeeded();
  await expect(tabs.last()).toBeInViewport({ ratio: 1 });
});

test('shows the link of a heading without a hovering pointer @weekly', async ({ page }) => {
  await openPage(page, '/docs/core_api/apply');
  const heading = page.getByRole('heading', { name: 'What apply does' });
  const link = heading.getByRole('link', { name: 'Copy link' });
  expect(await link.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  const { width, height } = (await link.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the content of the menu on the page @weekly', async ({ page }) => {
    await page.goto('/docs/core_api/apply');
    await expect(page.getByRole('button', { name: 'Toggle navigation bar' })).toBeHidden();
    await expect(contentsToggle(page)).toBeHidden();
    await expect(navbar(page).getByRole('link', { name: 'API', exact: true })).toBeVisible();
    await expect(sidebar(page).getByText('Tutorials', { exact: true })).toBeVisible();
    const text = await page.locator('article').boundingBox();
    const below = await sidebar(page).boundingBox();
    expect(below?.y ?? 0).toBeGreaterThan((text?.y ?? 0) + (text?.height ?? 0) - 1);
    await navbar(page).locator('summary').first().click();
    await navbar(page).getByRole('link', { name: oldest.label, exact: true }).click();
    await expect(page).toHaveURL(`${oldest.path}/core_api/apply`);
  });

  test('keeps everything within the screen', async ({ page }) => {
    for (const path of ['/', '/docs/core_api/apply', '/docs/api/base/datalayer', '/versions']) {
      await page.goto(path);
      const { width } = (await page.locator('body').boundingBox()) ?? { width: 0 };
      expect(width, path).toBeLessThanOrEqual(390);
    }
  });
});

test('shows the card of a name on each long press, and closes it on a touch or Escape @weekly', async ({
  page,
}) => {
  await openPage(page, '/docs/components/listener');
  const name = page.locator('pre code').getByRole('link', { name: 'Table', exact: true }).nth(1);
  const card = page.getByRole('note');
  const session = await page.context().newCDPSession(page);
  const pressName = async () => {
    await name.scrollIntoViewIfNeeded();
    const link = await name.boundingBox();
    if (!link) throw new Error('expected a name in view');
    const touchPoints = [{ x: link.x + link.width / 2, y: link.y + link.height / 2 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await expect(card).toContainText('Table(');
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    return link;
  };
  const link = await pressName();
  const box = await card.boundingBox();
  if (!box) throw new Error('expected the card to stay');
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(390);
  expect(box.y >= link.y + link.height || box.y + box.height <= link.y).toBe(true);
  await expect(page).toHaveURL('/docs/components/listener');
  await page.getByRole('heading', { level: 1 }).tap();
  await expect(card).toBeHidden();
  await pressName();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await pressName();
  await session.detach();
});
