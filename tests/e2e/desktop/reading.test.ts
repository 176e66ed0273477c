import { readFileSync } from 'node:fs';
import { getApiChangesRoute, oldest, second } from '../../live-versions';
import { runAxe } from '../axe';
import { findBlocks, readClipboard } from '../code-blocks';
import { article, contents, fullSignatures, navbar, neighborLinks, sidebar } from '../places';
import { expect, expectLink, openPage, pressKeys, test } from '../test';

test('makes the skip link the first tab stop after loading and navigation, and announces the title', async ({
  page,
}) => {
  await openPage(page, '/docs/intro');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  const main = page.getByRole('main');
  await expect(main).toBeFocused();
  await expect(main).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Tab');
  await expect(main).not.toBeFocused();
  await expect(main.locator(':focus')).toBeVisible();
  // The focus outline disappears after a click into the text.
  await expect(main).not.toHaveAttribute('tabindex');

  await neighborLinks(page).last().click();
  await expect(page).not.toHaveURL(/intro/);
  await expect(page.getByRole('region', { name: 'Skip to main content' })).toBeFocused();
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await expect(page.locator('body > [role="status"]')).toHaveText(title ?? '');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
});

test('reports a problem with the current section @weekly', async ({ page }) => {
  await openPage(page, '/docs/core_api/connect');
  const link = article(page).getByRole('link', { name: 'Report a problem' });
  // The form is on another site.
  await page.evaluate(() => {
    window.addEventListener('click', (event) => event.preventDefault());
    window.location.hash = 'choose-a-uri';
  });
  await link.click();
  await expectLink(link, /choose-a-uri/);
});

test('names the link of a heading, copies its address, and says so @weekly', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, '/docs/core_api/apply');
  const heading = page.getByRole('heading', { level: 2, name: 'What apply does' });
  await heading.hover();
  const link = heading.getByRole('link', { name: 'Copy link' });
  await link.click();
  await expect(page).toHaveURL(/#what-apply-does$/);
  expect(await readClipboard(page)).toBe(page.url());
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeAttached();
  await expect(link).toHaveAttribute('data-copied');
  await expect(link).not.toHaveAttribute('data-copied', { timeout: 4000 });

  await openPage(page, '/docs/api/base/datalayer');
  // Beside the heading, so that the kind of the symbol is next to its name.
  const entry = page.getByRole('heading', { name: 'Datalayer.apply' }).first();
  await expectLink(entry.locator('..').getByRole('link', { name: 'Copy link' }), '#Datalayer.apply');
});

test('filters the list of errors by a message, and shows all again @weekly', async ({ page }) => {
  await openPage(page, '/docs/core_api/errors');
  const errors = article(page).getByRole('heading', { level: 3 });
  const all = await errors.count();
  expect(all).toBeGreaterThan(200);
  const filterOutput = article(page).getByRole('status');
  const field = page.getByRole('searchbox', { name: 'Filter errors' });
  await field.fill("NameError: name 'null' is not defined");
  // Another message may name the error.
  await expect(filterOutput).toHaveText(/^[1-3] of \d+ errors match(es)?$/);
  await expect(errors.filter({ hasText: "NameError: name 'null' is not defined" })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 2, name: 'KeyError' })).toBeHidden();
  // Names in quotes differ from case to case.
  await field.fill("KeyError: 'my_own_table'");
  await expect(filterOutput).toHaveText(/^\d+ of \d+ errors match$/);
  await expect(errors.first()).toContainText('KeyError');
  await field.fill('KeyError my_own_table');
  await expect(filterOutput).toHaveText(/^\d+ of \d+ errors match(es)? some of these words$/);
  await expect(errors.first()).toContainText('KeyError');
  await field.fill('xyzzy');
  await expect(filterOutput).toHaveText('No matching error. Try only the last line, or search the docs.');
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'InvalidDocument' }).first().click();
  await expect(field).toHaveValue('');
  await expect(errors).toHaveCount(all);
  await expect(page.locator('[id="invaliddocument-key-job-must-not-contain"]')).toBeInViewport();
});

test('copies a page as Markdown by keyboard, or its address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, '/docs/core_api/errors');
  const link = page.getByRole('link', { name: /^(?:Copy page|Copied)$/ });
  const { width } = (await link.boundingBox()) ?? {};
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Page copied as Markdown' })).toBeAttached();
  await expect(link).toHaveText('Copied');
  expect((await link.boundingBox())?.width, 'nothing moves').toBeCloseTo(width ?? 0, 0);
  const text = await readClipboard(page);
  expect(text).toMatch(/^# Errors\n/);
  for (const file of ['errors.md', 'errors.part-2.md', 'errors.part-3.md']) {
    expect(text).toContain(readFileSync(`build/docs/core_api/${file}`, 'utf8'));
  }
  // Tab leads to the other options.
  await link.focus();
  await pressKeys(page, 'Tab', 'ArrowDown', 'ArrowDown', 'Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeAttached();
  expect(await readClipboard(page)).toMatch(/\/docs\/core_api\/errors\.md$/);
  await expect(page).toHaveURL(/\/errors$/);
});

test('says so if the browser refuses to copy a page, and stays on it', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await openPage(page, '/docs/core_api/connect');
  await page.getByRole('link', { name: 'Copy page' }).click();
  await expect(page.getByRole('link', { name: 'Not copied' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'couldn’t be copied' })).toBeAttached();
  await expect(page).toHaveURL('/docs/core_api/connect');
});

test('follows the reader in the table of contents and marks the current section', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 420 });
  await openPage(page, '/docs/api/base/datalayer');
  const current = contents(page).locator('[aria-current]');
  const headings = article(page).locator(':is(h2, h3)');
  const last = headings.last();
  await last.evaluate((element) => element.scrollIntoView());
  await expect(current).toHaveCount(1);
  await expectLink(current, `#${await last.getAttribute('id')}`);
  await expect(current).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(contents(page).getByRole('link').first()).toBeInViewport({ ratio: 1 });

  // On a high screen, the last sections can't reach the top of the window.
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/docs/core_api/connect');
  const links = contents(page).getByRole('link');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(links.last()).toHaveAttribute('aria-current', 'true');
  const firstChild = contents(page).locator('li li a').first();
  await firstChild.click();
  await expect(firstChild).toHaveAttribute('aria-current', 'true');
});

test('keeps the filter of the errors and the scroll position of a search after Back', async ({ page }) => {
  await openPage(page, '/docs/core_api/errors');
  const field = page.getByRole('searchbox', { name: 'Filter errors' });
  await field.fill('KeyError');
  await expect(page).toHaveURL(/\?q=KeyError/);
  await navbar(page).getByRole('link', { name: 'Documentation', exact: true }).click();
  await expect(page).toHaveURL('/docs/intro');
  await page.goBack();
  await expect(field).toHaveValue('KeyError');
  await expect(article(page).locator('.error-filter output')).toContainText(/ of \d+ errors match/);

  await openPage(page, '/search?q=listener');
  const main = page.getByRole('main');
  await expect(main.getByRole('progressbar')).toHaveCount(0);
  const results = main.getByRole('group').getByRole('link');
  await results.nth(30).scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => window.scrollY);
  expect(position).toBeGreaterThan(1000);
  await results.nth(30).click();
  await expect(page).not.toHaveURL(/search/);
  await page.goBack();
  await expect(results.nth(30)).toBeInViewport();
});

const SIZES = [
  { caseName: 'at 400 % zoom of a small screen', width: 320, height: 225 },
  { caseName: 'at 768 pixels', width: 768, height: 900 },
  { caseName: 'at 2560 pixels', width: 2560, height: 900 },
  { caseName: 'with text twice as large', width: 1280, height: 900, text: '200%' },
] as const;

test('cuts nothing off on any screen, and scrolls only wide content sideways @weekly', async ({ page }) => {
  const menu = page.getByRole('button', { name: 'Toggle navigation bar' });
  const links = page.getByRole('link', { name: 'API', exact: true });
  const tooWide = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll<HTMLElement>('main *')]
        .filter(
          (element) =>
            element.scrollWidth > element.clientWidth + 1 &&
            (element.localName === 'html' || /auto|scroll/.test(getComputedStyle(element).overflowX)) &&
            element.checkVisibility() &&
            !element.closest('pre, code') &&
            !element.matches('table, svg, [role="tablist"], main :has(pre, table, svg)'),
        )
        .map(({ localName, className }) => `${localName}.${className}`),
    );
  for (const path of [
    '/',
    '/docs',
    '/docs/core_api/apply',
    '/docs/core_api/connect',
    '/docs/api/base/datalayer',
    '/docs/category/api',
    '/versions',
    getApiChangesRoute(oldest, second),
    '/search?q=superduper.components.vector_index',
  ]) {
    await openPage(page, path);
    if (path.startsWith('/search'))
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    for (const { caseName, width, height, ...more } of SIZES) {
      await page.setViewportSize({ width, height });
      const text = 'text' in more ? more.text : '100%';
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
      await expect(page.getByRole('heading', { level: 1 }), `${path} ${caseName}`).toBeVisible();
      await expect(menu.or(links.first()).first(), `${path} ${caseName}`).toBeVisible();
      // Polls, because React renders changes for another size after the resize event.
      await expect.poll(tooWide, `${path} ${caseName}`).toEqual([]);
    }
  }
});

test.describe('on paper', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ media: 'print' }));

  test('prints only the text of a page, whose headings are read once on the screen', async ({ page }) => {
    await openPage(page, '/docs/core_api/apply');
    const landmarks = [navbar(page), sidebar(page), page.getByRole('contentinfo'), neighborLinks(page)];
    const buttons = [page.getByRole('link', { name: 'Copy link' }), findBlocks(page).getByRole('button')];
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media });
      for (const part of [...landmarks, ...buttons])
        await expect(part.first()).toBeVisible({ visible: media === 'screen' });
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(article(page).locator('pre').first()).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByRole('heading', { name: 'What apply does Copy link', exact: true })).toBeVisible();
  });

  test('prints whole lines, all tabs, and the targets of links @weekly', async ({ page }) => {
    await page.setViewportSize({ width: 720, height: 1000 });
    for (const path of ['/docs/core_api/apply', '/docs/api/base/datalayer', '/docs/category/api']) {
      await openPage(page, path);
      const { x } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? { x: -1 };
      expect(x, path).toBeGreaterThanOrEqual(0);
    }

    await openPage(page, '/docs/core_api/connect');
    const panels = page.locator('[role="tabpanel"]');
    expect(await panels.count()).toBeGreaterThan(2);
    for (const panel of await panels.all()) {
      await expect(panel).toBeVisible();
      const label = await panel.getAttribute('data-label');
      expect(await panel.evaluate((box) => getComputedStyle(box, '::before').content)).toBe(`"${label}"`);
    }
    await expect(page.getByRole('tab').first()).toBeHidden();

    await openPage(page, '/docs/data_plugins/sql');
    const external = article(page).locator('p a[href^="http"]').first();
    const href = await external.getAttribute('href');
    expect(await external.evaluate((link) => getComputedStyle(link, '::after').content)).toContain(href);
    const code = article(page).locator('pre').first();
    await expect(code).toHaveCSS('white-space', 'pre-wrap');
  });

  test('prints folded content open, and long signatures once @weekly', async ({ page }) => {
    // The first page contains folds that writers wrote, and the second one folds that the build added.
    for (const path of ['/docs/components/listener', '/docs/api/components/model']) {
      await openPage(page, path);
      // Menus and the facts about the page aren't printed.
      const folds = article(page).locator('details:not(.screen-only, .screen-only *, :has(> .screen-only))');
      expect(await folds.count(), path).toBeGreaterThan(5);
      const hidden = await folds.evaluateAll((all) =>
        all.flatMap((fold) => {
          const content = fold.lastElementChild;
          const isSeen =
            content?.checkVisibility({ contentVisibilityAuto: true }) && content.clientHeight > 0;
          return isSeen ? [] : [fold.textContent];
        }),
      );
      expect(hidden, path).toEqual([]);
    }
    const shortSignatures = await fullSignatures(page).locator('xpath=following-sibling::*').all();
    expect(shortSignatures.length).toBeGreaterThan(5);
    for (const short of shortSignatures) await expect(short).toBeHidden();
  });
});

test('marks the current page and tab with more than a background in forced colors @weekly', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openPage(page, '/docs/core_api/connect');
  const current = sidebar(page).getByRole('link', { name: 'Connect' });
  expect(await current.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe('underline');
  const lines = await page
    .getByRole('tablist')
    .first()
    .getByRole('tab')
    .evaluateAll((tabs) =>
      tabs.map((tab) => [tab.ariaSelected, getComputedStyle(tab).borderBottomColor] as const),
    );
  const chosen = lines.find(([isChosen]) => isChosen === 'true')?.[1];
  // Removes the transparency of the background color.
  const bodyColor = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const background = bodyColor.replace(/rgba\((.*), 0\)/, 'rgb($1)');
  expect(chosen).not.toBe(background);
  for (const [isChosen, colour] of lines) if (isChosen !== 'true') expect(colour).toBe(background);
  expect(await runAxe(page)).toEqual([]);
});
