import type { Page } from '@playwright/test';
import { expectAccessible } from '../e2e/axe';
import { listLayoutShifts } from '../e2e/layout-shift';
import { navbar } from '../e2e/places';
import { expect, openPage, waitForHydration } from '../e2e/test';
import { getRoute, oldest } from '../live-versions';
import { serveCopy } from '../site-copy';
import { SECOND_BUILD, test } from './built-site';

const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' });
const close = (page: Page) => bar(page).getByRole('button', { name: 'Close announcement' });

test('shows the named bar from the first paint on small screens without shifts', async ({
  page,
  siteUrl,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, `${siteUrl}/docs/intro`);
  await expect(bar(page)).toBeVisible();
  await expect(bar(page).getByRole('link', { name: 'What is new' })).toHaveAttribute('href', '/versions');
  // The text consists of words and links, so HTML is shown as text.
  await expect(bar(page)).toContainText('<b>in it</b>');
  expect(await listLayoutShifts(page)).toEqual([]);
  await expectAccessible(page);
  const { width = 0, height = 0 } = (await close(page).boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
});

test('closes the bar by keyboard on every page for good, without shifts on the next visit', async ({
  page,
  siteUrl,
}) => {
  await openPage(page, `${siteUrl}/docs/intro`);
  await close(page).focus();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('docusaurus.announcement.dismiss'))).toBe('true');
  // The next Tab continues from the removed button.
  await page.keyboard.press('Tab');
  await expect(navbar(page).locator(':focus')).toBeVisible();
  for (const path of ['/docs/guide', getRoute(oldest, 'intro')]) {
    await openPage(page, siteUrl + path);
    await expect(bar(page)).toHaveCount(0);
    expect(await listLayoutShifts(page)).toEqual([]);
  }
});

test('closes the bar without a storage @weekly', async ({ page, siteUrl }) => {
  await page.addInitScript(() => {
    Storage.prototype.getItem = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
  await openPage(page, `${siteUrl}/docs/intro`);
  await close(page).click();
  await expect(bar(page)).toHaveCount(0);
});

test('shows a new announcement at once, also to readers who closed the last one', async ({
  page,
  siteUrl,
  release,
}) => {
  await openPage(page, `${siteUrl}/docs/intro`);
  await close(page).click();
  await expect(bar(page)).toHaveCount(0);

  const { url } = await serveCopy(release, { build: SECOND_BUILD });
  // Opens the new build in a tab with the storage as it was after the bar was closed.
  const entries = await page.evaluate(() => Object.entries(localStorage));
  const next = await page.context().newPage();
  await next.addInitScript((storedEntries) => {
    if (sessionStorage.getItem('seen')) return;
    sessionStorage.setItem('seen', 'yes');
    for (const [key, value] of storedEntries) localStorage.setItem(key, value);
  }, entries);
  await openPage(next, `${url}/docs/intro`);
  await expect(next.locator('html')).toHaveAttribute('data-announcement-bar-initially-dismissed', 'false');
  await expect(bar(next)).toBeVisible();
  expect(await listLayoutShifts(next)).toEqual([]);
  await close(next).click();
  await next.reload();
  await waitForHydration(next);
  await expect(bar(next)).toHaveCount(0);
});
