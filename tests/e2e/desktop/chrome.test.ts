import { latest, main, oldest } from '../../live-versions';
import { expect, open, test } from '../test';
import { versionMenu } from '../version-menu';

test('the navbar shows brand, documentation, versions, locale, source and colour mode', async ({ page }) => {
  await open(page, '/');
  const navbar = page.getByRole('navigation', { name: 'Main' });
  await expect(navbar.getByRole('link', { name: 'superduper documentation, home' })).toBeVisible();
  await expect(navbar.getByRole('link', { name: 'Documentation', exact: true })).toHaveAttribute(
    'href',
    '/docs/intro',
  );
  await expect(versionMenu(page).toggle).toHaveText(latest.label);
  await expect(navbar.locator('summary').filter({ hasText: 'English' })).toBeVisible();
  await expect(navbar.getByRole('link', { name: 'Source repository of superduper' })).toHaveAttribute(
    'href',
    'https://github.com/superduper-io/superduper',
  );
  await expect(navbar.getByRole('button', { name: 'Switch to dark mode' })).toBeVisible();
});

for (const [path, name] of [
  ['/docs', `superduper ${latest.label}`],
  [oldest.path, `superduper ${oldest.label}`],
  [main.path, 'superduper, main branch'],
] as const) {
  test(`${path} is a landing page inside the docs, with the version’s sections`, async ({ page }) => {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
    const main = page.getByRole('main').last();
    for (const section of ['Tutorials', 'Core API', 'Components', 'Fundamentals']) {
      await expect(main.getByRole('link', { name: section, exact: true })).toHaveAttribute(
        'href',
        new RegExp(`^${path}/`),
      );
    }
  });
}

test('an address with index.html becomes the bare path', async ({ page }) => {
  await open(page, '/docs/intro/index.html');
  await expect(page).toHaveURL('/docs/intro');
  await open(page, `${oldest.path}/index.html`);
  await expect(page).toHaveURL(oldest.path);
});

test('navigation scrolls to the top, or to the heading that the hash names', async ({ page }) => {
  await open(page, '/docs/core_api/apply');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click();
  await expect(page).not.toHaveURL(/apply/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).last();
  const id = await heading.getAttribute('id');
  await page
    .locator('.table-of-contents')
    .getByRole('link')
    .and(page.locator(`[href="#${id}"]`))
    .click();
  await expect(page).toHaveURL(new RegExp(`#${id}$`));
  await expect(heading).toBeInViewport();
  await page.reload();
  await expect(heading).toBeInViewport();
});

test('the table of contents shows levels 2 and 3 only', async ({ page }) => {
  await open(page, '/docs/core_api/connect');
  const wanted = await page
    .locator('.theme-doc-markdown :is(h2, h3)')
    .evaluateAll((all) => all.map(({ id }) => `#${id}`));
  const shown = await page
    .locator('.table-of-contents a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(shown.length).toBeGreaterThan(1);
  expect(shown.sort()).toEqual(wanted.sort());
});

test('sidebar categories are not hideable and do not close each other', async ({ page }) => {
  await open(page, '/docs/intro');
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await expect(page.getByRole('button', { name: /Collapse sidebar/ })).toHaveCount(0);
  for (const name of ['Tutorials', 'Core API']) {
    await sidebar.getByRole('button', { name, exact: true }).click();
  }
  for (const name of ['Tutorials', 'Core API']) {
    await expect(sidebar.getByRole('button', { name, exact: true })).toHaveAttribute('aria-expanded', 'true');
  }
});

test('the footer leads to getting started, names every version and carries the notice of 2025', async ({
  page,
}) => {
  await open(page, '/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Copyright © 2025');
  await expect(footer.getByRole('img', { name: 'superduper documentation' }).first()).toBeVisible();
  for (const name of [latest.label, oldest.label, main.label, 'All versions']) {
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await footer.getByRole('link', { name: 'Get started' }).click();
  await expect(page).toHaveURL('/docs/category/get-started');
  await expect(page.getByRole('heading', { level: 1, name: 'Get started' })).toBeVisible();
});

test('the navbar hides on the way down and comes back on the way up', async ({ page }) => {
  await open(page, '/docs/core_api/connect');
  const navbar = page.locator('nav.navbar');
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  await page.mouse.wheel(0, 600);
  await expect(navbar).not.toBeInViewport();
  await page.mouse.wheel(0, -300);
  await expect(navbar).toBeInViewport();
});
