import type { Page } from '@playwright/test';
import { expectNoShifts, listLayoutShifts } from '../layout-shift';
import { MAIN_KINDS } from '../page-kinds';
import { article } from '../places';
import { delayRequest } from '../search';
import { expect, openPage, test, waitForHydration } from '../test';

for (const [kind, path] of Object.entries(MAIN_KINDS))
  test(`shifts nothing on the ${kind} page @weekly`, ({ page }) => expectNoShifts(page, path));

test('shifts nothing on the search page, even with late scripts @weekly', async ({ page }) => {
  await page.route(/\/assets\/js\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await expectNoShifts(page, '/search');
});

test('notices a layout shift @weekly', async ({ page }) => {
  await openPage(page, '/');
  await page.evaluate(() => {
    const intruder = document.createElement('div');
    intruder.style.height = '200px';
    document.body.prepend(intruder);
  });
  await expect.poll(async () => (await listLayoutShifts(page)).length).toBeGreaterThan(0);
});

/** Returns whether the browser draws the element with a font that the site serves. */
async function usesSiteFont(page: Page, selector: string): Promise<boolean> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument');
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
  await devTools.detach();
  return fonts.every(({ isCustomFont }) => isCustomFont);
}

test('keeps the fallback fonts if the fonts arrive late, and uses them on the next page', async ({
  page,
}) => {
  const deliverFonts = await delayRequest(page, /\.woff2$/);
  // The page is loaded only when the fonts have arrived.
  await page.goto('/docs/components/model', { waitUntil: 'domcontentloaded' });
  await waitForHydration(page);
  deliverFonts();
  await expect(page.locator('html')).toHaveAttribute('data-late-fonts', 'loaded');
  expect(await usesSiteFont(page, 'article p')).toBe(false);
  expect(await usesSiteFont(page, 'h1')).toBe(false);
  expect(await listLayoutShifts(page)).toEqual([]);

  await article(page)
    .locator('a[href="/docs/components/overview#what-a-hash-sees"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  const heading = article(page).locator('#what-a-hash-sees');
  await expect(heading).toBeVisible();
  await expect.poll(() => usesSiteFont(page, 'article p')).toBe(true);
  await expect.poll(() => usesSiteFont(page, 'h1')).toBe(true);
  // The section stays below the navbar, although the text above it has another height now.
  const navbarBottom = await page
    .getByRole('navigation', { name: 'Main' })
    .evaluate((navbar) => navbar.getBoundingClientRect().bottom);
  const { y = 0 } = (await heading.boundingBox()) ?? {};
  expect(y - navbarBottom).toBeGreaterThan(0);
  expect(y - navbarBottom).toBeLessThan(40);
});

for (const { speed, duration, isEarly } of [
  { speed: 'fast', duration: 20, isEarly: true },
  { speed: 'slow', duration: 1000, isEarly: false },
])
  test(`requests the fonts of text and headings early only if the server is fast: ${speed}`, async ({
    page,
  }) => {
    await page.addInitScript((age) => {
      const getEntries = performance.getEntriesByType.bind(performance);
      performance.getEntriesByType = (type) =>
        type === 'navigation'
          ? ([{ fetchStart: performance.now() - age }] as unknown as PerformanceEntryList)
          : getEntries(type);
      const load = FontFace.prototype.load;
      FontFace.prototype.load = function (this: FontFace) {
        if (document.readyState === 'loading') document.documentElement.dataset.early = '';
        return load.call(this);
      };
    }, duration);
    await openPage(page, '/docs/components/model');
    // The browser may also request the fonts itself, if it lays out the page before the first frame.
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.fonts]
            .filter(({ display, family }) => display === 'swap' && !family.includes('Mono'))
            .every(({ status }) => status === 'loaded'),
        ),
      )
      .toBe(true);
    expect((await page.locator('html').getAttribute('data-early')) !== null).toBe(isEarly);
  });
