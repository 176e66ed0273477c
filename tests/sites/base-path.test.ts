import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { readBuiltSite } from '../../src/authoring/checks/built/built-site';
import { addressesIn, checkAddresses } from '../../src/authoring/checks/built/program-files';
import { report } from '../../src/model/problem';
import type { SiteFile } from '../../src/outputs/program-files/format';
import { frameworkRepository, siteUrl as siteAddress } from '../../src/shared/site';
import { latest, older } from '../live-versions';
import { type SiteCopy, serveCopy } from '../site-copy';
import { introAndGuide, smallPage, smallSite } from './small-site';

const BASE = '/x/';

/** A page of the reference, and one that names what it documents. */
const listener = {
  'listener.mdx': smallPage(
    'Listener',
    '<Api of="Listener.run">\n\nRuns the model.\n\n</Api>',
    'api: superduper.components.listener\n',
  ),
  'names.mdx': smallPage('Names', 'See [](api:Listener.run).'),
};

const test = base.extend<{ faults: string[] }, { site: SiteCopy; siteUrl: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const site = smallSite((version) => ({ ...introAndGuide(version), ...listener }));
      site.run('docusaurus', ['build', '--no-minify'], { BASE_URL: BASE });
      await use(site);
      site.dispose();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  siteUrl: [
    async ({ site }, use) => {
      const { url, close } = await serveCopy(site, { baseUrl: BASE });
      await use(url);
      close();
    },
    { scope: 'worker' },
  ],
  faults: [
    async ({ page, siteUrl }, use) => {
      const faults: string[] = [];
      page.on('console', (message) => faults.push(message.text()));
      page.on('response', (response) => response.status() >= 400 && faults.push(response.url()));
      page.on('request', (request) => {
        if (!request.url().startsWith(siteUrl + BASE) && !request.url().startsWith('data:')) {
          faults.push(`outside of the base path: ${request.url()}`);
        }
      });
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

test.describe.configure({ mode: 'default' });

const up = 'html[data-has-hydrated="true"]';

test('what other programs read names addresses under it @weekly', ({ site }) => {
  const read = (file: string) => JSON.parse(readFileSync(join(site.dir, 'build', file), 'utf8'));
  const overview = read('versions.json') as SiteFile;
  const root = siteAddress + BASE;
  expect(overview.address).toBe(root);
  const changes = overview.changes.map(({ json }) => json.slice(root.length));
  for (const file of ['versions.json', `${latest.path.slice(1)}/api.json`, ...changes])
    expect(report(checkAddresses(file, addressesIn(read(file)), root, frameworkRepository))).toBe('');
});

test('every link, file and redirect of a build for a base path stays under it @weekly', ({ site }) => {
  const built = readBuiltSite(join(site.dir, 'build'));
  for (const { file, links, resources } of built.pages) {
    // Whether a page is there is tested on the whole site: this one has only some.
    expect(
      links.filter((href) => href.startsWith('/') && !href.startsWith(BASE)),
      file,
    ).toEqual([]);
    for (const address of resources.filter((one) => one.startsWith('/'))) {
      expect(address, file).toMatch(/^\/x\//);
      expect(built.files.has(address.slice(BASE.length)), `${file}: ${address}`).toBe(true);
    }
  }
  const text = (file: string) => readFileSync(join(site.dir, 'build', file), 'utf8');
  expect(text('_redirects')).toContain(`/x/docs/${latest.name}/intro /x/docs/intro 301`);
  expect(text('_headers')).toContain('/x/assets/*');
  // Markdown, too: its links are absolute.
  for (const file of ['llms.txt', 'docs/llms.txt', 'docs/intro.md', 'docs.md', 'versions.md', 'index.md']) {
    const own = [...text(file).matchAll(/\]\((https?:[^)]*)\)/g)]
      .map(([, url = '']) => url)
      .filter((url) => url.startsWith(siteAddress));
    expect(own.length, file).toBeGreaterThan(0);
    for (const url of own) expect(url, file).toMatch(new RegExp(`^${siteAddress}/x/`));
  }
  expect(text('docs/intro.md')).toContain(`[To the guide](${siteAddress}/x/docs/guide.md)`);
  expect(text('docs/intro/index.html')).toMatch(/<link[^>]*rel="alternate"[^>]*href="\/x\/docs\/intro\.md"/);
});

test('it can be clicked through and searched, and what it fetches comes @weekly', async ({
  page,
  siteUrl,
}) => {
  await page.goto(`${siteUrl}${BASE}`);
  await page.locator(up).waitFor({ state: 'attached' });
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Documentation', exact: true })
    .click();
  await expect(page).toHaveURL(`${siteUrl}/x/docs/guide`);
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Introduction' })
    .click();
  await expect(page).toHaveURL(`${siteUrl}/x/docs/intro`);
  await page.getByRole('link', { name: 'To the guide' }).click();
  await expect(page).toHaveURL(`${siteUrl}/x/docs/guide`);
  await expect(page.getByText(`Words of ${latest.label}.`)).toBeVisible();

  // The difference to the version before is data of its own.
  const difference = page.waitForResponse((response) => response.url().includes('/assets/changes/'));
  await page.getByRole('button', { name: `Reworded since ${older.label}` }).click();
  expect((await difference).status()).toBe(200);
  expect(
    await page.evaluate(() =>
      document.fonts.ready.then(() => [...document.fonts].map(({ status }) => status)),
    ),
  ).not.toContain('error');

  await page.goto(`${siteUrl}/x/search?q=guide`);
  await page.locator(up).waitFor({ state: 'attached' });
  const found = page.getByRole('main').getByRole('link', { name: /Guide/ }).first();
  await expect(found).toHaveAttribute('href', /^\/x\/docs\//);

  await page.goto(`${siteUrl}${BASE}docs/names`);
  await page.locator(up).waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'Listener.run' }).hover();
  await expect(page.getByRole('note')).toContainText('Runs the model.');

  await page.goto(`${siteUrl}/x/docs/${latest.name}/guide?a=1#words`);
  await expect(page, 'an address that moved').toHaveURL(`${siteUrl}/x/docs/guide?a=1#words`);
});

test('an address in the wrong case leads to its page, one of no page to the site’s own @weekly', async ({
  page,
  siteUrl,
  faults,
}) => {
  await page.goto(`${siteUrl}/x/Docs/Guide?a=1#words`);
  await expect(page).toHaveURL(`${siteUrl}/x/docs/guide?a=1#words`);
  await expect(page.getByText(`Words of ${latest.label}.`)).toBeVisible();
  const response = await page.goto(`${siteUrl}/x/docs/nowhere`);
  await page.locator(up).waitFor({ state: 'attached' });
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  // The browser says in the console that it got a 404, and the answers are such: nothing else may be said.
  expect(faults.filter((fault) => !/404|\/x\/Docs\/Guide|\/nowhere/.test(fault))).toEqual([]);
  faults.splice(0);
});

test('served from another base address than it was built for, the page says so, and which it should be @weekly', async ({
  page,
  site,
  faults,
}) => {
  const { url, close } = await serveCopy(site, { baseUrl: '/y/' });
  await page.goto(`${url}/y/docs/guide`);
  await expect(page.getByRole('alert')).toContainText(
    'This site did not load properly: it was built for the base address /x/, and is at /y/. Whoever runs it builds it again with BASE_URL=/y/.',
  );
  await expect(page.getByText(`Words of ${latest.label}.`)).toBeVisible();
  close();
  faults.splice(0);
});
