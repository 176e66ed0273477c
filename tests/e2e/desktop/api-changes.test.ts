import type { Page } from '@playwright/test';
import { getApiChangesRoute, oldest, second, third } from '../../live-versions';
import { expectAccessible } from '../axe';
import { expect, openPage, test } from '../test';

const PAGE = getApiChangesRoute(oldest, second);
const REMOVE = 'superduper.base.datalayer.Datalayer.remove';

const changes = (page: Page) => page.getByRole('main').locator('li:has(> div > h4)');

const remainingStatus = (page: Page) => page.getByRole('search').getByRole('status');

const symbol = (page: Page, id: string) => changes(page).filter({ has: page.locator(`h4[id="${id}"]`) });

/** Finds the filters for the kinds of changes, which show the number of changes. */
const kinds = (page: Page) => page.getByRole('list', { name: 'Kind of change' }).getByRole('button');

/** Counts all changes, including folded ones. */
const countChanges = (page: Page) => changes(page).count();

test('leads a link to its symbol even if it is hidden, counts and filters by keyboard', async ({ page }) => {
  await openPage(page, `${PAGE}#${REMOVE}`);
  await expect(symbol(page, REMOVE).locator('h4')).toBeInViewport();

  await page.getByRole('searchbox', { name: 'Filter changes' }).fill('listener');
  await expect(symbol(page, REMOVE)).toHaveCount(0);
  const symbolId = 'superduper.base.base.Base.decode';
  await page.evaluate((hash) => window.location.assign(hash), `#${symbolId}`);
  await expect(symbol(page, symbolId).locator('h4')).toBeInViewport();

  const module = page.locator('details').filter({ has: page.locator(`h4[id="${REMOVE}"]`) });
  await module.locator('summary').click();
  await expect(symbol(page, REMOVE)).toBeHidden();
  await page.evaluate((hash) => window.location.assign(hash), `#${REMOVE}`);
  await expect(symbol(page, REMOVE).locator('h4')).toBeInViewport();

  await page.getByRole('searchbox', { name: 'Filter changes' }).fill('');
  const title = `API changes: ${oldest.label} to ${second.label}`;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const counts = (await kinds(page).allInnerTexts()).join('\n');
  for (const words of ['breaking', 'removed', 'changed', 'added']) {
    const [, expectedCount] = new RegExp(`(\\d+) ${words}`).exec(counts) ?? [];
    const listedKind = changes(page).locator('> div').getByText(words, { exact: true });
    await expect(listedKind, words).toHaveCount(Number(expectedCount));
  }
  const count = await countChanges(page);
  await expect(remainingStatus(page)).toHaveText(`${count} changes`);

  await page.getByRole('searchbox', { name: 'Filter changes' }).focus();
  await page.keyboard.type('datalayer remove');
  await expect(remainingStatus(page)).toHaveText(/^\d+ of \d+ changes$/);
  await expect(symbol(page, REMOVE)).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'superduper.base.query' })).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Filter changes' }).fill('no such name');
  await expect(page.getByText('No changes match.')).toBeVisible();
  await expect(remainingStatus(page)).toHaveText(/^0 of \d+ changes$/);

  await page.getByRole('button', { name: 'Show all' }).focus();
  await page.keyboard.press('Enter');
  await expect(changes(page)).toHaveCount(count);
  await expect(page.getByRole('searchbox', { name: 'Filter changes' })).toHaveValue('');
  await expect(page).toHaveURL(`${PAGE}#${REMOVE}`);
});

test('keeps the filter in the address, and restores it on return @weekly', async ({ page }) => {
  await openPage(page, PAGE);
  const count = await countChanges(page);
  const breaking = kinds(page).filter({ hasText: 'breaking' });
  const added = kinds(page).filter({ hasText: 'added' });
  await breaking.focus();
  await page.keyboard.press('Space');
  await expect(breaking).toBeFocused();
  await expect(page).toHaveURL(`${PAGE}?kind=breaking`);
  await expect(changes(page).filter({ hasNotText: 'breaking' })).toHaveCount(0);
  await expect(breaking).toHaveAttribute('aria-pressed', 'true');
  await expect(remainingStatus(page)).toHaveText(/^\d+ of \d+ changes$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Other changes' })).toHaveCount(0);
  // A symbol that the reader searches for is not folded.
  await expect(symbol(page, 'superduper.backends.base.backends.Bookkeeping.put_component')).toBeVisible();

  await added.click();
  await expect(page).toHaveURL(`${PAGE}?kind=added`);
  await expect(breaking).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('searchbox', { name: 'Filter changes' }).fill('redis');
  await expect(page).toHaveURL(`${PAGE}?kind=added&q=redis`);
  // The list follows the query with a delay, so the test waits until it is stable.
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Filter changes' })).toHaveValue('redis');
  await expect(remainingStatus(page)).toHaveText(/^\d+ of \d+ changes\. redis itself did not change\.$/);
  expect(await countChanges(page)).toBeLessThan(count);
  await page.goBack();
  await expect(page).toHaveURL(`${PAGE}?kind=breaking`);
  await expect(breaking).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('searchbox', { name: 'Filter changes' })).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL(PAGE);
  await expect(changes(page)).toHaveCount(count);
});

test('lists modules, shows a single one, and folds it @weekly', async ({ page }) => {
  await openPage(page, PAGE);
  const modules = page.getByRole('navigation', { name: 'Modules' });
  await modules.getByRole('link', { name: 'superduper.components.table' }).first().click();
  const heading = page.getByRole('heading', { level: 3, name: 'superduper.components.table' });
  await expect(heading.first()).toBeInViewport();

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

test('is accessible with a filter in both modes @weekly', async ({ page }) => {
  await openPage(page, `${getApiChangesRoute(second, third)}?kind=breaking`);
  await expect(page.getByRole('button', { name: 'Show all' })).toBeVisible();
  await expectAccessible(page);
  // Forced colors also show the selected filter.
  await page.emulateMedia({ forcedColors: 'active' });
  const [chosen, otherColor] = await kinds(page).evaluateAll((buttons) =>
    ['true', 'false'].map((pressed) => {
      const button = buttons.find((candidate) => candidate.ariaPressed === pressed);
      return button && getComputedStyle(button).backgroundColor;
    }),
  );
  expect(chosen).not.toBe(otherColor);
  await page.emulateMedia({ forcedColors: null });
});
