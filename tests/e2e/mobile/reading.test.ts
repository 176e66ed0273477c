import { oldest } from '../../live-versions';
import { hiddenInTables } from '../tables';
import { expect, open, test } from '../test';

test('a table that is wider than the screen all the same says so, scrolls by itself, by keyboard too, and has a name', async ({
  page,
}) => {
  await open(page, '/docs/api/base/datalayer');
  await page.locator('.article').evaluate((article) => {
    const wide = `<td><pre>${'x'.repeat(80)}</pre></td>`;
    article.insertAdjacentHTML(
      'afterbegin',
      `<div><div class="table-box"><table><thead><tr><th>Wide</th><th>Beyond</th></tr></thead><tbody><tr>${wide}${wide}</tr></tbody></table></div></div>`,
    );
  });
  const table = page.getByRole('group', { name: 'Table: Wide, Beyond' });
  expect(await table.evaluate((box) => getComputedStyle(box, '::before').content)).toContain(
    'scroll sideways',
  );
  expect(await hiddenInTables(page)).toEqual([]);
  await table.focus();
  await expect(table).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => scrollX)).toBe(0);
  await expect(table.getByRole('table')).toBeVisible();
});

test('a table that fits is no stop on the way by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/docs/api/base/datalayer');
  await expect(page.locator('.theme-doc-markdown table').first()).toBeVisible();
  await expect(page.getByRole('group', { name: /^Table/ })).toHaveCount(0);
});

test('the link of a heading is seen where no pointer can hover', async ({ page }) => {
  await open(page, '/docs/core_api/apply');
  const link = page.getByRole('link', { name: 'Copy link to What apply does' });
  expect(await link.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  const { width, height } = (await link.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('what the menu would hold is on the page: versions, API, and the sidebar below the text', async ({
    page,
  }) => {
    await page.goto('/docs/core_api/apply');
    await expect(page.getByRole('button', { name: 'Toggle navigation bar' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'On this page' })).toBeHidden();
    const navbar = page.getByRole('navigation', { name: 'Main' });
    await expect(navbar.getByRole('link', { name: 'API', exact: true })).toBeVisible();
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await expect(sidebar.getByText('Tutorials', { exact: true })).toBeVisible();
    const text = await page.locator('article').boundingBox();
    const below = await sidebar.boundingBox();
    expect(below?.y ?? 0).toBeGreaterThan((text?.y ?? 0) + (text?.height ?? 0) - 1);
    await navbar.locator('summary').first().click();
    await navbar.getByRole('link', { name: oldest.label, exact: true }).click();
    await expect(page).toHaveURL(`${oldest.path}/core_api/apply`);
  });

  test('nothing is wider than the screen', async ({ page }) => {
    for (const path of ['/', '/docs/core_api/apply', '/docs/api/base/datalayer', '/versions']) {
      await page.goto(path);
      const { width } = (await page.locator('body').boundingBox()) ?? { width: 0 };
      expect(width, path).toBeLessThanOrEqual(390);
    }
  });
});
