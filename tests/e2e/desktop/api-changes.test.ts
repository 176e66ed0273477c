import type { Page } from '@playwright/test';
import { apiChangesPath, oldest, routeIn, second, third } from '../../live-versions';
import { expectAccessible } from '../axe';
import { expect, expectLink, open, test } from '../test';

const PAGE = apiChangesPath(oldest, second);
const REMOVE = 'superduper.base.datalayer.Datalayer.remove';

/** The symbols that are listed. */
const changes = (page: Page) => page.getByRole('main').locator('li:has(> div > h4)');

/** The status in which the filter says how many changes are left. */
const left = (page: Page) => page.getByRole('form', { name: 'Filter changes' }).getByRole('status');

/** A symbol by its id. */
const symbol = (page: Page, id: string) => changes(page).filter({ has: page.locator(`h4[id="${id}"]`) });

/** The kinds of change counted at the top, each a filter. */
const kinds = (page: Page) => page.getByRole('list', { name: 'Kind of change' }).getByRole('button');

/** The number of changes that a search through all finds, folded or not. */
const all = (page: Page) => changes(page).count();

test('the counts at the top are those of the list', async ({ page }) => {
  await open(page, PAGE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `What changed in the API: ${oldest.label} to ${second.label}`,
  );
  const counts = await kinds(page).allInnerTexts();
  for (const words of ['may break code', 'removed', 'changed', 'added']) {
    const said = counts
      .map((text) => /(\d+) (.*)/.exec(text))
      .find((match) => match?.[2]?.startsWith(words))?.[1];
    const listed = changes(page).locator('> div').getByText(words, { exact: true });
    await expect(listed, words).toHaveCount(Number(said));
  }
  await expect(left(page)).toHaveText(`${await all(page)} changes`);
});

test('what may break code comes first, internals last and folded @weekly', async ({ page }) => {
  await open(page, PAGE);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'May break code',
    'Other changes',
    'Internals',
  ]);
  const first = main.getByRole('region', { name: 'May break code' });
  await expect(
    changes(page).and(first.getByRole('listitem')).filter({ hasNotText: 'may break code' }),
  ).toHaveCount(0);
  await expect(first.getByRole('heading', { level: 3, name: /^superduper\.backends/ })).toHaveCount(0);
  const backend = symbol(page, 'superduper.backends.base.backends.Bookkeeping.put_component');
  await expect(backend).toBeHidden();
  // A module that stands in two parts has an id in each.
  const ids = await main.locator('h3[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);

  const fold = main.locator('summary').filter({ hasText: 'Internals' });
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(backend).toBeVisible();
});

test('the filter is in the address, holds on return, and goes back @weekly', async ({ page }) => {
  await open(page, PAGE);
  const count = await all(page);
  const breaking = kinds(page).filter({ hasText: 'may break code' });
  const added = kinds(page).filter({ hasText: 'added' });
  await breaking.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${PAGE}?kind=breaking`);
  await expect(breaking).toHaveAttribute('aria-pressed', 'true');
  await expect(left(page)).toHaveText(/^\d+ of \d+ changes$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Other changes' })).toHaveCount(0);
  // A symbol that the reader looks for is not folded.
  await expect(symbol(page, 'superduper.backends.base.backends.Bookkeeping.put_component')).toBeVisible();

  await added.click();
  await expect(page).toHaveURL(`${PAGE}?kind=added`);
  await expect(breaking).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('searchbox', { name: 'Filter changes' }).fill('redis');
  await expect(page).toHaveURL(`${PAGE}?kind=added&q=redis`);
  // The list follows the words later, so that it is counted where it stands still.
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Filter changes' })).toHaveValue('redis');
  await expect(left(page)).toHaveText(/^\d+ of \d+ changes\. Nothing called redis changed\.$/);
  expect(await all(page)).toBeLessThan(count);
  await page.goBack();
  await expect(page).toHaveURL(`${PAGE}?kind=breaking`);
  await expect(breaking).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('searchbox', { name: 'Filter changes' })).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL(PAGE);
  await expect(changes(page)).toHaveCount(count);
});

test('the filter works by keyboard and says how many changes are left', async ({ page }) => {
  await open(page, PAGE);
  const count = await all(page);
  await page.getByRole('searchbox', { name: 'Filter changes' }).focus();
  await page.keyboard.type('datalayer remove');
  await expect(left(page)).toHaveText(/^\d+ of \d+ changes$/);
  await expect(symbol(page, REMOVE)).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'superduper.base.query' })).toHaveCount(0);

  const breaking = kinds(page).filter({ hasText: 'may break code' });
  await breaking.focus();
  await page.keyboard.press('Space');
  await expect(changes(page).filter({ hasNotText: 'may break code' })).toHaveCount(0);
  await expect(breaking).toBeFocused();
  await page.keyboard.press('Space');
  await expect(breaking).toHaveAttribute('aria-pressed', 'false');

  await page.getByRole('searchbox', { name: 'Filter changes' }).fill('no such name');
  await expect(page.getByText('No change fits the filter.')).toBeVisible();
  await expect(left(page)).toHaveText(/^0 of \d+ changes$/);

  // What is listed nowhere is as it was.
  await page.getByRole('searchbox', { name: 'Filter changes' }).fill('superduper.Listener');
  await expect(left(page)).toContainText('Nothing called superduper.Listener changed.');

  await page.getByRole('button', { name: 'Show all' }).focus();
  await page.keyboard.press('Enter');
  await expect(changes(page)).toHaveCount(count);
  await expect(page.getByRole('searchbox', { name: 'Filter changes' })).toHaveValue('');
  await expect(page).toHaveURL(PAGE);
});

test('leads to the page about the upgrade, and that page back to each change @weekly', async ({ page }) => {
  await open(page, PAGE);
  const title = `Upgrade from ${oldest.label} to ${second.label}`;
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(routeIn(second, 'core_api/upgrade'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  await page.getByRole('link', { name: 'Datalayer.remove', exact: true }).click();
  await expect(page).toHaveURL(`${PAGE}#${REMOVE}`);
  await expect(symbol(page, REMOVE)).toBeInViewport();
});

test('a link to a symbol leads to it, also where it is folded or filtered away', async ({ page }) => {
  await open(page, `${PAGE}#${REMOVE}`);
  await expect(symbol(page, REMOVE).locator('h4')).toBeInViewport();

  await page.getByRole('searchbox', { name: 'Filter changes' }).fill('listener');
  await expect(symbol(page, REMOVE)).toHaveCount(0);
  const other = 'superduper.base.base.Base.decode';
  await page.evaluate((hash) => window.location.assign(hash), `#${other}`);
  await expect(symbol(page, other).locator('h4')).toBeInViewport();

  const module = page.locator('details').filter({ has: page.locator(`h4[id="${REMOVE}"]`) });
  await module.locator('summary').click();
  await expect(symbol(page, REMOVE)).toBeHidden();
  await page.evaluate((hash) => window.location.assign(hash), `#${REMOVE}`);
  await expect(symbol(page, REMOVE).locator('h4')).toBeInViewport();
});

test('modules are listed; one can be shown alone, and folded away @weekly', async ({ page }) => {
  await open(page, PAGE);
  const modules = page.getByRole('navigation', { name: 'Modules' });
  await modules.getByRole('link', { name: 'superduper.components.table' }).first().click();
  await expect(
    page.getByRole('heading', { level: 3, name: 'superduper.components.table' }).first(),
  ).toBeInViewport();

  await page.getByRole('combobox', { name: 'Module' }).selectOption('superduper.base.datalayer');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'superduper.base.datalayer',
    'superduper.base.datalayer',
  ]);
  const summary = page.getByRole('main').locator('summary').first();
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(symbol(page, REMOVE)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(symbol(page, REMOVE)).toBeVisible();
});

test('a removed symbol and an undocumented one lead to where they are @weekly', async ({ page }) => {
  await open(page, PAGE);
  const removed = symbol(page, 'superduper.base.datalayer.Datalayer.post_insert');
  await expectLink(
    removed.locator('h4').getByRole('link').first(),
    `${oldest.path}/api/base/datalayer#Datalayer.post_insert`,
  );
  await page.locator('summary').filter({ hasText: 'Internals' }).click();
  const undocumented = symbol(page, 'superduper.base.constant.LENGTH_UUID');
  await expectLink(
    undocumented.locator('h4').getByRole('link').first(),
    /^https:\/\/github\.com\/.*\/superduper\/base\/constant\.py#L\d+$/,
  );

  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'change log', exact: true })).toHaveCount(2);
  await expect(main.getByRole('link', { name: 'source', exact: true })).toHaveCount(2);
  await main.getByRole('link', { name: `${second.label} to ${third.label}` }).click();
  await expect(page).toHaveURL(apiChangesPath(second, third));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `What changed in the API: ${second.label} to ${third.label}`,
  );
  await expect(main.getByText('moved', { exact: true })).toHaveCount(1);
});

test('what differs is marked and said; a symbol leads to both versions @weekly', async ({ page }) => {
  await open(page, `${PAGE}#${REMOVE}`);
  const removed = symbol(page, REMOVE).getByRole('deletion');
  await expect(removed).toHaveText('removed: version: Optional[int] = None');
  await expect(removed).toHaveCSS('text-decoration-line', 'line-through');
  const added = symbol(page, 'superduper.base.query.Query.execute').getByRole('insertion');
  await expect(added).toHaveText('added: , decode: bool = False');
  await expect(added).toHaveCSS('text-decoration-line', 'underline');

  await symbol(page, REMOVE)
    .getByRole('link', { name: `Datalayer.remove in ${oldest.label}` })
    .click();
  await expect(page).toHaveURL(`${oldest.path}/api/base/datalayer#Datalayer.remove`);
  await expect(page.locator('h3[id="Datalayer.remove"]')).toBeInViewport();
  await page.goBack();
  await symbol(page, REMOVE).getByRole('link', { name: 'Datalayer.remove', exact: true }).click();
  await expect(page).toHaveURL(routeIn(second, 'api/base/datalayer#Datalayer.remove'));
  await expect(page.locator('h3[id="Datalayer.remove"]')).toBeInViewport();
});

test('an entry of the reference says since when, and leads to what changed @weekly', async ({ page }) => {
  await open(page, routeIn(second, 'api/base/datalayer'));
  const line = page.locator('h3[id="Datalayer.remove"] + .api-meta');
  await line
    .getByRole('link', { name: `since ${oldest.label} or earlier, changed in ${second.label}` })
    .click();
  await expect(page).toHaveURL(`${PAGE}#${REMOVE}`);
  await expect(symbol(page, REMOVE).locator('h4')).toBeInViewport();

  await open(page, `${oldest.path}/api/base/datalayer`);
  await expect(page.locator('h3[id="Datalayer.post_insert"] + .api-meta')).toContainText(
    `since ${oldest.label} or earlier, not in ${second.label}`,
  );
  await expect(page.locator('h3[id="Datalayer.remove"] + .api-meta')).toContainText(
    `changes in ${second.label}`,
  );
});

test('a filtered page is accessible in both modes @weekly', async ({ page }) => {
  await open(page, `${apiChangesPath(second, third)}?kind=breaking`);
  await expect(page.getByRole('button', { name: 'Show all' })).toBeVisible();
  await expectAccessible(page);
  // The chosen filter is told apart in the reader's own colours too.
  await page.emulateMedia({ forcedColors: 'active' });
  const [chosen, other] = await kinds(page).evaluateAll((buttons) =>
    ['true', 'false'].map((pressed) => {
      const button = buttons.find((one) => one.ariaPressed === pressed);
      return button && getComputedStyle(button).backgroundColor;
    }),
  );
  expect(chosen).not.toBe(other);
  await page.emulateMedia({ forcedColors: null });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read, and a link leads to a symbol @weekly', async ({ page }) => {
    await page.goto(`${PAGE}?kind=added#${REMOVE}`);
    await expect(symbol(page, REMOVE)).toContainText('no longer takes parameter version');
    await expect(symbol(page, REMOVE).locator('h4')).toBeInViewport();
    expect(await changes(page).count()).toBeGreaterThan(200);
    await page.locator('summary').filter({ hasText: 'Internals' }).click();
    await expect(symbol(page, 'superduper.backends.base.cache.Cache')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Filter changes' })).toBeHidden();
  });
});
