import type { Page } from '@playwright/test';
import { versions } from '../live-versions';
import { expectAccessible } from './axe';
import { PAGE_KINDS } from './page-kinds';
import { builtRoutes } from './routes';
import { hiddenInTables } from './tables';
import { expect, open, test } from './test';
import { isWhole } from './whole';

/** How many pages a test opens one after the other: the browser compiles the scripts of the site once for all of them. */
const PAGES_OF_A_TEST = 20;

const TABLE_WIDTHS = [320, 390, 768, 1440];

const root = (process.env.BASE_URL ?? '/').replace(/\/$/, '');
const older = versions.filter(({ state }) => state !== 'latest').map(({ path }) => `${path}/`);
const routes = builtRoutes().filter(
  (route) => route !== '/404' && (isWhole || !older.some((path) => route.startsWith(path))),
);

// axe takes seconds for the longest page in both modes, and many on a busy machine.
test.describe.configure({ timeout: isWhole ? 600_000 : 60_000 });

for (let at = 0; at < routes.length; at += PAGES_OF_A_TEST) {
  const some = routes.slice(at, at + PAGES_OF_A_TEST).map((route) => root + route);
  test(`${some[0]} and the ${some.length - 1} pages behind it load whole`, async ({ page }) => {
    for (const path of some)
      await test.step(path, async () => {
        await open(page, path);
        await expect.soft(page.locator('h1'), path).toHaveCount(1);
        await expect.soft(page, path).toHaveTitle(/^.+ – superduper.* \| Docs$/);
        const description = await page.locator('meta[name="description"]').getAttribute('content');
        expect.soft(description?.length ?? 0, path).toBeGreaterThanOrEqual(50);
        // The page itself never scrolls sideways: what is wide scrolls in a box of its own.
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(excess, path).toBeLessThanOrEqual(0);
        if (isWhole) {
          await expectAccessible(page);
          await expectTablesWhole(page);
          await expectNarrow(page);
        }
      });
  });
}

for (const [kind, path] of Object.entries(PAGE_KINDS)) {
  test(`axe finds nothing on a page of the kind ${kind}, in light and in dark mode`, async ({ page }) => {
    await open(page, root + path);
    await expectAccessible(page);
  });
}

/** On the smallest screens, too, the page does not scroll sideways. */
async function expectNarrow(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(excess, `${page.url()} at ${width} pixels`).toBeLessThanOrEqual(0);
  }
  if (size) await page.setViewportSize(size);
}

/** At each width no table of the page hides a column. Every table is looked at for each change too, but in one place (`tables.ts`). */
async function expectTablesWhole(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const width of (await page.locator('main table').count()) > 0 ? TABLE_WIDTHS : []) {
    await page.setViewportSize({ width, height: 900 });
    // Boxes that scroll are found out behind the next layout.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect.soft(await hiddenInTables(page), `${page.url()} at ${width} pixels`).toEqual([]);
  }
  if (size) await page.setViewportSize(size);
}
