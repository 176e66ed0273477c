import { expect, open, test } from '../test';

const OWN_SHEET = /\/assets\/css\/(?!styles\.).+\.css$/;

test('a page with a sheet of its own is never drawn without it', async ({ page }) => {
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
