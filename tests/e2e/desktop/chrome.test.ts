import { expectAccessible } from '../axe';
import { contents, navbar, neighborLinks, sidebar } from '../places';
import { expect, expectLink, openPage, pressKeys, test } from '../test';
import { findVersionMenu } from '../version-menu';

test('keeps sidebar categories open, and scrolls to the top or to the hash', async ({ page }) => {
  for (const file of ['/docs/core_api/apply.html', '/docs/core_api/apply/index.html']) {
    await openPage(page, file);
    await expect(page, 'an address has no file in it').toHaveURL('/docs/core_api/apply');
  }
  await expect(page.getByRole('button', { name: 'Collapse sidebar', exact: true })).toHaveCount(0);
  const categories = ['Tutorials', 'Components'];
  const caret = (action: string, name: string) =>
    sidebar(page).getByRole('button', { name: `${action} sidebar category '${name}'` });
  for (const name of categories) await caret('Expand', name).click();
  for (const name of categories)
    await expect(caret('Collapse', name)).toHaveAttribute('aria-expanded', 'true');

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await neighborLinks(page).last().click();
  await expect(page).not.toHaveURL(/apply/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).last();
  const id = await heading.getAttribute('id');
  await contents(page).locator(`a[href="#${id}"]`).click();
  await expect(page).toHaveURL(new RegExp(`#${id}$`));
  await expect(heading).toBeInViewport();
  await page.reload();
  await expect(heading).toBeInViewport();
});

test('scrolls the sidebar to the current page @weekly', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await openPage(page, '/docs/api/components/listener');
  const current = sidebar(page).locator('[aria-current="page"]');
  await expect(current).toBeInViewport({ ratio: 1 });
  const place = () => current.evaluate((entry) => entry.getBoundingClientRect().top / innerHeight);
  expect(await place()).toBeGreaterThan(0.3);
  expect(await place()).toBeLessThan(0.7);
  // A visible link does not scroll.
  const before = await sidebar(page).evaluate((box) => box.scrollTop);
  await sidebar(page).getByRole('link', { name: 'metric', exact: true }).click();
  await expect(current).toHaveText('metric');
  expect(await sidebar(page).evaluate((box) => box.scrollTop)).toBe(before);
});

test('shows the grouped sidebar rows, which lead to their pages @weekly', async ({ page }) => {
  await openPage(page, '/docs/intro');
  const groups = sidebar(page).locator('li:not(:has(a))');
  await expect(groups).toHaveText(['Learn', 'Guides', 'Reference']);
  await expect(sidebar(page).locator('a[role="button"]')).toHaveCount(0);
  for (const [name, address] of [
    ['Get started', 'get_started'],
    ['Tutorials', 'tutorials/intro'],
    ['In production', 'core_api/production'],
    ['Settings', 'core_api/settings'],
    ['Errors', 'core_api/errors'],
    [/^Upgrade from/, 'core_api/upgrade'],
  ] as const) {
    const row = sidebar(page).getByRole('link', { name, exact: true });
    await expectLink(row, `/docs/${address}`);
    await expect(row).toBeInViewport({ ratio: 1 });
  }
});

test('hides the navbar while a reader scrolls down, unless it is in use', async ({ page }) => {
  await openPage(page, '/docs/core_api/connect#choose-a-uri');
  await page.mouse.move(700, 500);
  const down = async () => {
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before + 300);
  };
  await down();
  await expect(navbar(page)).not.toBeInViewport();
  // The stock sidebar shows a second logo at the place of the navbar.
  await expect(page.locator('.theme-doc-sidebar-container img')).toHaveCount(0);
  await findVersionMenu(page).toggle.focus();
  await expect(navbar(page)).toBeInViewport();
  await findVersionMenu(page).toggle.click();
  await page.mouse.move(700, 500);
  await down();
  await expect(navbar(page), 'a menu is open').toBeInViewport();
  await page.mouse.click(5, 5);
  await down();
  await expect(navbar(page), 'the pointer is over it').toBeInViewport();
  await page.mouse.move(700, 500);
  await expect(navbar(page)).not.toBeInViewport();
});

test('shows all keys after “?”, and lets readers disable single-key shortcuts @weekly', async ({ page }) => {
  await openPage(page, '/docs/core_api/apply');
  const keys = page.getByRole('dialog', { name: 'Shortcuts and settings' });
  const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Shortcuts and settings' });
  const search = page.getByRole('dialog', { name: 'Search the documentation' });
  await page.keyboard.press('?');
  await expect(keys).toBeVisible();
  for (const shortcut of ['Alt V', 'Alt K'])
    await expect(keys.getByText(shortcut, { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/docs/core_api/apply');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);

  // Keys don't work while a reader types.
  await page.keyboard.press('/');
  await expect(search).toBeVisible();
  await page.keyboard.type('a?');
  await expect(search.getByRole('combobox')).toHaveValue('a?');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/docs/core_api/apply');

  // The choice is stored on the device (WCAG 2.1.4).
  await openPage(page, '/docs/core_api/connect');
  await opener.click();
  await keys.getByRole('checkbox', { name: 'Enable / and ?' }).uncheck();
  await keys.getByRole('button', { name: 'Close' }).click();
  await expect(opener).toBeFocused();
  await openPage(page, '/docs/core_api/connect');
  await pressKeys(page, '?', '/');
  await page.keyboard.press('Control+k');
  await expect(search).toBeVisible();
  await expect(keys).toHaveCount(0);
  await expect(page).toHaveURL('/docs/core_api/connect');
});

test('marks the current section, shows icons with a name in the navbar, breaks prose after 68 to 78 characters, and shows a callout as a box', async ({
  page,
}) => {
  await openPage(page, '/docs/components/model#limits');
  const current = contents(page).locator('[aria-current]');
  await expect(current).toHaveText('Limits');
  await expect(current).toHaveCSS('font-size', '14px');
  await expect(current).toHaveCSS('border-left-width', '2px');
  // The color changes slowly.
  const readColors = () =>
    current.evaluate((link) => [getComputedStyle(link).color, getComputedStyle(link).borderLeftColor]);
  await expect.poll(async () => new Set(await readColors()).size).toBe(1);
  await expect(neighborLinks(page).last()).toHaveText('Next · ComponentsListener');
  await expect(page.getByRole('article')).toContainText(/Updated \w+ \d{1,2}, \d{4}/);

  const source = navbar(page).getByRole('link', { name: 'Source code of superduper on GitHub' });
  const language = navbar(page).locator('summary[aria-label="Language: English"]');
  for (const icon of [source, language]) {
    const { width, height } = (await icon.boundingBox()) ?? { width: 0, height: 0 };
    expect(width).toBeLessThan(45);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  }
  await language.click();
  await expect(navbar(page).getByRole('link', { name: 'English' })).toBeVisible();

  await page.evaluate(() => document.fonts.ready);
  const lengths = await page.getByRole('article').evaluate((article) =>
    [...article.querySelectorAll('.article p:not(.theme-admonition *)')].flatMap((paragraph) => {
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const counts = new Map<number, number>();
      while (walker.nextNode()) {
        const { currentNode: node } = walker;
        for (let index = 0; index < (node.nodeValue?.length ?? 0); index++) {
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const { top, height } = range.getBoundingClientRect();
          // Code in a line is smaller than the line's text, so its top differs.
          const line = Math.round((top + height / 2) / 8);
          counts.set(line, (counts.get(line) ?? 0) + 1);
        }
      }
      // The last line of a paragraph may be short.
      return [...counts.values()].slice(0, -1);
    }),
  );
  const full = lengths.filter((length) => length > 30).sort((left, right) => left - right);
  expect(full.length).toBeGreaterThan(20);
  const median = full[Math.floor(full.length / 2)] ?? 0;
  expect(median).toBeGreaterThanOrEqual(68);
  expect(median).toBeLessThanOrEqual(78);
  const readWidth = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(({ clientWidth }) => clientWidth);
  expect(await readWidth('.theme-code-block')).toBeGreaterThan((await readWidth('.article p')) + 100);

  const callout = page.locator('.theme-admonition-warning').first();
  await expect(callout).toContainText(/^Warning/);
  await expect(callout).toHaveCSS('border-left-width', '1px');
  await expect(callout.locator('svg').first()).toHaveCSS('width', '20px');
  await expect(callout.locator('svg').first()).toHaveCSS('fill', 'none');
  await expect(callout.locator('> :first-child')).toHaveCSS('text-transform', 'none');
});
