import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe';
import { sidebar } from '../places';
import { expect, expectLink, openPage, recordRequests, test } from '../test';

const state = (page: Page) => page.getByRole('region', { name: 'Reading progress' });
const entry = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true });

test('ticks read pages in every tab until the reader undoes it @weekly', async ({ page, context }) => {
  const files = recordRequests(page, (request) => request.url().includes('/assets/reading/'));
  await openPage(page, '/docs/core_api/connect');
  const keys = page.getByRole('dialog', { name: 'Shortcuts and settings' });
  await page.keyboard.press('?');
  expect(files).toEqual([]);
  await keys.getByRole('checkbox', { name: /^Show what I’ve read/ }).press('Space');
  await page.keyboard.press('Escape');
  await state(page).getByRole('checkbox').press('Space');
  await expect(entry(page, 'Connect (read)')).toBeVisible();
  expect(files).toHaveLength(1);
  await expectAccessible(page);

  const otherPage = await context.newPage();
  await openPage(otherPage, '/docs');
  await expect(state(otherPage)).toContainText(/Continue: Apply.*1 of \d+ pages read in \S+/);
  await state(page).getByRole('checkbox').press('Space');
  await expect(entry(page, 'Connect')).toBeVisible();
  await expect(state(otherPage)).toContainText(/Continue: Connect.*0 of/);

  // Reading continues at the page that was opened last. A page counts as read after its end was visible.
  await entry(page, 'Apply').click();
  await expectLink(state(otherPage).getByRole('link'), '/docs/core_api/apply');
  await page.getByRole('link', { name: 'Report a problem' }).scrollIntoViewIfNeeded();
  await expect(entry(page, 'Apply (read)')).toBeVisible();

  await page.keyboard.press('?');
  await keys.getByRole('button', { name: 'Clear history' }).click();
  await expect(state(page)).toContainText('Unread');
  await expect(state(otherPage)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('reading:pages'))).toBeNull();
  await keys.getByRole('checkbox', { name: /^Show what I’ve read/ }).uncheck();
  await expect(state(page)).toHaveCount(0);
});
