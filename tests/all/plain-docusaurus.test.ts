import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { chooseVersion } from '../e2e/version-menu';
import { latest, older } from '../live-versions';
import { type SiteCopy, serveCopy } from '../site-copy';
import { introAndGuide, smallPage, smallSite } from '../sites/small-site';

/** A small site that is built without what leans on private parts of Docusaurus (src/plugins/internals). */
const test = base.extend<object, { site: SiteCopy; siteUrl: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const site = smallSite((version) => ({
        ...introAndGuide(version),
        'code.mdx': smallPage('Code', '```python\nprint("Words")\n```'),
      }));
      site.run('docusaurus', ['build', '--no-minify'], { PLAIN_DOCUSAURUS: 'true' });
      await use(site);
      site.dispose();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  siteUrl: [
    async ({ site }, use) => {
      const { url, close } = await serveCopy(site);
      await use(url);
      close();
    },
    { scope: 'worker' },
  ],
});

test.use({ viewport: { width: 1440, height: 900 } });
test.describe.configure({ mode: 'default', timeout: 600_000 });

test('nothing of it is left', ({ site }) => {
  const scripts = readdirSync(join(site.dir, 'build/assets/js'));
  expect(scripts.filter((name) => /^(?:layout|doc|pages-.*)\.\w+\.js$/.test(name))).toEqual([]);
});

const PAGES = [
  { path: '/', heading: /./ },
  { path: `${latest.path}/guide`, heading: 'Guide' },
  { path: `${older.path}/intro`, heading: 'Introduction' },
  { path: `${latest.path}/code`, heading: 'Code' },
  { path: '/versions', heading: 'All versions' },
] as const;

for (const { path, heading } of PAGES) {
  test(`${path} comes to life, and says nothing in the console`, async ({ page, siteUrl }) => {
    const faults: string[] = [];
    page.on('console', (message) => faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('response', (response) => response.status() >= 400 && faults.push(response.url()));
    await page.goto(siteUrl + path);
    await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(faults).toEqual([]);
  });
}

test('a reader goes from page to page and from version to version', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}${latest.path}/intro`);
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'To the guide' }).click();
  await expect(page.getByText(`Words of ${latest.label}.`)).toBeVisible();
  await chooseVersion(page, older.label);
  await expect(page).toHaveURL(`${siteUrl}${older.path}/guide`);
  await expect(page.getByText(`Words of ${older.label}.`)).toBeVisible();
});
