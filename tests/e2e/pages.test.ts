import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readBuiltSite } from '../../src/authoring/checks/built/built-site';
import { latest } from '../live-versions';
import { expectAccessible } from './accessibility';
import { findingsOf } from './axe';
import { hydrationFaults } from './hydration';
import { PAGE_KINDS } from './page-kinds';
import { saveData } from './saving-data';
import { shapesOn, sharedShapes } from './shapes';
import { hiddenInTables } from './tables';
import { test as base, expect, open } from './test';
import { isWhole } from './whole';

/**
 * One tab of the browser for all tests of a worker, as the scripts of the site are the same on every page: a third less time. Each page
 * follows the one before at once, in the same process. It loads nothing in advance: what its links lead to is opened by itself.
 */
const test = base.extend<object, { tab: Page }>({
  tab: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport } = project.use;
      const tab = await browser.newPage({ baseURL, viewport });
      await saveData(tab);
      await use(tab);
      await tab.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ tab }, use) => {
    await use(tab);
    await tab.removeAllListeners();
    await tab.emulateMedia({ colorScheme: null });
  },
});

// The longest page in both modes takes seconds, and many on a busy machine.
test.describe.configure({ timeout: 60_000 });

const TABLE_WIDTHS = [320, 390, 768, 1440];

const kinds = new Set<string>(Object.values(PAGE_KINDS));
const root = (process.env.BASE_URL ?? '/').replace(/\/$/, '');

// Those that axe looks at whole come first: what stands on the others has mostly a shape of theirs.
const routes = readBuiltSite()
  .pages.flatMap(({ route }) => (route === '/404' ? [] : [route]))
  .sort((one, other) => Number(kinds.has(other)) - Number(kinds.has(one)));

test('a page of every kind is among them, which is tested in dark mode too', () => {
  expect([...kinds].filter((kind) => !routes.includes(kind))).toEqual([]);
});

for (const route of routes) {
  const path = root + route;
  test(`${path} loads whole`, async ({ page }, { project }) => {
    // Where all is tested axe looks at every page whole, and every table is measured.
    const known = isWhole ? undefined : sharedShapes(join(project.outputDir, 'shapes'));
    await open(page, path);
    expect(await hydrationFaults(page)).toEqual([]);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page).toHaveTitle(/^.+ \| Docs$/);
    const description = await page.locator('meta[name="description"]').getAttribute('content');
    expect(description?.length ?? 0).toBeGreaterThanOrEqual(50);
    // The page itself never scrolls sideways: what is wide scrolls in a box of its own.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    if (kinds.has(route)) {
      await expectAccessible(page);
      known?.add(await shapesOn(page));
    } else expect((await findingsOf(page, { known })).lines).toEqual([]);
    if (isWhole) await expectTablesWhole(page);
  });
}

/** At each width no table of the page hides a column. Every table is looked at for each change too, but in one place (`tables.ts`). */
async function expectTablesWhole(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const width of (await page.locator('main table').count()) > 0 ? TABLE_WIDTHS : []) {
    await page.setViewportSize({ width, height: 900 });
    // What scrolls is found out behind the next layout.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await hiddenInTables(page), `at ${width} pixels`).toEqual([]);
  }
  if (size) await page.setViewportSize(size);
}

test('an address that does not exist shows the not-found page with status 404', async ({ page, allow }) => {
  allow({ matching: /404/, reason: 'the test asks for an address that does not exist' });
  const response = await page.goto('/docs/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('link', { name: `Documentation of ${latest.label}` })).toBeVisible();
});
