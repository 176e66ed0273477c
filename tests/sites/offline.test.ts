import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { findChromium } from '../../scripts/chromium';
import { freePort } from '../../scripts/free-port';
import { zipFolder, zipPath } from '../../src/offline/names';
import { versionBefore } from '../../src/site';
import { findingsOf } from '../e2e/axe';
import { ask, openSearch } from '../e2e/search';
import { latest, oldest, routeIn } from '../live-versions';
import { serveCopy } from '../site-copy';
import { temporaryFolder } from '../temporary';
import { SECOND, test } from './built-site';

test.describe.configure({ timeout: 420_000 });

/** A browser with a profile on disk, which outlives it. */
async function openBrowser(profile: string): Promise<BrowserContext> {
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    viewport: { width: 1440, height: 900 },
  });
  // What does not come is said where it is waited for, not after the minutes that a build may take.
  browser.setDefaultTimeout(30_000);
  return browser;
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
}

const row = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Without a network' })
    .getByRole('listitem')
    .filter({ hasText: `of ${label}` });
const keepButton = (page: Page) =>
  page.getByRole('button', { name: `Keep ${latest.label} for reading offline` });

/** What of ours the browser has. */
const traces = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).length,
    stored: Object.keys(localStorage).filter((key) => /offline|kept/.test(key)),
  }));
const NOTHING = { workers: 0, caches: [], databases: 0, stored: [] };

test('a version is kept, read without a network after the browser was closed, brought up to date, and removed', async ({
  site,
  release,
}) => {
  const port = await freePort();
  const profile = temporaryFolder();
  const serve = (build?: string) => serveCopy(build === SECOND ? release : site, { build, port });
  let server = await serve();
  /** It answers until its process has ended. */
  const stop = async () => {
    server.close();
    await expect
      .poll(() =>
        fetch(url).then(
          () => true,
          () => false,
        ),
      )
      .toBe(false);
  };
  const before = versionBefore(latest.name);
  const { url } = server;
  let browser = await openBrowser(profile);
  let page = await browser.newPage();
  const asked: string[] = [];
  browser.on('request', (request) => asked.push(new URL(request.url()).pathname));

  // Who has not asked gets nothing of it, on /versions neither.
  await open(page, `${url}/docs/intro`);
  await open(page, `${url}/versions`);
  await expect(keepButton(page)).toHaveText(/\(\d+\.\d MB\)$/);
  expect(await traces(page)).toEqual(NOTHING);
  expect(asked.filter((path) => path.includes('offline'))).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect((await findingsOf(page)).lines).toEqual([]);
  }

  // Half of it arrives: nothing is kept. The rest is loaded from there.
  let half = 0;
  const archive = `**/offline/${latest.name}.bin`;
  await page.route(archive, async (route) => {
    const whole = await (await route.fetch()).body();
    half = Math.floor(whole.length / 2);
    await route.fulfill({ status: 200, body: whole.subarray(0, half) });
  });
  await keepButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(row(page, latest.label)).toContainText('Nothing of it is kept.');
  expect(await traces(page)).toEqual(NOTHING);
  await page.unroute(archive);
  const [rest] = await Promise.all([
    page.waitForResponse(archive),
    page.getByRole('button', { name: `Go on loading ${latest.label}` }).press('Enter'),
  ]);
  expect(rest.status()).toBe(206);
  await expect(row(page, latest.label)).toContainText('is kept on this device since');
  expect(await traces(page)).toMatchObject({ workers: 1, caches: [expect.stringContaining(latest.name)] });

  await browser.close();
  await stop();
  browser = await openBrowser(profile);
  await browser.setOffline(true);
  page = await browser.newPage();
  const note = page.getByRole('complementary', { name: 'Kept copy' });
  await open(page, `${url}${latest.path}`);
  await expect(note).toContainText('There is no network.');
  expect((await findingsOf(page)).lines).toEqual([]);
  await open(page, `${url}/docs/intro`);
  await page.getByRole('link', { name: 'To the guide' }).click();
  await expect(page.getByText(`Words of ${latest.label}.`)).toBeVisible();
  const search = await openSearch(page);
  for (const query of ['guide', 'words', 'introduction']) {
    await ask(search, query);
    await expect(search.options.first()).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await open(page, `${url}/docs/guide?changes=${before?.name}`);
  await expect(page.getByRole('dialog')).toContainText(before?.label ?? '');
  await page.goto(`${url}${routeIn(oldest, 'intro')}`);
  await expect(page.getByRole('heading', { name: 'Not kept on this device' })).toBeVisible();
  await expect(page.getByText(`${oldest.label} is not kept for reading offline`)).toBeVisible();
  expect((await findingsOf(page)).lines).toEqual([]);

  // There is a network again, but the site does not answer yet: what is not kept comes by itself as soon as it does.
  await browser.setOffline(false);
  await page.waitForRequest((request) => request.method() === 'HEAD');
  await expect(page.getByRole('heading', { name: 'Not kept on this device' })).toBeVisible();
  server = await serve(SECOND);
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
  // The newer build is read at once.
  await open(page, `${url}/docs/guide`);
  await expect(page.getByText('Words of the second release.')).toBeVisible();
  await expect(note).toHaveCount(0);
  const hasLooked = () => page.evaluate(async () => Boolean(await caches.match('/offline/versions.json')));
  await expect.poll(hasLooked).toBe(true);
  await stop();
  await open(page, `${url}/docs/guide`);
  await expect(page.getByText(`Words of ${latest.label}.`)).toBeVisible();
  await expect(note).toContainText('a newer one is published');
  server = await serve(SECOND);
  await open(page, `${url}/versions`);
  await expect(row(page, latest.label)).toContainText('A newer build is published.');
  await page.getByRole('button', { name: `Load the newer build of ${latest.label}` }).click();
  await expect(row(page, latest.label)).not.toContainText('A newer build is published.');
  await expect(page.getByRole('button', { name: `Remove ${latest.label}` })).toBeVisible();
  await stop();
  await open(page, `${url}/docs/guide`);
  await expect(page.getByText('Words of the second release.')).toBeVisible();

  await open(page, `${url}/versions`);
  await page.getByRole('button', { name: `Remove ${latest.label}` }).click();
  await expect(keepButton(page)).toBeVisible();
  expect(await traces(page)).toEqual(NOTHING);
  await browser.close();
});

test('no room, a storage that refuses, and another tab are said, and nothing half is left', async ({
  page,
  context,
  siteUrl,
}) => {
  await open(page, `${siteUrl}/versions`);
  await page.evaluate(() => {
    const estimate = navigator.storage.estimate.bind(navigator.storage);
    let isFirst = true;
    navigator.storage.estimate = async () => {
      if (!isFirst) return estimate();
      isFirst = false;
      return { quota: 200_000, usage: 100_000 };
    };
  });
  await keepButton(page).click();
  await expect(row(page, latest.label)).toContainText(
    /There is no room: .* needs \d+\.\d MB, and the browser grants 0\.1 MB\. Nothing of it is kept\./,
  );
  // A browser may have less than it says.
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: siteUrl, quotaSize: 100_000 });
  const again = page.getByRole('button', { name: `Try again to keep ${latest.label}` });
  await again.click();
  // Not what the first try has left there: how much the browser grants, it does not say now.
  await expect(row(page, latest.label)).toContainText(
    /There is no room: \S+ needs \d+\.\d MB\. Nothing of it is kept\./,
  );
  expect(await traces(page)).toEqual(NOTHING);

  const other = await context.newPage();
  await open(other, `${siteUrl}/docs/intro`);
  await other.evaluate(() => {
    navigator.locks.request('docs-offline', () => new Promise(() => {}));
  });
  await again.click();
  await expect(row(page, latest.label)).toContainText('Another tab is keeping or removing a version.');
  expect(await traces(page)).toEqual(NOTHING);
  await other.close();
});

test('the zip opens from a folder: pages, pictures, links and search', async ({ page, site }) => {
  const folder = temporaryFolder();
  const zip = unzipSync(readFileSync(join(site.dir, 'build', zipPath(latest.name))));
  for (const [name, content] of Object.entries(zip)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(request.url()));
  page.on('console', (message) => failed.push(message.text()));
  await page.goto(pathToFileURL(join(folder, zipFolder(latest.name), 'intro.html')).href);
  expect(
    await page.evaluate(() =>
      [...document.images].filter((image) => image.naturalWidth === 0).map(({ src }) => src),
    ),
  ).toEqual([]);
  await page.getByRole('link', { name: 'To the guide' }).click();
  await expect(page.getByText(`Words of ${latest.label}.`)).toBeVisible();
  await expect(page).toHaveURL(/\/guide\.html$/);
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByRole('searchbox').fill('words guide');
  expect((await findingsOf(page)).lines).toEqual([]);
  await page.locator('#folder-found a').first().click();
  await expect(page).toHaveURL(/\/guide\.html/);
  expect(failed).toEqual([]);
});
