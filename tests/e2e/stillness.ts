import type { Page } from '@playwright/test';
import { layoutShifts } from './layout-shift';
import { emptyCache } from './shared-tab';
import { expect, open } from './test';

/** A page of each kind. */
export const pageKinds = {
  home: '/',
  landing: '/docs',
  category: '/docs/category/api',
  guide: '/docs/core_api/connect',
  API: '/docs/api/components/listener',
  versions: '/versions',
  'standalone page': '/markdown-page',
};

/**
 * Opens a page, as for who comes for the first time, and expects that nothing on it moves by itself: while it loads, and while a reader goes down to its end.
 *
 * @param page - The browser's page.
 * @param path - What to open.
 */
export async function expectStill(page: Page, path: string): Promise<void> {
  await emptyCache(page);
  await open(page, path);
  await page.evaluate(() => document.fonts.ready);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < Math.min(height, 6000); y += 600) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  expect(await layoutShifts(page)).toEqual([]);
}
