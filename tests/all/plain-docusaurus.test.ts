import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, openPage } from '../e2e/test';
import { chooseVersion } from '../e2e/version-menu';
import { latest, older } from '../live-versions';
import { createSiteTest, formatPage, introAndGuide } from '../sites/small-site';

/** A small site without the features that depend on private parts of Docusaurus (src/plugins/internals). */
const test = createSiteTest(
  (version) => ({
    ...introAndGuide(version),
    'code.mdx': formatPage('Code', '```python\nprint("Words")\n```'),
  }),
  { PLAIN_DOCUSAURUS: 'true' },
);

test.use({ viewport: { width: 1440, height: 900 } });
test.describe.configure({ mode: 'default', timeout: 600_000 });

test('leaves no trace of the removed features', ({ site }) => {
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
  test(`hydrates ${path} without console messages`, async ({ page, siteUrl }) => {
    await openPage(page, siteUrl + path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });
}

test('navigates between pages and between versions', async ({ page, siteUrl }) => {
  await openPage(page, `${siteUrl}${latest.path}/intro`);
  await page.getByRole('link', { name: 'To the guide' }).click();
  await expect(page.getByText(`Words of ${latest.label}.`)).toBeVisible();
  await chooseVersion(page, older.label);
  await expect(page).toHaveURL(`${siteUrl}${older.path}/guide`);
  await expect(page.getByText(`Words of ${older.label}.`)).toBeVisible();
});
