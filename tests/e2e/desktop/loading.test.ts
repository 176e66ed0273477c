import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '../axe';
import { followLink, neighborLinks, sidebar } from '../places';
import { expect, openPage, recordLoads, test, waitForHydration } from '../test';

// These tests open pages with data saving, because a prefetched page wouldn't have to load.

const SCRIPTS = '**/assets/js/*.js';
const spinner = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading page…' });

/**
 * Opens a second page while the first one is loading, then lets only the first one arrive, so that no page is shown.
 * Returns the unanswered request for the second page's script.
 */
async function openTwoPages(page: Page): Promise<Route> {
  await openPage(page, '/docs/intro');
  await sidebar(page).getByRole('button', { name: "Expand sidebar category 'Core API'" }).click();

  const heldRoutes: Route[] = [];
  const WANTED = 2;
  await page.route(SCRIPTS, (route) =>
    heldRoutes.length < WANTED ? void heldRoutes.push(route) : route.continue(),
  );
  for (const [requestCount, path] of ['/docs/core_api/apply', '/docs/core_api/connect'].entries()) {
    await followLink(page, path);
    await expect.poll(() => heldRoutes.length).toBe(requestCount + 1);
  }
  const [first, second] = heldRoutes as [Route, Route];
  await first.continue();
  return second;
}

test('announces a spinner, which may pause, while a page loads @weekly', async ({ page }) => {
  const second = await openTwoPages(page);
  await expect(spinner(page)).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const isPaused = () => document.getAnimations().every(({ playState }) => playState !== 'running');
  await page.waitForFunction(isPaused);
  await second.continue();
  await expect(page.getByRole('heading', { level: 1, name: 'Connect' })).toBeVisible();
  await expect(spinner(page)).toHaveCount(0);
});

test('shows a box with Retry if a page cannot be loaded', async ({ page, allow }) => {
  allow({ matching: /ddc|Loading chunk|ChunkLoadError|ERR_FAILED/, reason: 'the test refuses a script' });
  const second = await openTwoPages(page);
  // The window also reloads, but without an answer from the server, the reader stays on the page.
  await page.route('**/docs/core_api/connect', (route) => route.fulfill({ status: 204 }));
  await second.abort();
  const box = page.getByRole('alert').filter({ hasText: 'This page couldn’t be loaded.' });
  await expect(box).toContainText('Error: Loading chunk');
  await expectAccessible(page);
  await box.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connect' })).toBeVisible();
  await expect(box).toHaveCount(0);
});

test('loads the page in the window if a script does not arrive @weekly', async ({ page, allow }) => {
  allow({ matching: /console warning: .*Loading chunk [\w-]+ failed/, reason: 'Docusaurus warns of it' });
  allow({ matching: /ERR_FAILED/, reason: 'the test refuses a script' });
  await openPage(page, '/docs/intro');
  await page.evaluate(() => localStorage.setItem('kept', 'yes'));
  const loads = recordLoads(page);
  let isFirst = true;
  await page.route(SCRIPTS, (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    return route.abort();
  });
  await neighborLinks(page).last().click();
  await expect.poll(() => loads.length).toBe(1);
  await expect(page).toHaveURL(new RegExp(`${loads[0]}$`));
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Introduction');
  // Stored data is kept, and going back leads to the previous page.
  expect(await page.evaluate(() => localStorage.getItem('kept'))).toBe('yes');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
  expect(loads.length).toBe(1);
});
