import type { Page } from '@playwright/test';
import { frameworkRepository } from '../../../src/shared/site';
import { getApiChangesRoute, getRoute, latest, main, oldest, second, third } from '../../live-versions';
import { findProgramFile, PROGRAM_PAGE, TABS_PAGE } from '../code-blocks';
import { article, banner, contents, crumbs, fullSignatures, navbar, neighborLinks, sidebar } from '../places';
import { expect, expectLink, test } from '../test';
import { findVersionMenu } from '../version-menu';

// Checks the HTML from the server, which is ten times faster than opening pages. React keeps that HTML, as `hydration.test.ts` verifies.
test.use({ javaScriptEnabled: false });

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const current = (page: Page) => sidebar(page).locator('[aria-current="page"]');

test('shows the text of every kind of page without a loading message', async ({ page }) => {
  for (const [path, name] of [
    ['/docs/core_api/connect', 'Connect'],
    ['/docs/category/api', 'API reference'],
    ['/versions', 'All versions'],
    ['/upgrade', 'Check your code'],
  ] as const) {
    await page.goto(path);
    await expect(title(page)).toHaveText(name);
    await expect(page.getByText('Loading page…')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('shows the landing page of each version with its sections in the docs', async ({ page }) => {
  for (const [path, name] of [
    ['/docs', `superduper ${latest.label}`],
    [oldest.path, `superduper ${oldest.label}`],
    [main.path, 'superduper, main branch'],
  ] as const) {
    await page.goto(path);
    await expect(title(page)).toHaveText(name);
    await expect(sidebar(page)).toBeVisible();
    const content = page.getByRole('main').last();
    for (const section of ['Tutorials', 'Core API', 'Components', 'Fundamentals']) {
      await expectLink(content.getByRole('link', { name: section, exact: true }), new RegExp(`^${path}/`));
    }
  }
});

test('hides what only works with JavaScript', async ({ page }) => {
  await page.goto('/docs/core_api/connect');
  await expect(navbar(page).getByRole('button')).toHaveCount(0);
  await expect(sidebar(page).getByRole('button')).toHaveCount(0);
  await expect(article(page).getByRole('button')).toHaveCount(0);
  for (const path of [getApiChangesRoute(second, third), '/upgrade']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  }
  await expect(page.locator('main noscript > p')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Python code' })).toHaveCount(0);
  // These categories are links, so an arrow would promise a list that opens.
  await page.goto('/docs/category/api');
  const categories = await sidebar(page)
    .locator('a[aria-expanded]')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').display));
  expect(categories.length).toBeGreaterThan(0);
  expect(categories.filter((display) => display !== 'none')).toEqual([]);
});

test('leads from the navbar and the footer to documentation, versions and source', async ({ page }) => {
  await page.goto('/');
  await expect(navbar(page).getByRole('link', { name: 'superduper documentation, home' })).toBeVisible();
  await expectLink(navbar(page).getByRole('link', { name: 'Documentation', exact: true }), '/docs/intro');
  await expect(findVersionMenu(page).toggle).toHaveText(latest.label);
  await expect(navbar(page).locator('summary').filter({ hasText: 'English' })).toBeVisible();
  const sourceLink = navbar(page).getByRole('link', { name: 'Source code of superduper on GitHub' });
  await expectLink(sourceLink, frameworkRepository);
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Copyright © 2025');
  await expect(footer.getByRole('img', { name: 'superduper documentation' }).first()).toBeVisible();
  for (const name of [latest.label, oldest.label, main.label, 'All versions'])
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
  // The link leads to the category of that name or, in a version without the category, to the page.
  await footer.getByRole('link', { name: 'Get started' }).click();
  await expect(title(page)).toHaveText('Get started');
});

test('shows the right part of the navbar when it is complete, so that nothing in it moves', async ({
  page,
}) => {
  await page.route('/docs/core_api/apply', async (route) => {
    const html = await (await route.fetch()).text();
    await route.fulfill({
      contentType: 'text/html',
      body: html.slice(0, html.indexOf('aria-label="Source code')),
    });
  });
  await page.goto('/docs/core_api/apply');
  await expect(navbar(page).getByRole('link', { name: 'API', exact: true })).toBeVisible();
  await expect(findVersionMenu(page).toggle).toBeAttached();
  await expect(findVersionMenu(page).toggle).toBeHidden();
});

test('leads from “API” to the index of its version, and marks the right entry @weekly', async ({ page }) => {
  const links = navbar(page).getByRole('link');
  for (const [path, version, active] of [
    ['/', latest, []],
    ['/docs', latest, ['Documentation']],
    ['/docs/category/api', latest, ['API']],
    [`${oldest.path}/templates/simple_rag`, oldest, ['Documentation']],
    [`${main.path}/api/base/datalayer`, main, ['API']],
  ] as const) {
    await page.goto(path);
    const index = `${version.path}/category/api/`;
    await expect(links.and(page.getByText('API', { exact: true })), path).toHaveAttribute('href', index);
    await expect(links.and(page.locator('[aria-current]')), path).toHaveText([...active]);
  }
  await page.goto('/docs/category/api/');
  const entryLink = page.getByRole('link', { name: 'superduper.components.listener', exact: true });
  const entry = page.getByRole('listitem').filter({ has: entryLink });
  await expect(entry).toContainText(/superduper\.components\.listener.{20,}/);
});

test('shows the sidebar next to an unlisted page, at its place @weekly', async ({ page }) => {
  const home = second === latest ? 'Docs' : second.label;
  const pillow = '/docs/ai_plugins/pillow';
  for (const [path, above, name, before, after] of [
    [pillow, ['Docs', 'AI plugins'], 'Pillow', '/docs/ai_plugins/vllm', '/docs/fundamentals/overview'],
    [`${oldest.path}/templates/simple_rag`, [oldest.label, 'Templates'], 'Simple RAG', /./, /./],
    // These pages don't have a category, and breadcrumbs don't repeat the title of the page.
    [getRoute(second, 'get_started'), [home], /./, /./, /./],
    [getRoute(second, 'tutorials/intro'), [home], /./, getRoute(second, 'get_started'), /./],
  ] as const) {
    await page.goto(path);
    await expect(sidebar(page).getByRole('link', { name: 'Introduction' }), path).toBeVisible();
    await expect(current(page), path).toHaveText(name);
    await expect(crumbs(page), path).toHaveText([...above]);
    await expectLink(neighborLinks(page).first(), before);
    await expectLink(neighborLinks(page).last(), after);
  }
  await page.goto(getRoute(second, 'category/ai-plugins'));
  await expect(page.getByRole('main').getByRole('link', { name: 'Pillow' })).toBeVisible();
});

test('shows a guide with code, tabs and sidebar, without menus for scripts @weekly', async ({ page }) => {
  await page.goto('/docs/core_api/apply');
  await expect(article(page).locator('pre').first()).toContainText('from superduper import');
  await expect(page.getByRole('button', { name: /Switch to|Use system/ })).toHaveCount(0);
  const headings = await article(page)
    .locator(':is(h2, h3)')
    .evaluateAll((all) => all.map(({ id }) => `#${id}`));
  const entries = contents(page).getByRole('link');
  await expect(entries).toHaveCount(headings.length);
  for (const [at, heading] of headings.entries()) await expectLink(entries.nth(at), heading);
  for (const name of ['Copy page', 'Markdown'])
    await expectLink(page.getByRole('link', { name, exact: true }), '/docs/core_api/apply.md');
  for (const category of await sidebar(page).locator('li > div > a').all())
    await expectLink(category, /^(?:\/docs\/|https:)/);
  await sidebar(page).getByText('Tutorials', { exact: true }).click();
  await expect(page).toHaveURL(/\/docs\/(category\/)?tutorials/);
  await navbar(page).locator('summary').first().click();
  await page.getByRole('link', { name: oldest.label, exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(oldest.path));
  await expect(title(page)).toBeVisible();

  await page.setViewportSize({ width: 480, height: 900 });
  await page.goto(TABS_PAGE);
  for (const panel of await page.locator('[role="tabpanel"]').all()) await expect(panel).toBeVisible();
  const box = article(page).locator('pre').first();
  await expect(box).toHaveAttribute('tabindex', '0');
  await expect(page.getByRole('button', { name: /Copy/ })).toHaveCount(0);
  await expect(page.locator('pre a[href^="/docs/api/"]').first()).toBeVisible();
  const keyword = article(page).locator('pre').getByText('from', { exact: true }).first();
  await expect(keyword).toHaveCSS('color', 'rgb(122, 47, 160)');
  await page.goto(PROGRAM_PAGE);
  const block = findProgramFile(page, 'first_steps.py');
  await block.locator('summary').click();
  await expect(block.locator('pre')).toBeVisible();
  await expect(block.getByRole('button')).toHaveCount(0);
});

test('shows and opens the reference, and links to the changes @weekly', async ({ page }) => {
  await page.goto('/docs/api/components/listener');
  await expect(page.getByRole('heading', { level: 3, name: 'Listener.run' })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'predict_kwargs' }).first()).toBeVisible();
  await expect(contents(page).getByRole('link').first()).toBeVisible();
  const source = `${frameworkRepository}/blob/${latest.commit}/superduper/components/listener.py#L`;
  const sourceLinks = page.getByRole('link', { name: /^listener\.py, line \d+$/ });
  await expect(sourceLinks.and(page.locator(`[href^="${source}"]`)).first()).toBeVisible();
  await page.getByText(/^\d+ inherited members$/).click();
  for (const [name, address] of [
    ['Model', '/docs/api/components/model#Model'],
    ['export', '/docs/api/components/component#Component.export'],
  ] as const)
    await expectLink(page.getByRole('article').getByRole('link', { name, exact: true }).first(), address);
  await page.goto('/docs/api/components/model');
  await page.getByText('All 12 parameters').first().click();
  await expect(fullSignatures(page).first().getByText('num_workers')).toBeVisible();
  await page.getByText('3 parameters from Component').first().click();
  await expect(page.locator('dt[id="Model.identifier"]')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await page.goto('/docs/api/base/datalayer');
  await page
    .locator('[id="Datalayer.apply"] ~ p')
    .getByRole('link', { name: /^(?:Since|Changed|Changes) / })
    .click();
  await expect(page).toHaveURL(/\/versions\/.*#superduper\.base\.datalayer\.Datalayer\.apply$/);
});

test('shows the API changes with links to both versions and the source @weekly', async ({ page }) => {
  const path = getApiChangesRoute(oldest, second);
  const symbol = (id: string) =>
    page.locator('main li:has(> div > h4)').filter({ has: page.locator(`h4[id="${id}"]`) });
  const remove = symbol('superduper.base.datalayer.Datalayer.remove');
  await page.goto(`${path}?kind=added#superduper.base.datalayer.Datalayer.remove`);
  await expect(remove.locator('h4')).toBeInViewport();
  await expect(remove).toContainText('no longer accepts parameter version');
  await expect(page.getByRole('searchbox', { name: 'Filter changes' })).toBeHidden();
  const removed = remove.getByRole('deletion');
  await expect(removed).toHaveText('removed: version: Optional[int] = None end of change');
  await expect(removed).toHaveCSS('text-decoration-line', 'line-through');
  const added = symbol('superduper.base.query.Query.execute').getByRole('insertion');
  await expect(added).toHaveText('added: , decode: bool = False end of change');
  await expect(added).toHaveCSS('text-decoration-line', 'underline');
  for (const [name, address] of [
    [`Datalayer.remove in ${oldest.label}`, `${oldest.path}/api/base/datalayer#Datalayer.remove`],
    ['Datalayer.remove', getRoute(second, 'api/base/datalayer#Datalayer.remove')],
  ] as const)
    await expectLink(remove.getByRole('link', { name, exact: true }), address);

  const content = page.getByRole('main');
  const sectionTitles = ['Breaking changes', 'Other changes', 'Internal changes'];
  await expect(content.getByRole('heading', { level: 2 })).toHaveText(sectionTitles);
  const first = content.getByRole('region', { name: 'Breaking changes' });
  await expect(first.locator('li:has(> div > h4)').filter({ hasNotText: 'breaking' })).toHaveCount(0);
  const internal = symbol('superduper.backends.base.cache.Cache');
  await expect(internal).toBeHidden();
  await content.locator('summary').filter({ hasText: 'Internal changes' }).click();
  await expect(internal).toBeVisible();
  await expectLink(
    symbol('superduper.base.constant.LENGTH_UUID').locator('h4').getByRole('link').first(),
    /^https:\/\/github\.com\/.*\/superduper\/base\/constant\.py#L\d+$/,
  );

  for (const name of ['change log', 'source'])
    await expect(content.getByRole('link', { name, exact: true })).toHaveCount(2);
  const upgrade = content.getByRole('link', { name: `Upgrade from ${oldest.label} to ${second.label}` });
  await expectLink(upgrade, getRoute(second, 'core_api/upgrade'));
  await content.getByRole('link', { name: `${second.label} to ${third.label}` }).click();
  await expect(title(page)).toHaveText(`API changes: ${second.label} to ${third.label}`);
  await expect(content.getByText('moved', { exact: true })).toHaveCount(1);
});

test('shows how a page differs, and the news on a landing page @weekly', async ({ page }) => {
  for (const [path, says] of [
    [getRoute(second, 'core_api/connect'), [`changed since ${oldest.label}`]],
    [getRoute(second, 'data_plugins/redis'), [`new in ${second.label}`]],
    [getRoute(second, 'templates/simple_rag'), [`changed since ${oldest.label}`, `not in ${third.label}`]],
    [`${oldest.path}/core_api/connect`, []],
  ] as const) {
    await page.goto(path);
    const remark = (await article(page).locator('[data-markdown-ignore]').allTextContents()).join('\n');
    const remarks = /(new in|changed since|not in) (\d\.\d|Main branch)/g;
    expect(remark.match(remarks) ?? [], path).toEqual(says);
  }

  const content = page.getByRole('main').last();
  const news = (since: string) => page.getByRole('region', { name: `New since ${since}` });
  await page.goto(second.path);
  const coreSection = content.getByRole('listitem').filter({ hasText: 'Core API' });
  await expect(coreSection.first()).toContainText(/\d+ pages/);
  for (const [name, address] of [
    [`Upgrade from ${oldest.label}`, `${second.path}/core_api/upgrade`],
    ['Redis', getRoute(second, 'data_plugins/redis')],
    [`API changes since ${oldest.label}`, getApiChangesRoute(oldest, second)],
  ] as const)
    await expectLink(news(oldest.label).getByRole('link', { name }), address);
  await page.goto(third.path);
  await expect(news(second.label)).toContainText(`Only in ${second.label}:`);
  await page.goto(oldest.path);
  await expect(page.getByRole('heading', { name: /New since/ })).toHaveCount(0);
});

test('names the version in a banner with unique links, except in the latest @weekly', async ({ page }) => {
  await page.goto('/docs/intro');
  await expect(banner(page)).toHaveCount(0);
  const upgrade = getRoute(second, 'core_api/upgrade');
  const latestUpgrade = getRoute(latest, 'core_api/upgrade');
  const OLDER_TEXT = `You’re reading ${oldest.label}, an older version. This page in ${latest.label} · How to upgrade · Check your code`;
  const check = `/upgrade?from=${oldest.name}&to=${second.name}`;
  for (const [version, id, says, links] of [
    [oldest, 'core_api/apply', OLDER_TEXT, [getRoute(latest, 'core_api/apply'), upgrade, check]],
    [oldest, 'core_api/upgrade', /older version/, [...new Set([latestUpgrade, upgrade, check])]],
    [
      main,
      'intro',
      /the unreleased main branch as of \w+ \d+, \d{4}\. This page in/,
      [getRoute(latest, 'intro')],
    ],
  ] as const) {
    const path = getRoute(version, id);
    await page.goto(path);
    await expect(banner(page), path).toHaveText(says);
    const hrefs = await banner(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs, path).toEqual(links);
  }
});
