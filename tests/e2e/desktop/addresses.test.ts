import { oldest } from '../../live-versions';
import { expect, hydrated, loadsOf, open, test } from '../test';

test.beforeEach(({ allow }) => {
  // No other message is allowed: what is drawn is what the server wrote.
  allow({ matching: /404/, reason: 'the server has no page for the address that is asked for' });
});

for (const [asked, right] of [
  ['/docs/Core_API/Apply', '/docs/core_api/apply'],
  [`/DOCS/${oldest.label}/core_api/apply`, `${oldest.path}/core_api/apply`],
  ['/docs/core_api/apply.html', '/docs/core_api/apply'],
  ['/docs/core_api/apply/index.html/index.html', '/docs/core_api/apply'],
  ['/Versions', '/versions'],
] as const) {
  test(`${asked} leads to ${right}, with query and hash @weekly`, async ({ page }) => {
    const loads = loadsOf(page);
    await open(page, '/docs/intro');
    await page.goto(`${asked}?a=1&b=%26#x`);
    await expect(page).toHaveURL(`${right}?a=1&b=%26#x`);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toHaveCount(0);
    expect(loads).toEqual(['/docs/intro', asked, right]);
    // "Back" leads to where the reader came from, not to the address that leads on.
    await page.goBack();
    await expect(page).toHaveURL('/docs/intro');
  });
}

test('a hash of a wrong address leads to its heading', async ({ page }) => {
  await page.goto('/docs/Core_api/apply#what-apply-does');
  await expect(page).toHaveURL('/docs/core_api/apply#what-apply-does');
  await expect(page.locator('#what-apply-does')).toBeInViewport();
});

test('where the server lacks a page that the site knows, it is asked for once @weekly', async ({ page }) => {
  const missing = await (await page.request.get('/docs/nowhere')).text();
  await page.route(
    (url) => url.pathname === '/docs/core_api/apply',
    (route) => route.fulfill({ status: 404, contentType: 'text/html', body: missing }),
  );
  const loads = loadsOf(page);
  await page.goto('/docs/core_api/Apply');
  await expect(page).toHaveURL('/docs/core_api/apply');
  await expect(page.getByRole('heading', { level: 1, name: 'Apply' })).toBeVisible();
  expect(loads).toEqual(['/docs/core_api/Apply', '/docs/core_api/apply']);
});
