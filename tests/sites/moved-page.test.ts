import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { testOfBuiltSite } from './built-site';
import { smallPage, smallSite } from './small-site';

/** Two pages in each of three versions, one of which moved between the first and the second; the first has a third. */
function pagesOf(version: string): Record<string, string> {
  const isOld = version === '0.6';
  return {
    'intro.mdx': smallPage('Introduction', 'What it is.'),
    [`guides/${isOld ? 'old-name' : 'new-name'}.mdx`]: smallPage(
      'Guide',
      `Words of ${version}.\n\n## Everywhere\n\nText.\n\n## Part of ${isOld ? 'the old' : 'the new'}\n\nText.`,
      isOld ? '' : 'moved_from: guides/old-name\n',
    ),
    ...(isOld && { 'gone.mdx': smallPage('Gone', 'Only here.') }),
  };
}

const test = testOfBuiltSite({ make: () => smallSite(pagesOf) });

test.describe.configure({ mode: 'serial', timeout: 300_000 });

test('the version dropdown follows a page that moved, both ways, and keeps a hash that exists there', async ({
  page,
  siteUrl,
}) => {
  await page.goto(`${siteUrl}/docs/guides/new-name?a=1#everywhere`);
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
  const navbar = page.getByRole('navigation', { name: 'Main' });
  await navbar.locator('summary').first().click();
  await navbar.getByRole('link', { name: '0.6', exact: true }).click();
  await expect(page).toHaveURL(`${siteUrl}/docs/0.6/guides/old-name?a=1#everywhere`);
  await navbar.locator('summary').first().click();
  await navbar.getByRole('link', { name: 'Main branch', exact: true }).click();
  await expect(page).toHaveURL(`${siteUrl}/docs/next/guides/new-name?a=1#everywhere`);
});

test('a hash that the other version lacks is dropped on arrival', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}/docs/guides/new-name#part-of-the-new`);
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
  const navbar = page.getByRole('navigation', { name: 'Main' });
  await navbar.locator('summary').first().click();
  await navbar.getByRole('link', { name: '0.6', exact: true }).click();
  await expect(page).toHaveURL(`${siteUrl}/docs/0.6/guides/old-name`);
});

test('the page that moved is compared with the one it was, and the old one names it as canonical', async ({
  page,
  siteUrl,
}) => {
  await page.goto(`${siteUrl}/docs/guides/new-name`);
  await expect(page.getByRole('button', { name: 'Changed since 0.6' })).toBeVisible();
  await page.goto(`${siteUrl}/docs/0.6/guides/old-name`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/docs\/guides\/new-name$/);
  await expect(page.getByRole('link', { name: 'This page in 0.7' })).toHaveAttribute(
    'href',
    '/docs/guides/new-name',
  );
});

test('its old address leads to it in each version that has it by another, by all that hosts know of redirects', async ({
  page,
  site,
  siteUrl,
}) => {
  await page.goto(`${siteUrl}/docs/guides/old-name?a=1#everywhere`);
  await expect(page).toHaveURL(`${siteUrl}/docs/guides/new-name?a=1#everywhere`);
  await page.goto(`${siteUrl}/docs/next/guides/old-name`);
  await expect(page).toHaveURL(`${siteUrl}/docs/next/guides/new-name`);
  // The latest version's own name, and the former site's.
  await page.goto(`${siteUrl}/docs/0.7/guides/old-name`);
  await expect(page).toHaveURL(`${siteUrl}/docs/guides/new-name`);

  const hostFiles = {
    _redirects: '/docs/guides/old-name /docs/guides/new-name 301',
    '_nginx/maps.conf': '"/docs/guides/old-name" "/docs/guides/new-name";',
  };
  for (const [file, line] of Object.entries(hostFiles)) {
    const text = readFileSync(join(site.dir, 'build', file), 'utf8');
    expect(text).toContain(line);
    expect(text, 'the page that 0.6 has leads nowhere').not.toContain('/docs/0.6/');
  }
});

test('a page of an older version that the latest lacks: the banner says so, and it is canonical itself', async ({
  page,
  siteUrl,
}) => {
  await page.goto(`${siteUrl}/docs/0.6/gone`);
  await expect(page.getByRole('complementary', { name: 'About this version' })).toHaveText(
    '0.6 is an older release. 0.7 has no such page. Documentation of 0.7',
  );
  await expect(page.getByText('Not in 0.7 and Main branch')).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/docs\/0\.6\/gone$/);
});

test('`moved_from` that names no page stops the build, with the file and how to mend it', ({ site }) => {
  site.write({ 'docs/guides/new-name.mdx': smallPage('Guide', 'Text.', 'moved_from: guides/nowhere\n') });
  expect(() => site.run('docusaurus', ['build'])).toThrow(
    /docs\/guides\/new-name\.mdx: expected `moved_from` to be the id of a page of an earlier live version, found "guides\/nowhere"/,
  );
});
