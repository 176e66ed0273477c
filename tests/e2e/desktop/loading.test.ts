import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '../axe';
import { neighbours, sidebar } from '../places';
import { expect, hydrated, loadsOf, open, test } from '../test';

// A page that is loaded in advance is not on its way any more.

const SCRIPTS = '**/assets/js/*.js';
const spinner = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading page…' });

/**
 * A page is loaded before it is drawn, so its place is empty only for a reader who goes to another page while the first is on its
 * way: the first arrives, and what is drawn is the second. This brings about that moment.
 *
 * @returns The request for the second page's script, still unanswered.
 */
async function goToTwoPages(page: Page): Promise<Route> {
  await open(page, '/docs/intro');
  await sidebar(page).getByRole('button', { name: "Expand sidebar category 'Core API'" }).click();

  const held: Route[] = [];
  const WANTED = 2;
  await page.route(SCRIPTS, (route) => (held.length < WANTED ? void held.push(route) : route.continue()));
  for (const [asked, path] of ['/docs/core_api/apply', '/docs/core_api/connect'].entries()) {
    // Not by the mouse, which would touch other links on its way and so load what they lead to.
    await sidebar(page)
      .locator(`a[href="${path}"]`)
      .evaluate((link: HTMLAnchorElement) => link.click());
    await expect.poll(() => held.length).toBe(asked + 1);
  }
  const [first, second] = held as [Route, Route];
  await first.continue();
  return second;
}

test('announces a spinner, which may pause, while a page loads @weekly', async ({ page }) => {
  const second = await goToTwoPages(page);
  await expect(spinner(page)).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect
    .poll(() =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length),
    )
    .toBe(0);
  await second.continue();
  await expect(page.getByRole('heading', { level: 1, name: 'Connect' })).toBeVisible();
  await expect(spinner(page)).toHaveCount(0);
});

test('shows a box with Retry if a page cannot be loaded', async ({ page, allow }) => {
  allow({ matching: /ddc|Loading chunk|ChunkLoadError|ERR_FAILED/, reason: 'the test refuses a script' });
  const second = await goToTwoPages(page);
  // The window reloads as well; a server without an answer leaves the reader where they are.
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
  allow({
    matching: /console warning: .*Loading chunk [\w-]+ failed/,
    reason: 'Docusaurus warns of what did not come',
  });
  allow({ matching: /ERR_FAILED/, reason: 'the test refuses a script' });
  await open(page, '/docs/intro');
  await page.evaluate(() => localStorage.setItem('kept', 'yes'));
  const loads = loadsOf(page);
  let isFirst = true;
  await page.route(SCRIPTS, (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    return route.abort();
  });
  await neighbours(page).last().click();
  await expect.poll(() => loads.length).toBe(1);
  await expect(page).toHaveURL(new RegExp(`${loads[0]}$`));
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Introduction');
  // Nothing is lost: what was stored is there, and "back" leads to the page before.
  expect(await page.evaluate(() => localStorage.getItem('kept'))).toBe('yes');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
  expect(loads.length).toBe(1);
});

const OWN_SHEET = /\/assets\/css\/(?!styles\.).+\.css$/;

test('never shows a page without its own style sheet', async ({ page }) => {
  await open(page, '/docs/intro');
  await page.route(OWN_SHEET, async (route) => {
    await new Promise((done) => setTimeout(done, 500));
    await route.continue();
  });
  await page.locator('.navbar__brand').click();
  // Asked in every frame, so that it is the first one in which the page is there.
  const display = await page.waitForFunction(() => {
    // A page of the docs has a header, too, but none with a figure.
    const hero = document.querySelector('main header:has(figure)');
    return hero && getComputedStyle(hero).display;
  });
  expect(await display.jsonValue()).toBe('grid');
});
