import type { Page } from '@playwright/test';
import { neighborLinks, sidebar } from '../places';
import { expect, openPage, recordRequests, test } from '../test';

interface Connection {
  effectiveType: string;
  saveData: boolean;
}

// Disables the data saving of other tests, because each test sets its own connection.
test.use({ savesData: false });

/** Scrolls links into view and points at one. Returns the scripts and styles that the page requests meanwhile. */
async function recordPrefetching(page: Page, connection: Connection): Promise<string[]> {
  await page.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }),
    connection,
  );
  await openPage(page, '/docs/core_api/apply');
  const requests = recordRequests(page, (request) => request.url().includes('/assets/'));
  const next = neighborLinks(page).last();
  await next.scrollIntoViewIfNeeded();
  await expect(next).toBeInViewport();
  await next.hover();
  await page.locator('pre code a').first().hover();
  await sidebar(page).getByRole('link', { name: 'Execute', exact: true }).hover();
  await sidebar(page).getByRole('link', { name: 'Execute', exact: true }).focus();
  // The browser reports requests in order, so all earlier requests are recorded after this one.
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
  return requests;
}

for (const [caseName, connection] of [
  ['on 2g @weekly', { effectiveType: '2g', saveData: false }],
  ['for a reader who saves data @weekly', { effectiveType: '4g', saveData: true }],
] as const) {
  test(`prefetches nothing ${caseName}, and still follows clicks`, async ({ page }) => {
    expect(await recordPrefetching(page, connection)).toEqual([]);
    await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0);
    await sidebar(page).getByRole('link', { name: 'Execute', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Execute' })).toBeVisible();
  });
}

test('prefetches the targets of visible links, and each file once', async ({ page }) => {
  const requests = await recordPrefetching(page, { effectiveType: '4g', saveData: false });
  expect(requests.length).toBeGreaterThan(0);
  const links = page.locator('link[rel="prefetch"]');
  await expect(links).not.toHaveCount(0);
  const files = await links.evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href));
  expect(files.length).toBe(new Set(files).size);
});
