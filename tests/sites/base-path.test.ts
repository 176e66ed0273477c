import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteUrl as siteAddress } from '../../src/shared/site';
import { readBuiltSite } from '../checks/built/built-site';
import { navbar, sidebar } from '../e2e/places';
import { expect, expectLink, openPage } from '../e2e/test';
import { latest, older } from '../live-versions';
import { serveCopy } from '../site-copy';
import { createSiteTest, formatPage, introAndGuide } from './small-site';

const BASE = '/x/';

const LISTENER = '<Api of="Listener.run">\n\nRuns the model.\n\n</Api>';

/** A page of the reference, and a page that links to one of its symbols. */
const listener = {
  'listener.mdx': formatPage('Listener', LISTENER, 'api: superduper.components.listener\n'),
  'names.mdx': formatPage('Names', 'See [](api:Listener.run).'),
};

const test = createSiteTest((version) => ({ ...introAndGuide(version), ...listener }), { BASE_URL: BASE });

test('keeps every link, file and redirect under the base path @weekly', ({ site }) => {
  const built = readBuiltSite(join(site.dir, 'build'));
  for (const { file, links, resources } of built.pages) {
    // Checks only the base path, because the targets of most links are missing on this small site.
    const otherLinks = links.filter((href) => href.startsWith('/') && !href.startsWith(BASE));
    expect(otherLinks, file).toEqual([]);
    for (const address of resources.filter((resource) => resource.startsWith('/'))) {
      expect(address, file).toMatch(/^\/x\//);
      expect(built.files.has(address.slice(BASE.length)), `${file}: ${address}`).toBe(true);
    }
  }
  const text = (file: string) => readFileSync(join(site.dir, 'build', file), 'utf8');
  expect(text('_redirects')).toContain(`/x/docs/${latest.name}/intro /x/docs/intro 301`);
  expect(text('_headers')).toContain('/x/assets/*');
  // Other tests check the format of the program files.
  for (const file of ['versions.json', `${latest.path}/api.json`])
    expect(text(file)).toContain(`"address":"${siteAddress}/x/`);
  // The Markdown also contains absolute links.
  for (const file of ['llms.txt', 'docs/llms.txt', 'docs/intro.md', 'docs.md', 'versions.md', 'index.md']) {
    const urls = [...text(file).matchAll(/\]\((https?:[^)]*)\)/g)].map(([, url = '']) => url);
    const ownLinks = urls.filter((url) => url.startsWith(siteAddress));
    expect(ownLinks.length, file).toBeGreaterThan(0);
    for (const url of ownLinks) expect(url, file).toMatch(new RegExp(`^${siteAddress}/x/`));
  }
  expect(text('docs/intro.md')).toContain(`[To the guide](${siteAddress}/x/docs/guide.md)`);
  expect(text('docs/intro/index.html')).toMatch(/<link[^>]*rel="alternate"[^>]*href="\/x\/docs\/intro\.md"/);
});

test('navigates, searches and loads files under the base path @weekly', async ({ page, siteUrl }) => {
  await openPage(page, `${siteUrl}/`);
  await navbar(page).getByRole('link', { name: 'Documentation', exact: true }).click();
  await expect(page).toHaveURL(`${siteUrl}/docs/guide`);
  await sidebar(page).getByRole('link', { name: 'Introduction' }).click();
  await expect(page).toHaveURL(`${siteUrl}/docs/intro`);
  await page.getByRole('link', { name: 'To the guide' }).click();
  await expect(page).toHaveURL(`${siteUrl}/docs/guide`);
  await expect(page.getByText(`Words of ${latest.label}.`)).toBeVisible();

  // The difference to the previous version is a separate file.
  const difference = page.waitForResponse((response) => response.url().includes('/assets/changes/'));
  await page.getByRole('button', { name: `Reworded since ${older.label}` }).click();
  expect((await difference).status()).toBe(200);
  await page.evaluate(() => document.fonts.ready);
  const fontStates = await page.evaluate(() => [...document.fonts].map(({ status }) => status));
  expect(fontStates).not.toContain('error');

  await openPage(page, `${siteUrl}/search?q=guide`);
  await expectLink(page.getByRole('main').getByRole('link', { name: /Guide/ }).first(), /^\/x\/docs\//);

  await openPage(page, `${siteUrl}/docs/names`);
  await page.getByRole('link', { name: 'Listener.run' }).hover();
  await expect(page.getByRole('note')).toContainText('Runs the model.');

  await page.goto(`${siteUrl}/docs/${latest.name}/guide?a=1#words`);
  await expect(page, 'an address that moved').toHaveURL(`${siteUrl}/docs/guide?a=1#words`);
});

test('leads an address in the wrong case to its page, and unknown ones to the not-found page of the site @weekly', async ({
  page,
  siteUrl,
  allow,
}) => {
  allow({ matching: /404|nowhere|\/Docs\/Guide/, reason: 'there is no page of this name' });
  await page.goto(`${siteUrl}/Docs/Guide?a=1#words`);
  await expect(page).toHaveURL(`${siteUrl}/docs/guide?a=1#words`);
  await expect(page.getByText(`Words of ${latest.label}.`)).toBeVisible();
  const response = await page.goto(`${siteUrl}/docs/nowhere`);
  expect(response?.status()).toBe(404);
  await expect(navbar(page)).toBeVisible();
});

test('names the right base address if the site is served from another one @weekly', async ({
  page,
  site,
  allow,
}) => {
  allow({ matching: /\/y\//, reason: 'nothing of it is where it was built for' });
  const { url } = await serveCopy(site, { baseUrl: '/y/' });
  await page.goto(`${url}/y/docs/guide`);
  await expect(page.getByRole('alert')).toContainText(
    'This site didn’t load properly. It was built for the base URL /x/ but is served from /y/. To fix it, rebuild the site with BASE_URL=/y/.',
  );
  await expect(page.getByText(`Words of ${latest.label}.`)).toBeVisible();
});
