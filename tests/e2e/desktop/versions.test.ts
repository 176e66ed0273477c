import type { SiteVersion } from '../../../src/shared/site';
import { getRoute, latest, main as mainBranch, older, oldest, second, versions } from '../../live-versions';
import { listLayoutShifts } from '../layout-shift';
import { banner, navbar } from '../places';
import { expect, expectLink, openPage, pressKeys, readExcessWidth, SCREEN_WIDTHS, test } from '../test';
import { chooseVersion, findVersionMenu } from '../version-menu';

/** Formats a list of versions as the site does: `0.7 and Main branch`. */
const labelsOf = (some: readonly SiteVersion[]) =>
  new Intl.ListFormat('en-GB').format(some.map(({ label }) => label));

const preferred = 'docs-preferred-version-default';

test('the version menu keeps the address, or explains why the page is missing, and the banner leads back', async ({
  page,
}) => {
  await openPage(page, '/docs/core_api/connect?x=1#choose-a-uri');
  await chooseVersion(page, oldest.label);
  await expect(page).toHaveURL(`${oldest.path}/core_api/connect?x=1#choose-a-uri`);
  await expect(page.getByRole('link', { name: oldest.release ?? '', exact: true })).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), preferred)).toBe(oldest.label);

  await banner(page)
    .getByRole('link', { name: `This page in ${latest.label}` })
    .click();
  await expect(page).toHaveURL('/docs/core_api/connect');
  expect(await page.evaluate((key) => localStorage.getItem(key), preferred)).toBe(latest.label);
  // The address changes before the page.
  await expect(banner(page)).toHaveCount(0);
  const heading = page.locator('#choose-a-uri');
  await heading.evaluate((element) => element.scrollIntoView());
  await chooseVersion(page, oldest.label);
  await expect(page).toHaveURL(`${oldest.path}/core_api/connect`);
  await expect(heading, 'keeps the section in view').toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);

  await openPage(page, '/docs/core_api/connect#redis-and-memory');
  await chooseVersion(page, oldest.label);
  await expect(page).toHaveURL(`${oldest.path}/core_api/connect`);
  await expect(page.locator('#snowflake'), 'shows the section before one that is missing').toBeInViewport();

  const id = 'data_plugins/redis';
  await openPage(page, getRoute(latest, id));
  await chooseVersion(page, `${oldest.label} page not in this version`);
  await expect(page).toHaveURL(`${oldest.path}?missing=${encodeURIComponent(getRoute(latest, id))}`);
  const missingStatus = page.getByRole('status').filter({ hasText: 'The page' });
  const otherLabels = labelsOf(versions.filter((version) => version !== oldest));
  const explanation = `The page ${id} isn’t in ${oldest.label}. You can find it in ${otherLabels}.`;
  await expect(missingStatus).toHaveText(explanation);
  // Returns to the first version in the message.
  await missingStatus.getByRole('link').first().click();
  await expect(page).toHaveURL(getRoute(latest, id));
  // Addresses without a page are not reported as missing.
  await openPage(page, `${oldest.path}?missing=%2Fdocs%2Fnowhere`);
  await expect(missingStatus).toHaveCount(0);
});

test('the version menu works by keyboard and returns the focus', async ({ page }) => {
  await openPage(page, '/docs/core_api/apply');
  const { toggle, entry } = findVersionMenu(page);
  await toggle.focus();
  for (const key of ['Enter', ' ']) {
    await page.keyboard.press(key);
    await expect(entry(oldest.label)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(entry(oldest.label)).toBeHidden();
    await expect(toggle).toBeFocused();
  }
  await page.keyboard.press('ArrowDown');
  await expect(entry(latest.label)).toBeFocused();
  await page.keyboard.press('End');
  await expect(entry('All versions')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entry(latest.label)).toBeFocused();
  await pressKeys(page, 'ArrowUp', 'Home', 'ArrowDown');
  await expect(entry(older.label)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(entry('All versions')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/versions');
  await expect(entry(oldest.label)).toBeHidden();
});

test('the version menu opens by a synthetic click, and closes by a click, focus or Escape @weekly', async ({
  page,
}) => {
  await openPage(page, '/docs/intro');
  const { toggle, entry } = findVersionMenu(page);
  await toggle.dispatchEvent('click');
  await expect(entry(oldest.label)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(entry(oldest.label)).toBeHidden();
  await toggle.click();
  await page.getByRole('contentinfo').getByRole('link').first().focus();
  await expect(entry(oldest.label)).toBeHidden();
  await chooseVersion(page, latest.label);
  await expect(entry(oldest.label), 'after opening the same page again').toBeHidden();

  await toggle.evaluate((summary: HTMLElement) => {
    summary.click();
    summary.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    // The menu first handles the event that opened it.
    return new Promise((done) => setTimeout(done));
  });
  await expect(entry(oldest.label)).toBeHidden();
  await expect(toggle).toBeFocused();
});

test('uses the last known choice outside the docs @weekly', async ({ page }) => {
  await openPage(page, '/docs/intro');
  await chooseVersion(page, oldest.label);
  await expect(page).toHaveURL(`${oldest.path}/intro`);
  await openPage(page, '/');
  const documentation = navbar(page).getByRole('link', { name: 'Documentation', exact: true });
  await expectLink(documentation, `${oldest.path}/intro`);
  await expect(findVersionMenu(page).toggle).toHaveText(oldest.label);
  // Links of the home page change too, while the page itself stays. Content that the version lacks keeps its address.
  const main = page.getByRole('main');
  for (const [name, path] of [
    ['Get started', `${oldest.path}/get_started`],
    ['API reference', `${oldest.path}/category/api`],
    ['MongoDB', `${oldest.path}/data_plugins/mongodb`],
    ['Redis', '/docs/data_plugins/redis'],
  ] as const) {
    await expectLink(main.getByRole('link', { name, exact: true }), path);
  }
  expect(await listLayoutShifts(page)).toEqual([]);

  await page.evaluate((key) => localStorage.setItem(key, '0.1'), preferred);
  await openPage(page, '/');
  await expectLink(documentation, '/docs/intro');
  await expectLink(main.getByRole('link', { name: 'Get started', exact: true }), '/docs/get_started');
  expect(await page.evaluate((key) => localStorage.getItem(key), preferred)).toBeNull();
});

test('shows a card for each version, and leads an installed release to its documentation and its changes', async ({
  page,
}) => {
  await openPage(page, '/');
  await chooseVersion(page, 'All versions');
  await expect(page).toHaveURL('/versions');
  for (const [label, framework, changes] of [
    [latest.label, latest.ref, `API changes since ${older.label}: ${latest.label}`],
    [oldest.label, oldest.ref, null],
    [mainBranch.label, mainBranch.ref, `API changes since ${latest.label}: ${mainBranch.label}`],
  ] as const) {
    const title = page.getByRole('heading', { level: 2, name: label, exact: true });
    const card = page.getByRole('listitem').filter({ has: title });
    await expect(card).toContainText(framework);
    const pageLinks = ['Documentation', 'Source', 'Change log'];
    const fileLinks = ['Download HTML (zip)', 'Sphinx inventory (objects.inv)', 'API as JSON'];
    for (const link of [...pageLinks, ...fileLinks])
      await expect(card.getByRole('link', { name: `${link}: ${label}`, exact: true })).toBeVisible();
    if (changes) await expect(card.getByRole('link', { name: changes })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Every page in every version' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'All pages' })).toBeInViewport();

  const table = page.getByRole('table', { name: 'Releases', exact: true });
  const documented = table.getByRole('row').filter({ hasText: `${oldest.release} of ` });
  await expect(documented).toContainText('The pages describe this release.');
  await expectLink(documented.getByRole('link', { name: oldest.label, exact: true }), oldest.path);
  await page.getByRole('main').getByRole('link', { name: 'Releases', exact: true }).click();
  await expect(page).toHaveURL('/releases');
  await expect(page.getByRole('heading', { level: 2, name: `${oldest.release}, ` })).toBeVisible();
});

test('filters and counts the table of pages, and keeps the filter @weekly', async ({ page }) => {
  await openPage(page, '/versions');
  const table = page.getByRole('table', { name: 'Pages by version' });
  const count = page.locator('output');
  await expect(count).toHaveText(/^\d+ pages$/);
  await page.getByRole('searchbox', { name: 'Filter pages' }).fill('redis');
  await expect(count).toHaveText(/^1 of \d+ pages$/);
  await expect(table.getByRole('row')).toHaveCount(2);
  const row = table.getByRole('row').last();
  await expect(row.locator(`[data-label="${oldest.label}"]`)).toHaveText('–not in this version');
  const newPage = row.getByRole('link', { name: `Redis in ${second.label}: new` });
  await expectLink(newPage, getRoute(second, 'data_plugins/redis'));
  await page.getByRole('searchbox', { name: 'Filter pages' }).fill('');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Wording only');
  await expectLink(
    table.getByRole('link', { name: `Train your own models in ${second.label}: reworded` }),
    `${getRoute(second, 'customize/training_models')}?changes=${oldest.name}`,
  );
  await expect(table.getByRole('rowheader', { name: 'Connect', exact: true })).toHaveCount(0);
  await expect(page).toHaveURL('/versions?state=wording');
});

test.describe('not found', () => {
  test.beforeEach(({ allow }) => {
    allow({ matching: /404/, reason: 'the test asks for an address that does not exist' });
  });

  test('names the versions and the pages that a reader may look for, links to them, and has status 404', async ({
    page,
  }) => {
    const response = await page.goto(`${oldest.path}/data_plugins/redis`);
    expect(response?.status()).toBe(404);
    const main = page.getByRole('main');
    await expect(main).toContainText(
      `The ${oldest.label} docs have no page data_plugins/redis. You can find it in ${labelsOf(versions.filter((version) => version !== oldest))}.`,
    );
    for (const width of SCREEN_WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await readExcessWidth(page.locator('html')), `${width} px`).toBeLessThanOrEqual(0);
    }
    await main.getByRole('link', { name: latest.label, exact: true }).click();
    await expect(page).toHaveURL('/docs/data_plugins/redis');

    // Other sites use these words.
    for (const [path, title, target] of [
      ['/docs/quickstart', /^Get started/, '/docs/get_started'],
      ['/install', /^Get started/, '/docs/get_started'],
      [`${oldest.path}/faq`, /^Troubleshooting/, `${oldest.path}/core_api/troubleshooting`],
    ] as const) {
      await page.goto(path);
      const link = page.getByRole('main').getByRole('link', { name: title });
      await expectLink(link, target);
    }
    await expect(page.getByRole('listitem').filter({ hasText: 'Troubleshooting' })).toContainText('Core API');
  });

  test('offers the nearest pages, or the versions and the search @weekly', async ({ page }) => {
    await page.goto(`${oldest.path}/core_api/aply`);
    await page.getByRole('main').getByRole('link', { name: 'Apply', exact: true }).click();
    await expect(page).toHaveURL(`${oldest.path}/core_api/apply`);

    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Home' })).toBeVisible();
    await expect(main.getByRole('link', { name: `${oldest.label} docs` })).toBeVisible();
    const field = main.getByRole('searchbox', { name: 'Search the documentation' });
    await expect(field).toHaveValue('nowhere');

    await page.goto(`${mainBranch.path}/vector-index`);
    // The page is built once for all wrong addresses, and learns its own address after React starts.
    await expect(field).toHaveValue('vector index');
    await field.press('Enter');
    await expect(page).toHaveURL('/search?q=vector+index&version=next');
    const results = page.getByRole('main').getByRole('link', { name: /VectorIndex/ });
    await expect(results.first()).toBeVisible();
  });
});

test('offers a zip, and removes the data that earlier releases stored @weekly', async ({ page, request }) => {
  await openPage(page, '/versions');
  const zip = page.getByRole('link', { name: `Download HTML (zip): ${latest.label}` });
  const zipResponse = await request.head((await zip.getAttribute('href')) ?? '');
  expect(zipResponse.headers()['content-type']).toContain('zip');

  await page.evaluate(async () => {
    for (const name of ['kept / 0.7 x', 'of another site']) await caches.open(name);
    await navigator.serviceWorker.register('/offline-worker.js');
  });
  const countLeftovers = () =>
    page.evaluate(async () => [
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ]);
  await expect.poll(countLeftovers).toEqual(['of another site']);
});
