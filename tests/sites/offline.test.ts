import type { Page } from '@playwright/test';
import { findingsOf } from '../e2e/axe';
import { ask, openSearch } from '../e2e/search';
import { expect, open } from '../e2e/test';
import { latest, oldest, routeIn } from '../live-versions';
import { test } from './built-site';

test.describe.configure({ timeout: 420_000 });

const { name, label } = latest;

const row = (page: Page) => page.getByRole('listitem').filter({ hasText: `Zip of the pages of ${label}` });
const button = (page: Page, words: string) => row(page).getByRole('button', { name: words });

/** The workers and caches of the site in the browser. */
const traces = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
  }));
const NOTHING = { workers: 0, caches: [] };

test('a version is stored, read without a network, brought up to date, and removed', async ({
  page,
  context,
  siteUrl,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, `${siteUrl}/versions`);
  await expect(button(page, `Keep ${label}`)).toHaveText(/\(\d+\.\d MB\)$/);
  // Who has not asked gets nothing of it but the sizes.
  expect(asked.filter((path) => path.includes('offline'))).toEqual(['/offline/versions.json']);
  expect(await traces(page)).toEqual(NOTHING);
  await button(page, `Keep ${label}`).press('Enter');
  await expect(row(page)).toContainText(`${label} is kept on this device since`);
  await expect(button(page, `Remove ${label}`)).toBeFocused();
  expect(await traces(page)).toEqual({ workers: 1, caches: [expect.stringContaining(`/ ${name} `)] });

  await context.setOffline(true);
  const note = page.getByRole('complementary', { name: 'Kept copy' });
  for (const address of ['/versions', '/docs/intro/', '/docs/intro']) {
    await open(page, siteUrl + address);
    await expect(note).toContainText(`this is the copy of ${label} that you kept on`);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findingsOf(page)).toEqual([]);
  }
  await page.getByRole('link', { name: 'To the guide' }).click();
  await expect(page.getByText(`Words of ${label}.`)).toBeVisible();
  const search = await openSearch(page);
  await ask(search, 'introduction');
  await expect(search.options.first()).toBeVisible();
  await page.goto(siteUrl + routeIn(oldest, 'intro'));
  const instead = page.getByRole('heading', { name: 'Not kept on this device' });
  await expect(instead).toBeVisible();
  expect(await findingsOf(page)).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Introduction' })).toBeVisible();
  await expect(note).toHaveCount(0);

  await page.addInitScript((version) => {
    const real = window.fetch;
    window.fetch = async (address, init) => {
      const response = await real(address, init);
      if (address !== '/offline/versions.json') return response;
      const list = await response.json();
      return Response.json({ ...list, [version]: { ...list[version], build: 'newer' } });
    };
  }, name);
  await open(page, `${siteUrl}/versions`);
  await expect(row(page)).toContainText('A newer build is published.');
  await button(page, `Load the newer build of ${label}`).click();
  await expect(row(page)).not.toContainText('A newer build is published.');
  await expect(button(page, 'Load')).toHaveCount(0);
  expect(await traces(page)).toEqual({ workers: 1, caches: [expect.stringContaining(`/ ${name} newer`)] });

  // Where one page is lost, the whole copy goes.
  await page.evaluate(async () => {
    for (const cache of await caches.keys()) await (await caches.open(cache)).delete('/docs/guide');
  });
  await open(page, `${siteUrl}/versions`);
  await expect(row(page)).toContainText('Files of the copy were lost, so that it was removed.');
  expect(await traces(page)).toEqual(NOTHING);

  await button(page, `Try again to keep ${label}`).click();
  await button(page, `Remove ${label}`).click();
  await expect(button(page, `Keep ${label}`)).toBeVisible();
  expect(await traces(page)).toEqual(NOTHING);
});

/** Not by `page.route`, under which the browser gets no icon. */
const guideIs = (answer: string) =>
  `{ const real = fetch; fetch = (address, init) => address === '/docs/guide' ? ${answer} : real(address, init) }`;
/** The message, a script that runs in the page before, and how many bytes the browser grants. */
const failures: [said: RegExp, script: string, quotaSize?: number][] = [
  [/There is no room: \S+ needs \d+\.\d MB/, '', 100_000],
  [/The browser refused to store/, 'CacheStorage.prototype.open = () => Promise.reject()'],
  [/The browser refused the worker/, 'navigator.serviceWorker.register = () => Promise.reject()'],
  [/maybe in another tab/, 'void navigator.locks.request("docs-offline", () => new Promise(() => {}))'],
  [/guide with status 500/, guideIs('Promise.resolve(new Response("", { status: 500 }))')],
  [/What arrived of \/docs\/guide/, guideIs('Promise.resolve(new Response("Half of"))')],
  [/broke after \d\.\d MB of \d\.\d MB/, guideIs('Promise.reject(new TypeError())')],
  [/The site does not answer/, 'fetch = () => Promise.reject(new TypeError())'],
];
for (const [said, script, quotaSize] of failures)
  test(`${said} is said, and nothing is left behind`, async ({ page, context, siteUrl: origin }) => {
    await open(page, `${origin}/versions`);
    const session = await context.newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
    await page.evaluate(script);
    await button(page, `Keep ${label}`).click();
    await expect(row(page)).toContainText(said);
    await expect(row(page)).toContainText('Nothing of it is kept.');
    expect(await traces(page)).toEqual(NOTHING);
  });

test('what is stopped leaves nothing behind', async ({ page, siteUrl }) => {
  await open(page, `${siteUrl}/versions`);
  await page.evaluate(
    guideIs(
      'new Promise((_, fail) => init.signal.addEventListener("abort", () => fail(init.signal.reason)))',
    ),
  );
  await button(page, `Keep ${label}`).click();
  await button(page, `Stop loading ${label}`).click();
  await expect(button(page, `Keep ${label}`)).toBeVisible();
  expect(await traces(page)).toEqual(NOTHING);
});
