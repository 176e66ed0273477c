import { expect } from '@playwright/test';
import { test } from './built-site';

test.describe.configure({ mode: 'default', timeout: 300_000 });

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
