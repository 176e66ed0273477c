import { readFileSync } from 'node:fs';
import { expect, open, test } from './test';

let sitemap: string;
try {
  sitemap = readFileSync('build/sitemap.xml', 'utf8');
} catch {
  throw new Error('build/sitemap.xml: expected a built site, found nothing. Run `npm run build` first.');
}

for (const [, address = ''] of sitemap.matchAll(/<loc>(.*?)<\/loc>/g)) {
  const path = new URL(address).pathname;
  test(`${path} loads whole`, async ({ page }) => {
    await open(page, path);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page).toHaveTitle(/^.+ \| Docs$/);
    const description = await page.locator('meta[name="description"]').getAttribute('content');
    expect(description?.length ?? 0).toBeGreaterThanOrEqual(50);
    // The page itself never scrolls sideways: what is wide scrolls in a box of its own.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
}

test('an address that does not exist shows the not-found page with status 404', async ({ page, allow }) => {
  allow({ matching: /404/, reason: 'the test asks for an address that does not exist' });
  const response = await page.goto('/docs/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Documentation of 0.7' })).toBeVisible();
});
