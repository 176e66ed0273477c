import type { Page } from '@playwright/test';
import { neighbours, sidebar } from '../places';
import { expect, open, requestsOf, test } from '../test';

interface Connection {
  effectiveType: string;
  saveData: boolean;
}

// Each test sets its own connection.
test.use({ savesData: false });

/** Scrolls links into view and points at one. Returns the scripts and styles that the page requests meanwhile. */
async function askedForByLinks(page: Page, connection: Connection): Promise<string[]> {
  await page.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }),
    connection,
  );
  await open(page, '/docs/core_api/apply');
  const asked = requestsOf(page, (request) => request.url().includes('/assets/'));
  const next = neighbours(page).last();
  await next.scrollIntoViewIfNeeded();
  await expect(next).toBeInViewport();
  await next.hover();
  await page.locator('pre code a').first().hover();
  await sidebar(page).getByRole('link', { name: 'Execute', exact: true }).hover();
  await sidebar(page).getByRole('link', { name: 'Execute', exact: true }).focus();
  // The browser reports requests in order, so earlier ones are complete after this one.
  const last = '/img/favicon.ico?last';
  const answered = page.waitForResponse((response) => response.url().endsWith(last));
  await page.evaluate(
    (address) =>
      new Promise(requestAnimationFrame)
        .then(() => new Promise(requestAnimationFrame))
        // Runs after tasks that wait for an idle moment.
        .then(() => new Promise((resolve) => requestIdleCallback(resolve)))
        .then(() => void fetch(address)),
    last,
  );
  await answered;
  return asked;
}

for (const [how, connection] of [
  ['on 2g @weekly', { effectiveType: '2g', saveData: false }],
  ['for a reader who saves data @weekly', { effectiveType: '4g', saveData: true }],
] as const) {
  test(`prefetches nothing ${how}, and still follows clicks`, async ({ page }) => {
    expect(await askedForByLinks(page, connection)).toEqual([]);
    await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0);
    await sidebar(page).getByRole('link', { name: 'Execute', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Execute' })).toBeVisible();
  });
}

test('prefetches the targets of visible links', async ({ page }) => {
  const asked = await askedForByLinks(page, { effectiveType: '4g', saveData: false });
  expect(asked.length).toBeGreaterThan(0);
  await expect(page.locator('link[rel="prefetch"]')).not.toHaveCount(0);
});
