import type { Page } from '@playwright/test';
import { oldest } from '../../live-versions';
import { followLink, menu, navbar } from '../places';
import { openSearch, openSearchOn, typeQuery } from '../search';
import { expect, openPage, test } from '../test';
import { chooseVersion } from '../version-menu';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('works with all storage blocked, after one warning @weekly', async ({ page, allow }) => {
  allow({ matching: /browser storage is not available/, reason: 'the test blocks it' });
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await openPage(page, '/docs/core_api/connect');
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await chooseVersion(page, oldest.label);
  await expect(page).toHaveURL(`${oldest.path}/core_api/connect`);
  const search = await openSearch(page);
  await typeQuery(search, 'cron job');
  await search.options.first().click();
  await expect(page).toHaveURL(new RegExp(`${oldest.path}/.*cron`));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // Read pages cannot be stored, and the switch says so.
  await page.getByRole('button', { name: 'Shortcuts and settings' }).click();
  const ticks = page.getByRole('checkbox', { name: /^Show what I’ve read/ });
  await ticks.click();
  await expect(page.getByRole('status').filter({ hasText: 'blocks storage' })).toBeVisible();
  await expect(ticks).not.toBeChecked();
  await page.keyboard.press('Escape');
  // Outside of the docs, the version is the latest because none is stored.
  await navbar(page).getByRole('link', { name: 'superduper documentation, home' }).click();
  await expect(page).toHaveURL('/');
  expect(warnings).toHaveLength(1);
});

test('shows the text before any script on slow 3G, then works fully @weekly', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  // Speed of “Slow 3G” in the browser's developer tools, except for the latency.
  const setLatency = (latency: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
      connectionType: 'cellular3g',
    });
  await setLatency(400);
  await page.goto('/docs/core_api/connect', { waitUntil: 'commit' });
  await expect(title(page, 'Connect')).toBeVisible({ timeout: 20_000 });
  expect(await page.locator('html').getAttribute('data-has-hydrated')).toBe('false');
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached', timeout: 60_000 });
  await expect(page.locator('#site-recovery')).toHaveCount(0);
  // Longer than the checks below take, which would otherwise compete with the next page.
  await setLatency(5000);
  // The page was not prefetched: the bar shows progress, and the current page stays until the next one arrives.
  await followLink(page, '/docs/core_api/package');
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible();
  await expect(title(page, 'Connect')).toBeVisible();
  await expect(page).toHaveURL('/docs/core_api/package');
  await expect(title(page, 'Connect')).toHaveCount(0, { timeout: 30_000 });
  await expect(page.locator('#nprogress')).toHaveCount(0);
  await session.detach();
});

// Like a screen of 1280 by 900 pixels.
const ZOOMED = { width: 320, height: 225 };

test.describe('at 400 % zoom', () => {
  test.use({ viewport: ZOOMED });

  test('keeps the search box and the selected result visible @weekly', async ({ page }) => {
    const search = await openSearchOn(page, '/docs/intro', 'vector index');
    await expect(search.box).toBeInViewport({ ratio: 1 });
    for (let count = 0; count < 4; count++) {
      await page.keyboard.press('ArrowDown');
      await expect(search.chosen).toBeInViewport({ ratio: 0.9 });
    }
    expect(await search.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
    await page.keyboard.press('Enter');
    await expect(search.dialog).toBeHidden();
    await expect(page).not.toHaveURL('/docs/intro');
  });

  test('keeps the menu usable and the navbar small @weekly', async ({ page }) => {
    await openPage(page, '/docs/core_api/connect');
    expect((await navbar(page).boundingBox())?.height).toBeLessThanOrEqual(ZOOMED.height / 3);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const entry = menu(page).locator('a[href="/docs/core_api/package"]');
    await entry.scrollIntoViewIfNeeded();
    await expect(entry).toBeInViewport({ ratio: 1 });
    await entry.click();
    await expect(page).toHaveURL('/docs/core_api/package');
    await expect(menu(page)).toBeHidden();
  });
});
