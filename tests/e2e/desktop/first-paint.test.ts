import type { Page } from '@playwright/test';
import { DISTINCT_KINDS } from '../page-kinds';
import { sidebar } from '../places';
import { expect, openPage, recordRequests, test, waitForHydration } from '../test';

/** Number of elements that are compared. Long pages repeat the same elements. */
const MAX_ELEMENTS = 1000;

/** Properties that change how an element looks without changing its size or position. The list of fonts differs, because the font of code loads late. */
const LOOKS =
  'background-image background-color border-color box-shadow color content fill filter font-size font-style font-weight list-style opacity order outline stroke text-decoration transform visibility z-index'.split(
    ' ',
  );

const describeElements = (page: Page) =>
  page.evaluate(
    ({ names, count }) =>
      [...document.body.querySelectorAll('*')].slice(0, count).map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const styles = getComputedStyle(element);
        // Browsers don't lay out the content of closed folds.
        if (!element.checkVisibility()) return '';
        const values = names.map((name) => `${name}: ${styles.getPropertyValue(name)}`);
        const tag = (element.cloneNode() as Element).outerHTML.slice(0, 80);
        return [tag, x, y, width, height, ...values].join(' ');
      }),
    { names: LOOKS, count: MAX_ELEMENTS },
  );

/** Describes the elements of a page as soon as the browser has finished its layout. */
async function describeStablePage(page: Page): Promise<string[]> {
  let description = await describeElements(page);
  await expect(async () => {
    const previous = description;
    description = await describeElements(page);
    expect(description).toEqual(previous);
  }).toPass();
  return description;
}

const { home, guide, API, ...otherKinds } = DISTINCT_KINDS;

for (const [caseName, width, colorScheme, kinds] of [
  ['on wide screens', 1440, 'light', DISTINCT_KINDS],
  ['on phones', 390, 'dark', { home, guide, API }],
  ['on phones for the other kinds of pages @weekly', 390, 'dark', otherKinds],
] as const) {
  test(`looks the same before and after the style sheet loads ${caseName}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Fonts and scripts never arrive, because both also change elements.
    await page.route('**/*.woff2', () => {});
    await page.route('**/assets/js/*.js', () => {});
    for (const path of Object.values(kinds)) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const early = await describeStablePage(page);
      const files = await page.locator('meta[name="page-files"]').getAttribute('content');
      await page.addStyleTag({ url: files?.split(' ').find((address) => address.endsWith('.css')) });
      const late = await describeStablePage(page);
      expect(early.length, path).toBeGreaterThan(50);
      expect(early.filter((element, index) => element !== late[index]).slice(0, 5), path).toEqual([]);
    }
  });
}

test('loads the style sheet and the font of code after the page', async ({ page }) => {
  const requests = recordRequests(page, (request) => /\.css$|\/mono-\d+-/.test(request.url()));
  await openPage(page, '/docs/core_api/apply');
  await expect.poll(() => requests.length).toBeGreaterThan(1);
  const loadedAt = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const files = performance.getEntriesByType('resource');
    const late = files.filter(({ name }) => /\.css$|\/mono-\d+-/.test(name));
    return late.map(({ startTime }) => startTime - (navigation?.loadEventEnd ?? Number.POSITIVE_INFINITY));
  });
  expect(Math.min(...loadedAt)).toBeGreaterThanOrEqual(0);
  // The pages contain the declarations of the other fonts, and a second one would make browsers lay out the page again.
  const families = await page.evaluate(() =>
    [...document.fonts].map(({ family, weight }) => `${family} ${weight}`),
  );
  expect(families).toEqual([...new Set(families)]);
});

test('keeps the article of the opened page, and loads the articles of the next pages', async ({ page }) => {
  const articles = recordRequests(page, (request) => request.url().includes('/assets/articles/'));
  await openPage(page, '/docs/core_api/apply');
  const article = page.locator('.article');
  const text = await article.textContent();
  expect(articles).toEqual([]);
  await sidebar(page).getByRole('link', { name: 'Execute', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Execute' })).toBeVisible();
  await expect(article.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(articles).toHaveLength(1);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Apply' })).toBeVisible();
  expect(await article.textContent()).toBe(text);
  expect(articles).toHaveLength(1);
});

test('loads the article if the document contains another page', async ({ page, allow }) => {
  allow({ matching: /Minified React error #418/, reason: 'React replaces the document' });
  const body = await (await page.request.get('/docs/core_api/execute')).text();
  await page.route('**/docs/core_api/apply', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/docs/core_api/apply');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Apply' })).toBeVisible();
  await expect(page.locator('.article').getByRole('heading', { level: 2 }).first()).toBeVisible();
});
