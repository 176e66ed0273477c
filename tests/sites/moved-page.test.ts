import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SiteVersion, versionsOldestFirst } from '../../src/shared/site';
import { banner } from '../e2e/places';
import { expect, expectLink, openPage } from '../e2e/test';
import { chooseVersion } from '../e2e/version-menu';
import { getRoute, latest, main, oldest, second } from '../live-versions';
import { test } from './built-site';

const otherLabels = versionsOldestFirst.filter((version) => version !== oldest).map(({ label }) => label);

test('follows a moved page both ways in the version dropdown, and keeps only a hash that exists there', async ({
  page,
  siteUrl,
}) => {
  const switchVersion = async ({ label }: SiteVersion, target: string) => {
    await chooseVersion(page, label);
    await expect(page).toHaveURL(siteUrl + target);
    // The menu closes after the address has changed.
    await expect(page.getByText(`Text of ${label}.`)).toBeVisible();
  };
  await openPage(page, `${siteUrl}/docs/guides/new-name?a=1#everywhere`);
  await switchVersion(oldest, `${getRoute(oldest, 'guides/old-name')}?a=1#everywhere`);
  await switchVersion(main, `${getRoute(main, 'guides/new-name')}?a=1#everywhere`);
  await openPage(page, `${siteUrl}/docs/guides/new-name#part-of-the-new`);
  await switchVersion(oldest, getRoute(oldest, 'guides/old-name'));
});

test('compares a moved page with its old page, whose canonical page it is, and says which versions lack a page', async ({
  page,
  siteUrl,
}) => {
  await page.goto(siteUrl + getRoute(second, 'guides/new-name'));
  await expect(page.getByRole('button', { name: `Reworded since ${oldest.label}` })).toBeVisible();
  await page.goto(siteUrl + getRoute(oldest, 'guides/old-name'));
  await expectLink(page.locator('link[rel="canonical"]'), /\/docs\/guides\/new-name$/);
  await expectLink(page.getByRole('link', { name: `This page in ${latest.label}` }), '/docs/guides/new-name');

  await page.goto(siteUrl + getRoute(oldest, 'gone'));
  await expect(banner(page)).toHaveText(
    `You’re reading ${oldest.label}, an older version. ${latest.label} doesn’t have this page. Go to the ${latest.label} docs · Check your code`,
  );
  await expect(page.getByText(`Not in ${new Intl.ListFormat('en-GB').format(otherLabels)}`)).toBeVisible();
  await expectLink(page.locator('link[rel="canonical"]'), new RegExp(`${getRoute(oldest, 'gone')}$`));
});

test('redirects the old address of a moved page in each version, with every kind of redirect', async ({
  page,
  site,
  siteUrl,
}) => {
  await page.goto(`${siteUrl}/docs/guides/old-name?a=1#everywhere`);
  await expect(page).toHaveURL(`${siteUrl}/docs/guides/new-name?a=1#everywhere`);
  // The page counts as read in all versions.
  await page.evaluate(() => {
    localStorage.setItem('reading', 'on');
    localStorage.setItem('reading:pages', '{"/docs/guides/old-name":{"at":0,"digest":"earlier"}}');
  });
  await page.reload();
  await expect(page.getByText('Changed since you read it on January 1, 1970')).toBeVisible();
  await page.goto(`${siteUrl}/docs/next/guides/old-name`);
  await expect(page).toHaveURL(`${siteUrl}/docs/next/guides/new-name`);
  // Addresses with the latest version's name, and those of the former site, lead to the page.
  await page.goto(`${siteUrl}/docs/${latest.name}/guides/old-name`);
  await expect(page).toHaveURL(`${siteUrl}/docs/guides/new-name`);

  const hostFiles = {
    _redirects: '/docs/guides/old-name /docs/guides/new-name 301',
    '_nginx/redirects.conf': '"/docs/guides/old-name" "/docs/guides/new-name";',
  };
  for (const [file, line] of Object.entries(hostFiles)) {
    const text = readFileSync(join(site.dir, 'build', file), 'utf8');
    expect(text).toContain(line);
    expect(text, 'the page that the oldest has leads nowhere').not.toContain(`${oldest.path}/`);
  }
});
