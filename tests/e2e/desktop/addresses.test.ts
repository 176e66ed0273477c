import { expect, openPage, recordLoads, test, waitForHydration } from '../test';

test.beforeEach(({ allow }) => {
  // Other messages still make a test fail, for example if React replaces the server's HTML.
  allow({ matching: /404/, reason: 'the server has no page for the address that is asked for' });
});

test('leads a wrong address to the page with query and hash, and back', async ({ page }) => {
  const loads = recordLoads(page);
  await openPage(page, '/docs/intro');
  await page.goto('/docs/Core_api/apply.html?a=1&b=%26#what-apply-does');
  await expect(page).toHaveURL('/docs/core_api/apply?a=1&b=%26#what-apply-does');
  await waitForHydration(page);
  await expect(page.locator('#what-apply-does')).toBeInViewport();
  expect(loads).toEqual(['/docs/intro', '/docs/Core_api/apply.html', '/docs/core_api/apply']);
  await page.goBack();
  await expect(page).toHaveURL('/docs/intro');
});

test('requests a page only once if the server lacks it @weekly', async ({ page }) => {
  const missing = await (await page.request.get('/docs/nowhere')).text();
  await page.route(
    (url) => url.pathname === '/docs/core_api/apply',
    (route) => route.fulfill({ status: 404, contentType: 'text/html', body: missing }),
  );
  const loads = recordLoads(page);
  await page.goto('/docs/core_api/Apply');
  await expect(page).toHaveURL('/docs/core_api/apply');
  await expect(page.getByRole('heading', { level: 1, name: 'Apply' })).toBeVisible();
  expect(loads).toEqual(['/docs/core_api/Apply', '/docs/core_api/apply']);
});

test('opens repeated slashes, and hydrates the missing page of a malformed address', async ({
  page,
  baseURL,
}) => {
  for (const [address, path] of [
    ['/docs//intro?a=1#what-it-does-not-do', '/docs/intro?a=1#what-it-does-not-do'],
    ['//docs///intro/', '/docs/intro/'],
  ] as const) {
    // A relative address with two slashes would name a host.
    await page.goto(String(baseURL) + address);
    await waitForHydration(page);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Introduction' })).toBeVisible();
  }
  for (const address of ['/docs/%E0%A4%A', '/docs/100%']) {
    await page.goto(address);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  }
});
