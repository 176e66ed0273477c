import type { Locator } from '@playwright/test';
import { getRoute, oldest, second } from '../../live-versions';
import { article } from '../places';
import { listHiddenColumns } from '../tables';
import { expect, openPage, test } from '../test';

const listPartsWithoutRole = (table: Locator) =>
  table.evaluate((element) =>
    [element, ...element.querySelectorAll('thead, tbody, tr, th, td')].flatMap((part) =>
      part.hasAttribute('role') ? [] : [part.tagName],
    ),
  );

// Styles don't differ between 320 and 390 pixels.
test('keeps every column of a table visible and named from 320 to 1440 pixels @weekly', async ({ page }) => {
  for (const path of [
    '/docs/core_api/connect',
    '/docs/core_api/settings',
    '/docs/data_plugins/sql',
    '/versions',
  ]) {
    await openPage(page, path);
    await expect(page.getByRole('table').first(), path).toBeAttached();
    for (const width of [320, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => listHiddenColumns(page), `${path} at ${width}`).toEqual([]);
    }
  }
});

test('keeps every column visible and named in the changes of a page @weekly', async ({ page }) => {
  await openPage(page, getRoute(second, `core_api/connect?changes=${oldest.label}`));
  await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible();
  expect(await listHiddenColumns(page)).toEqual([]);
});

test('exposes rows that are shown as entries as a table to screen readers, with roles only if they don’t fit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 844 });
  await openPage(page, '/docs/core_api/apply');
  const table = page.getByRole('table').first();
  for (const [width, display] of [
    [1440, 'table'],
    [390, 'block'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await expect(table).toHaveCSS('display', display);
    await expect(table.getByRole('columnheader')).toHaveText(['Argument', 'Default', 'Meaning']);
    if (display === 'table') await expect(table.locator('[role]')).toHaveCount(0);
  }
  const row = table.getByRole('row').nth(1);
  await expect(row.getByRole('cell')).toHaveCount(3);
  await expect(row.getByRole('cell').first()).toHaveCSS('font-weight', '600');
  // Safari 16 and 17 need explicit roles, because they ignore the implicit ones.
  await expect.poll(() => listPartsWithoutRole(table)).toEqual([]);
});

test('gives rows that a filter adds explicit roles, if they are shown as entries', async ({ page }) => {
  await openPage(page, '/versions?q=listener');
  const table = page.getByRole('table').last();
  await expect(table.getByRole('row')).not.toHaveCount(1);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(100);
  await expect.poll(() => listPartsWithoutRole(table)).toEqual([]);
});

test('finds a column that is cut off or unnamed @weekly', async ({ page }) => {
  const cells = '<thead><tr><th>One<th>Two<tbody><tr><td>1<td><pre>';
  for (const [html, expected] of [
    [`<div class="cut"><table>${cells}${'x'.repeat(200)}`, 'table "One | Two" hides Two'],
    [`<div class="table-box"><table class="stacks">${cells}2`, 'table "One | Two" shows without a name Two'],
  ] as const) {
    await openPage(page, '/markdown-page');
    await article(page).evaluate((element, text) => {
      element.insertAdjacentHTML('beforeend', text);
      for (const box of element.querySelectorAll<HTMLElement>('.cut')) box.style.overflow = 'hidden';
    }, html);
    expect(await listHiddenColumns(page)).toEqual([expected]);
  }
});
