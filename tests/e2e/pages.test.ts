import { versions } from '../live-versions';
import { expectAccessible } from './axe';
import { PAGE_KINDS } from './page-kinds';
import { builtRoutes } from './routes';
import { expect, open, test } from './test';

/** How many pages a test opens one after the other: the browser compiles the scripts of the site once for all of them. */
const PAGES_OF_A_TEST = 20;

const root = (process.env.BASE_URL ?? '/').replace(/\/$/, '');
const older = versions.filter(({ state }) => state !== 'latest').map(({ path }) => `${path}/`);
const isOlder = (route: string) => older.some((path) => route.startsWith(path));
const routes = builtRoutes().filter((route) => route !== '/404');

/** @returns the addresses of the pages in groups, one a test */
const inGroups = (pages: readonly string[]) =>
  Array.from({ length: Math.ceil(pages.length / PAGES_OF_A_TEST) }, (_, group) =>
    pages.slice(group * PAGES_OF_A_TEST, (group + 1) * PAGES_OF_A_TEST).map((route) => root + route),
  );

// Minutes, where axe looks at 20 long pages in both modes beside other work.
test.describe.configure({ timeout: 600_000 });

for (const [tag, pages] of [
  ['', routes.filter((route) => !isOlder(route))],
  [' @weekly', routes.filter(isOlder)],
] as const) {
  for (const group of inGroups(pages)) {
    test(`${group[0]} and the ${group.length - 1} pages behind it load whole${tag}`, async ({ page }) => {
      for (const path of group)
        await test.step(path, async () => {
          await open(page, path);
          await expect.soft(page.locator('h1'), path).toHaveCount(1);
          await expect.soft(page, path).toHaveTitle(/^.+ – superduper.* \| Docs$/);
          const description = await page.locator('meta[name="description"]').getAttribute('content');
          expect.soft(description?.length ?? 0, path).toBeGreaterThanOrEqual(50);
          // The page itself never scrolls sideways: what is wide scrolls in a box of its own.
          const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect.soft(excess, path).toBeLessThanOrEqual(0);
        });
    });
  }
}

for (const [kind, path] of Object.entries(PAGE_KINDS)) {
  test(`axe finds nothing on a page of the kind ${kind}, in light and in dark mode`, async ({ page }) => {
    await open(page, root + path);
    await expectAccessible(page);
  });
}

for (const group of inGroups(routes)) {
  test(`axe finds nothing on ${group[0]} and the ${group.length - 1} pages behind it @weekly`, async ({
    page,
  }) => {
    for (const path of group)
      await test.step(path, async () => {
        await open(page, path);
        await expectAccessible(page);
      });
  });
}
