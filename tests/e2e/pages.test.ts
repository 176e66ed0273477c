import { expectAccessible } from './axe';
import { DISTINCT_KINDS, PAGE_KINDS } from './page-kinds';
import { readBuiltRoutes } from './routes';
import { expect, openPage, readExcessWidth, SCREEN_WIDTHS, testWithScrollbars as test } from './test';

/** Number of pages that a test opens in a row, so that the browser compiles the scripts of the site once for all of them. */
const PAGES_OF_A_TEST = 20;

const root = (process.env.BASE_URL ?? '/').replace(/\/$/, '');

// Minutes, because axe checks long pages in both modes on a busy machine.
test.describe.configure({ timeout: 600_000 });

const routes = readBuiltRoutes().filter((route) => route !== '/404');

test('opens a page of each kind', () => {
  expect(Object.values(PAGE_KINDS).filter((path) => !routes.includes(path))).toEqual([]);
});

/** Long lists are filtered, because axe would check each of their entries, which only differ in their texts. */
const shortPages = Object.values(DISTINCT_KINDS).map((path) =>
  path.startsWith('/versions') ? `${path}?q=apply` : path,
);

// Other tests check the text of all pages in their HTML, which the browser keeps. So each change only needs a page of each kind.
for (const [tag, all] of [
  ['', shortPages],
  [' @weekly', routes],
] as const) {
  for (let at = 0; at < all.length; at += PAGES_OF_A_TEST) {
    const some = all.slice(at, at + PAGES_OF_A_TEST);
    const title = `${some[0]} and the ${some.length - 1} pages behind it load whole, and are accessible in both modes`;
    test(title + tag, async ({ page }) => {
      for (const route of some)
        await test.step(route, async () => {
          const path = root + route;
          await openPage(page, path);
          await expect.soft(page.locator('h1'), path).toHaveCount(1);
          await expect.soft(page, path).toHaveTitle(/^.+ – superduper.* \| Docs$/);
          const description = await page.locator('meta[name="description"]').getAttribute('content');
          expect.soft(description?.length ?? 0, path).toBeGreaterThanOrEqual(50);
          // A page never scrolls sideways, because wide content scrolls in its own box.
          for (const width of SCREEN_WIDTHS) {
            await page.setViewportSize({ width, height: 900 });
            const excess = await readExcessWidth(page.locator('html'));
            expect.soft(excess, `${path} at ${width} px`).toBeLessThanOrEqual(0);
          }
          await page.setViewportSize({ width: 1440, height: 900 });
          await expectAccessible(page);
        });
    });
  }
}
