import { readBuiltRoutes } from '../routes';
import { expect, test } from '../test';

const root = (process.env.BASE_URL ?? '/').replace(/\/$/, '');
const routes = readBuiltRoutes().map((route) => root + (route === '/404' ? '/404.html' : route));

// The test takes seconds, but minutes on a busy machine.
test.setTimeout(300_000);

// All pages in one document without scripts, which is fast. Styles don't differ between 320 and 390 pixels, so the narrower width covers both.
// `pages.test.ts` opens each page at both widths in the complete test run.
test('never scrolls a page sideways at 320 pixels @weekly', async ({ page }) => {
  await page.route('**/every-page', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html data-theme="light"><head><meta name="viewport" content="width=device-width, initial-scale=1"><title>All</title></head><body></body></html>',
    }),
  );
  await page.goto(`${root}/every-page`);
  await page.setViewportSize({ width: 320, height: 844 });
  const wide = await page.evaluate(async (paths) => {
    const laidOut = async (html: string) => {
      const { documentElement, body, head } = new DOMParser().parseFromString(html, 'text/html');
      for (const link of head.querySelectorAll<HTMLLinkElement>('[rel="stylesheet"]')) {
        if (document.querySelector(`link[href="${link.getAttribute('href')}"]`)) continue;
        await new Promise((done) => {
          link.onload = done;
          document.head.append(link);
        });
      }
      document.documentElement.className = documentElement.className;
      document.body.replaceChildren(...body.childNodes);
      return document.documentElement.scrollWidth;
    };
    const wideElements: string[] = [];
    for (const path of paths) {
      const response = await fetch(path);
      const size = await laidOut(await response.text());
      if (size > innerWidth) wideElements.push(`${path}: ${size} pixels`);
    }
    if ((await laidOut('<div style="width: 2000px">Wide</div>')) <= innerWidth)
      wideElements.push('nothing is noticed');
    return wideElements;
  }, routes);
  expect(wide).toEqual([]);
});
