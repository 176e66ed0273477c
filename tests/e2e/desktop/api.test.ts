import { frameworkRepository, latestVersion } from '../../../src/site';
import { expect, open, test } from '../test';

test('the navbar leads to the API index, which lists the modules with one line each', async ({ page }) => {
  await open(page, '/');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'API', exact: true })
    .click();
  await expect(page).toHaveURL('/docs/category/api/');
  await expect(page.getByRole('heading', { level: 1, name: 'API reference' })).toBeVisible();
  const entry = page.getByRole('listitem').filter({
    has: page.getByRole('link', { name: 'superduper.components.listener', exact: true }),
  });
  await expect(entry).toContainText(/superduper\.components\.listener.{20,}/);
  await entry.getByRole('link').click();
  await expect(page).toHaveURL('/docs/api/components/listener');
});

test('an entry can be addressed, and stands in the table of contents', async ({ page }) => {
  await open(page, '/docs/api/components/listener#Listener.run');
  await expect(page.locator('h3[id="Listener.run"]')).toBeInViewport();
  const contents = page.locator('.table-of-contents');
  await contents.getByRole('link', { name: 'Listener', exact: true }).click();
  await expect(page).toHaveURL('/docs/api/components/listener#Listener');
  await expect(page.locator('h2[id="Listener"]')).toBeInViewport();
});

test('an entry links to its line in the source, at the commit of its version', async ({ page }) => {
  await open(page, '/docs/api/components/listener');
  const source = page.getByRole('link', { name: /^listener\.py, line \d+$/ }).first();
  await expect(source).toHaveAttribute(
    'href',
    new RegExp(
      `^${frameworkRepository}/blob/${latestVersion.commit}/superduper/components/listener\\.py#L\\d+$`,
    ),
  );
});

test('types and inherited members lead to where they are described', async ({ page }) => {
  await open(page, '/docs/api/components/listener');
  const article = page.getByRole('article');
  await article.getByRole('table').first().getByRole('link', { name: 'Model', exact: true }).click();
  await expect(page).toHaveURL('/docs/api/components/model#Model');
  await page.goBack();
  await article.getByRole('link', { name: 'export', exact: true }).click();
  await expect(page).toHaveURL('/docs/api/components/component#Component.export');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the reference is in the page', async ({ page }) => {
    await page.goto('/docs/api/components/listener');
    await expect(page.getByRole('heading', { level: 3, name: 'Listener.run' })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'predict_kwargs' }).first()).toBeVisible();
  });
});
