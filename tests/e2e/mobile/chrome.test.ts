import type { Page } from '@playwright/test';
import { getApiChangesRoute, getRoute, main, oldest, second } from '../../live-versions';
import { article, banner, contents, contentsToggle, crumbs, foldedContents, menu, navbar } from '../places';
import { expect, expectLink, openPage, test, waitForHydration } from '../test';
import { findVersionMenu } from '../version-menu';

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(menu(page)).toBeVisible();
  return menu(page);
}

test('closes the menu when the window grows, and opens the versions in it @weekly', async ({ page }) => {
  await page.setViewportSize({ width: 996, height: 800 });
  await openPage(page, '/docs/intro');
  await openMenu(page);
  await page.setViewportSize({ width: 997, height: 800 });
  await expect(page.getByRole('button', { name: 'Toggle navigation bar' })).toBeHidden();
  await page.setViewportSize({ width: 996, height: 800 });
  await expect(menu(page)).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, getApiChangesRoute(oldest, second));
  const versions = await openMenu(page);
  await expect(versions.getByRole('link', { name: 'All versions' })).toHaveAttribute('aria-current', 'page');
});

/** Returns the lowest edge of what is above the content: the navbar, or the banner of a version, whose text takes two or three lines. */
async function measureTop(page: Page): Promise<number> {
  const lowest = (await banner(page).count()) > 0 ? banner(page) : navbar(page);
  const { y, height } = (await lowest.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
  return y + height;
}

test('starts a page with its title below a single row @weekly', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 });
  for (const path of [
    '/docs/core_api/apply',
    '/docs/api/components/listener',
    getRoute(oldest, 'components/listener'),
    getRoute(main, 'intro'),
  ]) {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, path);
    const top = await measureTop(page);
    expect(top, path).toBeLessThanOrEqual(150);
    expect(((await title.boundingBox())?.y ?? Number.NaN) - top, path).toBeLessThanOrEqual(60);
    for (const link of await crumbs(page).all()) await expectLink(link.getByRole('link'), /^\/docs/);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect((await title.boundingBox())?.y, path).toBeLessThanOrEqual(150);
  }
});

test('shows the sidebar, the color mode and the main menu, and closes on going back', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openPage(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'What is superduper?' }).click();
  // The address changes before the page. Opening something on the old page would have no effect.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
  await openMenu(page);
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL('/docs/intro');

  const opened = await openMenu(page);
  await expect(opened.getByRole('link', { name: 'Introduction' })).toBeVisible();
  await opened.getByRole('button', { name: 'Switch to light mode' }).tap();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  // After a choice, a second button restores the system's mode. It's beside the wordmark on the narrowest screens, too.
  const systemButton = opened.getByRole('button', { name: 'Use system color mode' });
  for (const width of [320, 360, 375, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const wordmark = await opened.getByRole('img').first().boundingBox();
    const edge = (wordmark?.x ?? 0) + (wordmark?.width ?? width);
    expect((await systemButton.boundingBox())?.x, `${width} px`).toBeGreaterThanOrEqual(edge);
  }
  await systemButton.tap();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();

  await opened.getByRole('button', { name: /Back to main menu/ }).click();
  await expect(opened.getByRole('link', { name: 'Documentation', exact: true })).toBeVisible();
  // The list of versions is open because it contains the current page.
  await expect(opened.locator('summary', { hasText: 'Versions' })).toBeVisible();
  await opened.getByRole('link', { name: oldest.label, exact: true }).click();
  await expect(page).toHaveURL(`${oldest.path}/intro`);
  await expect(menu(page)).toBeHidden();
});

test('opens the list of versions from the header with one tap', async ({ page }) => {
  // The letters of the fallback font are wider than ours, and the label of the main branch is the longest.
  await page.route('**/*.woff2', () => {});
  await page.goto(getRoute(main, 'intro'), { waitUntil: 'domcontentloaded' });
  await waitForHydration(page);
  // Below 385 px, the navbar shows only the logo, so it has the least space at 385 px.
  for (const width of [390, 385, 320]) {
    await page.setViewportSize({ width, height: 700 });
    expect((await navbar(page).boundingBox())?.height, `${width} px`).toBe(56);
    await findVersionMenu(page).toggle.tap();
    await expect(findVersionMenu(page).entry(oldest.label)).toBeInViewport({ ratio: 1 });
    if (width !== 320) await findVersionMenu(page).toggle.tap();
  }
  await findVersionMenu(page).entry(oldest.label).tap();
  await expect(page).toHaveURL(`${oldest.path}/intro`);
});

test('opens the table of contents below the title, leads to a heading, and closes', async ({ page }) => {
  // A column of contents would leave too little space for code on small laptops, too.
  await openPage(page, '/docs/core_api/connect');
  for (const width of [390, 1180]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(contents(page).getByRole('link')).toHaveCount(0);
    await contentsToggle(page).click();
    const link = foldedContents(page).getByRole('link').last();
    const hash = await link.getAttribute('href');
    await link.click();
    await expect(page.locator(hash ?? '')).toBeInViewport();
    await expect(foldedContents(page)).toBeHidden();
  }
  await page.setViewportSize({ width: 1181, height: 844 });
  await expect(contents(page).getByRole('link').first()).toBeVisible();
  await expect(contentsToggle(page)).toBeHidden();
});

test('shows no dot at the start of a row of facts below the title, and where the samples ran without moving the text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openPage(page, '/docs/core_api/connect');
  const line = contentsToggle(page).locator('xpath=../..');
  const start = (await article(page).getByRole('heading').first().boundingBox())?.x ?? Number.NaN;
  const facts = await line.locator('> *').evaluateAll((parts) =>
    parts.map((part) => {
      const { x, y } = part.getBoundingClientRect();
      return { x, y };
    }),
  );
  // The last part is in the second row. The dot before it is where the line is cut off.
  expect(facts.at(-1)?.y).toBeGreaterThan(facts[0]?.y ?? Number.NaN);
  expect(facts.at(-1)?.x).toBe(start - 16);
  await expect(line).toHaveCSS('clip-path', /12px\)$/);

  const label = page.getByRole('main').getByText('samples tested');
  const box = page.getByText(/code samples were run against it on mongomock/);
  const sentence = article(page).getByRole('paragraph').first();
  const place = await sentence.boundingBox();
  await label.tap();
  await expect(box).toBeVisible();
  expect(await sentence.boundingBox()).toEqual(place);
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await label.tap();
  await article(page).getByRole('heading').first().tap();
  await expect(box).toBeHidden();
});
