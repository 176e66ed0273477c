import type { Page } from '@playwright/test';
import { apiChangesPath, oldest, routeIn, second } from '../../live-versions';
import { findingsOf } from '../axe';
import { MODES } from '../page-kinds';
import { expect, open, test } from '../test';
import { third } from '../third';

const PAGE = apiChangesPath(oldest, second);
const REMOVE = 'superduper.base.datalayer.Datalayer.remove';

/** The symbols that are listed. */
const changes = (page: Page) => page.getByRole('main').locator('li:has(> div > h3)');

/** What the filter says is left. */
const left = (page: Page) => page.getByRole('form', { name: 'Filter changes' }).getByRole('status');

/** A symbol by its id. */
const symbol = (page: Page, id: string) => changes(page).filter({ has: page.locator(`h3[id="${id}"]`) });

test('the counts at the top are those of the list', async ({ page }) => {
  await open(page, PAGE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `What changed in the API: ${oldest.label} to ${second.label}`,
  );
  const counts = await page
    .getByRole('list', { name: 'Number of changes' })
    .getByRole('listitem')
    .allInnerTexts();
  for (const words of ['may break code', 'removed', 'changed', 'added']) {
    const said = counts.map((text) => /(\d+) (.*)/.exec(text)).find((match) => match?.[2] === words)?.[1];
    const listed = changes(page).locator('> div').getByText(words, { exact: true });
    await expect(listed, words).toHaveCount(Number(said));
  }
  await expect(left(page)).toHaveText(`${await changes(page).count()} changes`);
});

test('the filter works by keyboard and says how many changes are left', async ({ page }) => {
  await open(page, PAGE);
  const all = await changes(page).count();
  await page.getByRole('searchbox', { name: 'Filter changes' }).focus();
  await page.keyboard.type('datalayer remove');
  await expect(left(page)).toHaveText(/^\d+ of \d+ changes$/);
  await expect(symbol(page, REMOVE)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'superduper.base.query' })).toHaveCount(0);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Kind of change' })).toBeFocused();
  await page.keyboard.type('May');
  await expect(page.getByRole('combobox', { name: 'Kind of change' })).toHaveValue('breaking');
  await expect(changes(page).filter({ hasNotText: 'may break code' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Show all' }).focus();
  await page.keyboard.press('Enter');
  await expect(changes(page)).toHaveCount(all);
  await expect(page.getByRole('searchbox', { name: 'Filter changes' })).toHaveValue('');
});

test('leads to the page about the upgrade, and that page back to each change', async ({ page }) => {
  await open(page, PAGE);
  const title = `Upgrade from ${oldest.label} to ${second.label}`;
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(routeIn(second, 'core_api/upgrade'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  await page.getByRole('link', { name: 'Datalayer.remove', exact: true }).click();
  await expect(page).toHaveURL(`${PAGE}#${REMOVE}`);
  await expect(symbol(page, REMOVE)).toBeInViewport();
});

test('a filter that nothing fits says so', async ({ page }) => {
  await open(page, PAGE);
  await page.getByRole('searchbox', { name: 'Filter changes' }).fill('no such name');
  await expect(page.getByText('No change fits the filter.')).toBeVisible();
  await expect(left(page)).toHaveText(/^0 of \d+ changes$/);
});

test('a module can be shown alone, and folded away', async ({ page }) => {
  await open(page, PAGE);
  await page.getByRole('combobox', { name: 'Module' }).selectOption('superduper.base.datalayer');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['superduper.base.datalayer']);
  const summary = page.getByRole('main').locator('summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(symbol(page, REMOVE)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(symbol(page, REMOVE)).toBeVisible();
});

test('a link to a symbol leads to it, also when its module is folded away or filtered out', async ({
  page,
}) => {
  await open(page, `${PAGE}#${REMOVE}`);
  await expect(symbol(page, REMOVE).locator('h3')).toBeInViewport();

  await page.getByRole('searchbox', { name: 'Filter changes' }).fill('listener');
  await expect(symbol(page, REMOVE)).toHaveCount(0);
  const other = 'superduper.base.base.Base.decode';
  await page.evaluate((hash) => window.location.assign(hash), `#${other}`);
  await expect(symbol(page, other).locator('h3')).toBeInViewport();

  const module = page.locator('details').filter({ has: page.locator(`h3[id="${REMOVE}"]`) });
  await module.locator('summary').click();
  await expect(symbol(page, REMOVE)).toBeHidden();
  await page.evaluate((hash) => window.location.assign(hash), `#${REMOVE}`);
  await expect(symbol(page, REMOVE).locator('h3')).toBeInViewport();
});

test('the list of modules leads to them', async ({ page }) => {
  await open(page, PAGE);
  await page
    .getByRole('navigation', { name: 'Modules' })
    .getByRole('link', { name: 'superduper.components.table' })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'superduper.components.table' })).toBeInViewport();
});

test('a changed symbol leads to its entry in both versions', async ({ page }) => {
  await open(page, `${PAGE}#${REMOVE}`);
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

test('a removed symbol leads to its entry in the version before, an undocumented one to its source', async ({
  page,
}) => {
  await open(page, PAGE);
  const removed = symbol(page, 'superduper.base.datalayer.Datalayer.post_insert');
  await expect(removed.locator('h3').getByRole('link').first()).toHaveAttribute(
    'href',
    `${oldest.path}/api/base/datalayer#Datalayer.post_insert`,
  );
  const undocumented = symbol(page, 'superduper.base.constant.LENGTH_UUID');
  await expect(undocumented.locator('h3').getByRole('link').first()).toHaveAttribute(
    'href',
    /^https:\/\/github\.com\/.*\/superduper\/base\/constant\.py#L\d+$/,
  );
});

test('what differs in a signature is marked, and said aloud', async ({ page }) => {
  await open(page, `${PAGE}#${REMOVE}`);
  const removed = symbol(page, REMOVE).getByRole('deletion');
  await expect(removed).toHaveText('removed: version: Optional[int] = None');
  await expect(removed).toHaveCSS('text-decoration-line', 'line-through');
  const added = symbol(page, 'superduper.base.query.Query.execute').getByRole('insertion');
  await expect(added).toHaveText('added: , decode: bool = False');
  await expect(added).toHaveCSS('text-decoration-line', 'underline');
});

test('the page leads to the sources, the change logs and the other comparison', async ({ page }) => {
  await open(page, PAGE);
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

test('an entry of the reference says since when it exists, and leads to what changed', async ({ page }) => {
  await open(page, routeIn(second, 'api/base/datalayer'));
  const line = page.locator('h3[id="Datalayer.remove"] + .api-meta');
  await line
    .getByRole('link', { name: `since ${oldest.label} or earlier, changed in ${second.label}` })
    .click();
  await page.getByRole('link', { name: `Changed in ${second.label}`, exact: true }).click();
  await expect(page).toHaveURL(`${PAGE}#${REMOVE}`);
  await expect(symbol(page, REMOVE).locator('h3')).toBeInViewport();

  await open(page, `${oldest.path}/api/base/datalayer`);
  await expect(page.locator('h3[id="Datalayer.post_insert"] + .api-meta')).toContainText(
    `since ${oldest.label} or earlier, not in ${second.label}`,
  );
  await expect(page.locator('h3[id="Datalayer.remove"] + .api-meta')).toContainText(
    `changes in ${second.label}`,
  );
});

for (const colorScheme of MODES) {
  test(`the page is accessible in ${colorScheme} mode`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await open(page, apiChangesPath(second, third));
    expect((await findingsOf(page)).lines).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read, and a link leads to a symbol', async ({ page }) => {
    await page.goto(`${PAGE}#${REMOVE}`);
    await expect(symbol(page, REMOVE)).toContainText('no longer takes parameter version');
    await expect(symbol(page, REMOVE).locator('h3')).toBeInViewport();
    expect(await changes(page).count()).toBeGreaterThan(200);
  });
});
