import type { Locator, Page } from '@playwright/test';
import { getApiChangesRoute, oldest, second, third } from '../../live-versions';
import { DISTINCT_KINDS } from '../page-kinds';
import { contents } from '../places';
import { findSearch, openSearch } from '../search';
import { expect, openPage, test } from '../test';
import { translatePage } from '../translation';

// Page translation replaces text nodes that React still refers to. If React then changes or removes such a node, the page crashes or keeps an old
// text. Each test therefore does the same on a translated page as on an original one, and expects the same texts.

/** Waits until a part of the page is ready, and returns its visible text without the differences that only `<font>` elements make. */
async function readText(part: Locator): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: the tests compare what readers see.
  return (await part.innerText()).replaceAll(/\s+/g, ' ').trim();
}

/** Runs steps on an original and on a translated page. Each step returns a text, and both pages must return the same texts. */
async function compareWithOriginal(
  page: Page,
  path: string,
  runSteps: () => AsyncGenerator<string>,
): Promise<void> {
  const readings: string[][] = [];
  for (const isTranslated of [false, true]) {
    await openPage(page, path);
    if (isTranslated) await translatePage(page);
    const texts: string[] = [];
    for await (const text of runSteps()) texts.push(text);
    readings.push(texts);
  }
  expect(readings[1]).toEqual(readings[0]);
}

test('shows the same search results in a translated page', async ({ page }) => {
  await compareWithOriginal(page, '/docs/core_api/connect', async function* () {
    const search = await openSearch(page);
    for (const query of ['ve', 'vector index', 'vecotr index', 'zzzzqqq', 'Listener', '']) {
      await search.box.fill(query);
      await expect(search.dialog.getByRole('progressbar')).toHaveCount(0);
      if (query !== '') await expect(search.status).toContainText(/result|match/i);
      yield readText(search.dialog);
    }
  });
});

test('shows the same results on the translated search page', async ({ page }) => {
  const main = page.getByRole('main');
  await compareWithOriginal(page, '/search?q=listener', async function* () {
    for (const query of ['listener', 'vector index', 'zzzzqqq', 'db.apply']) {
      await main.getByRole('searchbox').fill(query);
      await expect(main.getByRole('progressbar')).toHaveCount(0);
      await expect(main.getByRole('status')).toContainText(/result|match/i);
      await expect(page).toHaveURL(new RegExp(`q=${query.replace(' ', '\\+')}`));
      yield readText(main);
    }
  });
});

for (const [path, queries] of [
  ['/versions', ['listener', 'zzzz', '']],
  [getApiChangesRoute(second, third), ['apply', 'zzzz', 'Listener', '']],
] as const) {
  test(`counts the same entries on the translated page ${path}`, async ({ page }) => {
    const main = page.getByRole('main');
    await compareWithOriginal(page, path, async function* () {
      for (const query of queries) {
        await main.getByRole('searchbox').fill(query);
        await expect(main.locator('output')).toContainText(query === '' ? /^\d+ \w+$/ : / of /);
        yield readText(main);
      }
    });
  });
}

test('shows the same changes, shortcuts and headings in a translated page', async ({ page }) => {
  await compareWithOriginal(page, `/docs/api/base/datalayer?changes=${oldest.name}`, async function* () {
    const dialog = page.getByRole('dialog');
    for (const expected of ['1 of', '2 of']) {
      await dialog.getByRole('button', { name: 'Next change' }).click();
      await expect(dialog.locator('output')).toContainText(expected);
      yield readText(dialog);
    }
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    for (const query of ['apply', 'zzzz', '']) {
      await contents(page).getByRole('searchbox').fill(query);
      yield readText(contents(page));
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('?');
    await dialog.getByRole('button', { name: 'Clear history' }).click();
    yield readText(dialog);
  });
});

test('shows every kind of page correctly after navigation in a translated page', async ({ page }) => {
  const main = page.getByRole('main');
  const paths = Object.values(DISTINCT_KINDS);
  const originals = new Map<string, string>();
  for (const path of paths) {
    await openPage(page, path);
    if (path === '/search') await expect(findSearch(page).button).toBeVisible();
    else originals.set(path, await readText(main));
  }
  await openPage(page, '/docs/get_started');
  await translatePage(page);
  for (const [path, original] of originals) {
    await page.evaluate((url) => {
      // As the Back and Forward buttons do, which don't load the page again.
      window.history.pushState(null, '', url);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(async () => expect(await readText(main)).toBe(original)).toPass();
  }
});
