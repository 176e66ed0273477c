import { latest, main, oldest, routeIn, second } from '../../live-versions';
import { expectAccessible } from '../axe';
import { crumbs, navbar, neighbours, sidebar } from '../places';
import { expect, expectLink, open, test } from '../test';
import { versionMenu } from '../version-menu';

test('the navbar shows brand, documentation, versions, locale, source and colour mode', async ({ page }) => {
  await open(page, '/');
  await expect(navbar(page).getByRole('link', { name: 'superduper documentation, home' })).toBeVisible();
  await expectLink(navbar(page).getByRole('link', { name: 'Documentation', exact: true }), '/docs/intro');
  await expect(versionMenu(page).toggle).toHaveText(latest.label);
  await expect(navbar(page).locator('summary').filter({ hasText: 'English' })).toBeVisible();
  await expectLink(
    navbar(page).getByRole('link', { name: 'Source repository of superduper' }),
    'https://github.com/superduper-io/superduper',
  );
  await expect(navbar(page).getByRole('button', { name: 'Switch to dark mode' })).toBeVisible();
});

test('the landing page of each version is inside the docs, with the version’s sections', async ({ page }) => {
  for (const [path, name] of [
    ['/docs', `superduper ${latest.label}`],
    [oldest.path, `superduper ${oldest.label}`],
    [main.path, 'superduper, main branch'],
  ] as const) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(sidebar(page)).toBeVisible();
    const content = page.getByRole('main').last();
    for (const section of ['Tutorials', 'Core API', 'Components', 'Fundamentals']) {
      await expectLink(content.getByRole('link', { name: section, exact: true }), new RegExp(`^${path}/`));
    }
  }
});

test('an address with index.html becomes the bare path @weekly', async ({ page }) => {
  await open(page, '/docs/intro/index.html');
  await expect(page).toHaveURL('/docs/intro');
  await open(page, `${oldest.path}/index.html`);
  await expect(page).toHaveURL(oldest.path);
});

test('navigation scrolls to the top, or to the heading that the hash names', async ({ page }) => {
  await open(page, '/docs/core_api/apply');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await neighbours(page).last().click();
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

test('sidebar categories are not hideable and do not close each other', async ({ page }) => {
  await open(page, '/docs/intro');
  await expect(page.getByRole('button', { name: /Collapse sidebar/ })).toHaveCount(0);
  for (const name of ['Tutorials', 'Core API']) {
    await sidebar(page)
      .getByRole('button', { name: `Expand sidebar category '${name}'` })
      .click();
  }
  for (const name of ['Tutorials', 'Core API']) {
    await expect(
      sidebar(page).getByRole('button', { name: `Collapse sidebar category '${name}'` }),
    ).toHaveAttribute('aria-expanded', 'true');
  }
});

test('the footer leads to getting started and every version, with the notice', async ({ page }) => {
  await open(page, '/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Copyright © 2025');
  await expect(footer.getByRole('img', { name: 'superduper documentation' }).first()).toBeVisible();
  for (const name of [latest.label, oldest.label, main.label, 'All versions']) {
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await footer.getByRole('link', { name: 'Get started' }).click();
  // The category of that name, or the page where a version has no such category.
  await expect(page).toHaveURL(/\/docs\/(?:category\/get-started|get_started)$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Get started' })).toBeVisible();
});

test('“API” leads to the index of its version; the right entry is active @weekly', async ({ page }) => {
  const links = navbar(page).getByRole('link');
  for (const [path, index, active] of [
    ['/', '/docs/category/api/', []],
    ['/versions', '/docs/category/api/', []],
    ['/docs', '/docs/category/api/', ['Documentation']],
    ['/docs/intro', '/docs/category/api/', ['Documentation']],
    ['/docs/category/api', '/docs/category/api/', ['API']],
    ['/docs/api/base/datalayer', '/docs/category/api/', ['API']],
    [`${oldest.path}/intro`, `${oldest.path}/category/api/`, ['Documentation']],
    [`${oldest.path}/api/base/datalayer`, `${oldest.path}/category/api/`, ['API']],
    [`${main.path}/intro`, `${main.path}/category/api/`, ['Documentation']],
    [`${main.path}/category/api`, `${main.path}/category/api/`, ['API']],
  ] as const) {
    await open(page, path);
    await expect(links.and(page.getByText('API', { exact: true })), path).toHaveAttribute('href', index);
    await expect(links.and(page.locator('.navbar__link--active')), path).toHaveText([...active]);
  }
});

for (const [path, category, name, before, after] of [
  ['/docs/ai_plugins/pillow', 'AI plugins', 'Pillow', '/docs/ai_plugins/vllm', '/docs/fundamentals/overview'],
  [
    `${main.path}/components/data_init`,
    'Components',
    'Data init',
    `${main.path}/components/cron_job`,
    `${main.path}/customize/overview`,
  ],
] as const) {
  test(`${path}, listed nowhere, is read beside the sidebar of the docs @weekly`, async ({ page }) => {
    await open(page, path);
    await expect(sidebar(page).getByRole('link', { name: 'Introduction' })).toBeVisible();
    await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText(name);
    await expect(crumbs(page)).toHaveText([path.startsWith(main.path) ? main.label : 'Docs', category]);
    const links = neighbours(page);
    await expectLink(links.first(), before);
    await expectLink(links.last(), after);
    // Elsewhere it is not listed, as before.
    await links.first().click();
    await expect(page).toHaveURL(before);
    await expect(sidebar(page).locator('[aria-current="page"]')).toBeVisible();
    await expect(sidebar(page).getByRole('link', { name, exact: true })).toHaveCount(0);
  });
}

test('a template of an older version is read beside the sidebar of the docs @weekly', async ({ page }) => {
  await open(page, `${oldest.path}/templates/simple_rag`);
  await expect(sidebar(page).getByRole('link', { name: 'Introduction' })).toBeVisible();
  await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText('Simple RAG');
  await expectLink(
    crumbs(page).getByRole('link', { name: 'Templates' }),
    `${oldest.path}/category/templates`,
  );
  await expect(page.locator('.navbar__link--active')).toHaveText('Documentation');
});

test('the entry of the page being read is in view in the sidebar @weekly', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await open(page, '/docs/api/components/listener');
  const current = sidebar(page).locator('[aria-current="page"]');
  await expect(current).toBeInViewport({ ratio: 1 });
  const place = () => current.evaluate((entry) => entry.getBoundingClientRect().top / innerHeight);
  expect(await place()).toBeGreaterThan(0.3);
  expect(await place()).toBeLessThan(0.7);
  // A link that is in view stays where it is.
  const before = await sidebar(page).evaluate((box) => box.scrollTop);
  await sidebar(page).getByRole('link', { name: 'metric', exact: true }).click();
  await expect(current).toHaveText('metric');
  expect(await sidebar(page).evaluate((box) => box.scrollTop)).toBe(before);
});

test('rows of the sidebar lead to pages, in groups, on the first screen @weekly', async ({ page }) => {
  await open(page, '/docs/intro');
  await expect(sidebar(page).locator('.menu-heading')).toHaveText(['Learn', 'Guides', 'Reference']);
  await expect(sidebar(page).locator('.menu__link[role="button"]')).toHaveCount(0);
  for (const [name, address] of [
    ['Get started', 'get_started'],
    ['Tutorials', 'tutorials/intro'],
    ['In production', 'core_api/production'],
    ['Settings', 'core_api/settings'],
    ['Errors', 'core_api/errors'],
    [/^Upgrade from/, 'core_api/upgrade'],
  ] as const) {
    const row = sidebar(page).getByRole('link', { name, exact: true });
    await expectLink(row, `/docs/${address}`);
    await expect(row).toBeInViewport({ ratio: 1 });
  }
});

test('Get started has one crumb; what is off the sidebar is in its group @weekly', async ({ page }) => {
  await open(page, routeIn(second, 'get_started'));
  // Its own title stands below.
  await expect(crumbs(page)).toHaveText([second === latest ? 'Docs' : second.label]);
  await open(page, routeIn(second, 'tutorials/intro'));
  await expect(crumbs(page)).toHaveText([second === latest ? 'Docs' : second.label]);
  const links = neighbours(page);
  await expectLink(links.first(), routeIn(second, 'get_started'));
  await open(page, routeIn(second, 'category/ai-plugins'));
  await expect(page.getByRole('main').getByRole('link', { name: 'Pillow' })).toBeVisible();
});

test('contents have levels 2 and 3, and are quiet; the navbar hides @weekly', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/docs/core_api/connect');
  const brightness = (element: Element) =>
    (getComputedStyle(element).color.match(/\d+/g) ?? []).reduce((sum, part) => sum + Number(part), 0);
  const text = await page.locator('.article-part > p').first().evaluate(brightness);
  const entry = page.locator('.table-of-contents__link:not(.table-of-contents__link--active)').last();
  expect(await entry.evaluate(brightness)).toBeLessThan(text);

  const wanted = await page
    .locator('.theme-doc-markdown :is(h2, h3)')
    .evaluateAll((all) => all.map(({ id }) => `#${id}`));
  const shown = await page
    .locator('.table-of-contents a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(shown.length).toBeGreaterThan(1);
  expect(shown.sort()).toEqual(wanted.sort());

  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  await page.mouse.wheel(0, 600);
  await expect(navbar(page)).not.toBeInViewport();
  await page.mouse.wheel(0, -300);
  await expect(navbar(page)).toBeInViewport();
});

test('a navbar in use does not hide', async ({ page }) => {
  await open(page, '/docs/core_api/connect#choose-a-uri');
  await page.mouse.move(700, 500);
  const down = async () => {
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before + 300);
  };
  await down();
  await expect(navbar(page)).not.toBeInViewport();
  await versionMenu(page).toggle.focus();
  await expect(navbar(page)).toBeInViewport();
  await versionMenu(page).toggle.click();
  await page.mouse.move(700, 500);
  await down();
  await expect(navbar(page), 'a menu is open').toBeInViewport();
  await page.mouse.click(5, 5);
  await down();
  await expect(navbar(page), 'the pointer is over it').toBeInViewport();
  await page.mouse.move(700, 500);
  await expect(navbar(page)).not.toBeInViewport();
});

test('“?” shows all keys, and those that are pressed alone can be switched off @weekly', async ({ page }) => {
  await open(page, '/docs/core_api/apply');
  const keys = page.getByRole('dialog', { name: 'Keys and settings' });
  const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Keys and settings' });
  const search = page.getByRole('dialog', { name: 'Search the documentation' });
  await page.keyboard.press('?');
  await expect(keys).toBeVisible();
  await expect(page).toHaveURL('/docs/core_api/apply');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);

  // Not while a reader writes.
  await page.keyboard.press('/');
  await expect(search).toBeVisible();
  await page.keyboard.type('a?');
  await expect(search.getByRole('combobox')).toHaveValue('a?');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/docs/core_api/apply');

  // Kept on the device (WCAG 2.1.4).
  await open(page, '/docs/core_api/connect');
  await opener.click();
  await keys.getByRole('checkbox', { name: '/ and ?' }).uncheck();
  await keys.getByRole('button', { name: 'Close' }).click();
  await expect(opener).toBeFocused();
  await open(page, '/docs/core_api/connect');
  for (const key of ['?', '/']) await page.keyboard.press(key);
  await page.keyboard.press('Control+k');
  await expect(search).toBeVisible();
  await expect(keys).toHaveCount(0);
  await expect(page).toHaveURL('/docs/core_api/connect');
});
