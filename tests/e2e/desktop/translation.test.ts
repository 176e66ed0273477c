import type { Locator, Page } from '@playwright/test';
import { getApiChangesRoute, oldest, second, third } from '../../live-versions';
import { renderAllCode } from '../code-blocks';
import { DISTINCT_KINDS } from '../page-kinds';
import { contents, menu, navbar } from '../places';
import { findSearch, openSearch } from '../search';
import { expect, openPage, pressKeys, test } from '../test';
import { translatePage } from '../translation';

// Page translation replaces text nodes that React still refers to. If React then changes or removes such a node, the page crashes or keeps an old
// text. Each test therefore does the same on a translated page as on an original one, and expects the same texts.

/** Returns the visible text of a part of the page. Removes white space, because the `<font>` elements of a translation change it. */
async function readText(part: Locator): Promise<string> {
  await renderAllCode(part.page());
  // biome-ignore lint/performance/useDomNodeTextContent: the tests compare what readers see.
  return (await part.innerText()).replaceAll(/\s+/g, '');
}

/** Expects two texts to be equal, without printing them whole, because they may be long. */
function expectSameText(actual: string, expected: string, message: string): void {
  const start = [...expected].findIndex((character, index) => character !== actual[index]);
  expect(actual.slice(Math.max(0, start), start + 80), message).toBe(
    expected.slice(Math.max(0, start), start + 80),
  );
  expect(actual.length, message).toBe(expected.length);
}

/** Runs steps on an original and a translated page. The part of the page that a step returns must have the same text on both. */
async function compareWithOriginal(
  page: Page,
  path: string,
  runSteps: () => AsyncGenerator<Locator>,
): Promise<void> {
  const originals: string[] = [];
  await openPage(page, path);
  for await (const part of runSteps()) {
    await expect(async () => expect(await readText(part)).not.toBe(originals.at(-1))).toPass();
    originals.push(await readText(part));
  }
  await openPage(page, path);
  await translatePage(page);
  let step = 0;
  for await (const part of runSteps()) {
    const original = originals[step] ?? '';
    step += 1;
    await expect(async () => expectSameText(await readText(part), original, `step ${step}`)).toPass({
      timeout: 20_000,
    });
  }
}

test('shows the same search results in a translated page', async ({ page }) => {
  await compareWithOriginal(page, '/docs/core_api/connect', async function* () {
    const search = await openSearch(page);
    // Results don't move after the texts have loaded, so the texts have to be there before the first query.
    await search.box.fill('table');
    await expect(search.dialog.getByRole('progressbar')).toHaveCount(0);
    for (const query of ['ve', 'vector index', 'vecotr index', 'zzzzqqq', 'Listener', '']) {
      await search.box.fill(query);
      await expect(search.dialog.getByRole('progressbar')).toHaveCount(0);
      if (query === '') await expect(search.starts.first()).toBeVisible();
      else await expect(search.status).toContainText(/result|match/i);
      yield search.dialog;
    }
  });
});

test('shows the same results on the translated search page @weekly', async ({ page }) => {
  const main = page.getByRole('main');
  await compareWithOriginal(page, '/search?q=table', async function* () {
    await expect(main.getByRole('progressbar')).toHaveCount(0);
    for (const query of ['listener', 'zzzzqqq']) {
      await main.getByRole('searchbox').fill(query);
      await expect(main.getByRole('progressbar')).toHaveCount(0);
      await expect(main.getByRole('status')).toContainText(/result|match/i);
      await expect(page).toHaveURL(new RegExp(`q=${query}`));
      yield main;
    }
  });
});

for (const [path, entry, queries, tag] of [
  ['/versions', '#all-pages ~ * tbody > tr', ['listener', 'zzzz', ''], ''],
  [getApiChangesRoute(second, third), 'details > ul > li', ['apply', 'zzzz', ''], ' @weekly'],
] as const) {
  test(`counts the same entries on the translated page ${path}${tag}`, async ({ page }) => {
    const main = page.getByRole('main');
    await compareWithOriginal(page, path, async function* () {
      for (const query of queries) {
        await main.getByRole('searchbox').fill(query);
        // A long list is rendered later than its count.
        const output = main.locator('output');
        await expect(async () => {
          const count = Number.parseInt((await output.textContent()) ?? '', 10);
          await expect(main.locator(entry)).toHaveCount(count, { timeout: 1000 });
          await expect(output).toContainText(query === '' ? /^\d+ \w+$/ : / of /, { timeout: 1000 });
        }).toPass();
        yield main;
      }
    });
  });
}

test('shows the same changes, shortcuts and headings in a translated page', async ({ page }) => {
  await compareWithOriginal(page, `/docs/core_api/apply?changes=${oldest.name}`, async function* () {
    const dialog = page.getByRole('dialog');
    for (const expected of ['1 of', '2 of']) {
      await dialog.getByRole('button', { name: 'Next change' }).click();
      await expect(dialog.locator('output')).toContainText(expected);
      yield dialog;
    }
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    for (const query of ['apply', 'zzzz', '']) {
      await contents(page).getByRole('searchbox').fill(query);
      yield contents(page);
    }
    await pressKeys(page, 'Tab', '?');
    await dialog.getByRole('button', { name: 'Clear history' }).click();
    yield dialog;
  });
});

test('shows the same menu, and enlarges a diagram, in a translated page of a small screen @weekly', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await compareWithOriginal(page, '/docs/core_api/apply', async function* () {
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    yield menu(page);
    await menu(page).getByRole('button', { name: 'Expand sidebar category', exact: false }).first().click();
    yield menu(page);
    await menu(page)
      .getByRole('button', { name: /Back to main menu/ })
      .click();
    await menu(page).locator('summary').first().click();
    yield menu(page);
    await menu(page).getByRole('button', { name: 'Close navigation bar' }).click();
    await page
      .getByRole('button', { name: /^Enlarge diagram: / })
      .first()
      .click();
    yield page.getByRole('dialog');
    await page.keyboard.press('Escape');
    yield page.getByRole('main');
  });
});

test('shows every kind of page correctly after navigation in a translated page', async ({ page, allow }) => {
  allow({ matching: /404/, reason: 'the test starts on the not-found page' });
  const main = page.getByRole('main');
  const paths = Object.values(DISTINCT_KINDS);
  const originals = new Map<string, string>();
  const readPage = async () => (await readText(navbar(page))) + (await readText(main));
  for (const path of paths) {
    await openPage(page, path);
    if (path === '/search') await expect(findSearch(page).button).toBeVisible();
    else originals.set(path, await readPage());
  }
  await openPage(page, '/docs/nowhere');
  await translatePage(page);
  for (const [path, original] of originals) {
    await page.evaluate((url) => {
      // Navigates as the Back and Forward buttons do, without loading the page again.
      window.history.pushState(null, '', url);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(async () => expectSameText(await readPage(), original, path)).toPass({
      timeout: 20_000,
    });
  }
});
