import type { Page } from '@playwright/test';
import { getRoute, oldest, second } from '../../live-versions';
import { expectAccessible } from '../axe';
import { article } from '../places';
import { expect, openPage, recordRequests, test, waitForHydration } from '../test';

const CONNECT = getRoute(second, 'core_api/connect');
const TITLE = `Connect: changes from ${oldest.label} to ${second.label}`;

const opener = (page: Page) => article(page).getByRole('button', { name: ` since ${oldest.label}` });
const dialogOf = (page: Page) =>
  page.getByRole('dialog', { name: `: changes from ${oldest.label} to ${second.label}` });
const summaryOf = (page: Page) => page.getByRole('region', { name: 'Changes' }).getByRole('status');

/** Opens the changes of a page, by default of the one with the most kinds of changes. */
async function openChanges(page: Page, id = 'core_api/connect') {
  await openPage(page, getRoute(second, id));
  await opener(page).click();
  await expect(summaryOf(page)).toHaveText(/^\d+ of \d+ sections changed/);
  return dialogOf(page);
}

test('loads the difference on demand @weekly', async ({ page }) => {
  const requests = recordRequests(page, (request) => request.url().includes('/assets/changes/'));
  await openPage(page, CONNECT);
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  await opener(page).click();
  await expect(summaryOf(page)).toHaveText(/sections changed/);
  expect(requests).toHaveLength(1);
});

test('names the page and the versions, marks the changes, and closes by key and button', async ({ page }) => {
  const dialog = await openChanges(page);
  await expect(dialog.getByRole('region', { name: 'Changes' })).toBeFocused();
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(TITLE);

  const uriLink = page.getByRole('link', { name: 'Choose a URI', exact: true });
  const uri = dialog.locator('section', { has: uriLink }).last();
  const row = uri.getByRole('row', { name: /redis:\/\// });
  await expect(row).toContainText('+ added row:');
  await expect(row.locator('ins')).toHaveCount(3);

  // Another release in an install command does not count as a change.
  await expect(dialog.locator('del > pre').first()).toContainText('- from superduper import superduper');
  await expect(dialog.locator('ins > pre').first()).toContainText('+ from superduper import Table, ');
  await expect(dialog.getByText(`superduper-framework==${oldest.release}`)).toHaveCount(0);

  await expect(page).toHaveURL(`${CONNECT}?changes=${oldest.label}`);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(CONNECT);
  await expect(opener(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(CONNECT);
  await expect(opener(page)).toBeFocused();
});

test('marks replaced words, and folds unchanged content @weekly', async ({ page }) => {
  const dialog = await openChanges(page, 'core_api/settings');
  await expect(dialog.locator('p', { hasText: 'local searches them in memory' })).toContainText(
    "but removed: none of the added: most end of change plugins removed: works added: don't work end of change.",
  );

  const sections = dialog.locator('details', { hasText: /^\d+ unchanged .*: .*Where settings come from/ });
  await expect(sections.getByRole('heading', { name: 'Environment variables' })).toBeHidden();
  await sections.locator('summary').first().click();
  await expect(sections.getByRole('heading', { name: 'Environment variables' })).toBeVisible();
});

test('closes on going back, and opens again on going forward @weekly', async ({ page }) => {
  await openPage(page, '/docs/intro');
  await page.goto(CONNECT);
  await waitForHydration(page);
  await opener(page).click();
  await expect(dialogOf(page)).toBeVisible();
  await page.goBack();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(CONNECT);
  await page.goForward();
  await expect(dialogOf(page)).toBeVisible();
  // Closing removes the history entry, so going back leads to the previous page.
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(CONNECT);
  await page.goBack();
  await expect(page).toHaveURL('/docs/intro');
});

test('opens from a shared link, and ignores pages without a comparison @weekly', async ({ page }) => {
  await openPage(page, `${CONNECT}?a=1&changes=${oldest.label}#choose-a-uri`);
  await expect(summaryOf(page)).toHaveText(/sections changed/);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${CONNECT}?a=1#choose-a-uri`);
  await expect(opener(page)).toBeFocused();

  for (const path of [
    `${CONNECT}?changes=0.5`,
    `${CONNECT}?changes=${second.label}`,
    `${CONNECT}?changes=`,
    // An unchanged page, and one that the other version lacks.
    getRoute(second, `api/misc/annotations?changes=${oldest.label}`),
    getRoute(second, `data_plugins/redis?changes=${oldest.label}`),
  ]) {
    await openPage(page, path);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('dialog'), path).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
});

test('moves between changes, traps the focus, and links the headings @weekly', async ({ page }) => {
  const dialog = await openChanges(page);
  const changes = dialog.getByRole('group', { name: 'Change' });
  const total = await changes.count();
  const change = (number: number) => changes.nth(number - 1);
  await dialog.getByRole('button', { name: 'Next change' }).click();
  await expect(change(1)).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(change(2)).toBeFocused();
  await expect(change(2)).toBeInViewport();
  await expect(dialog.getByRole('status').filter({ hasText: `2 of ${total}` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Previous change' }).click();
  await expect(change(1)).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(change(total)).toBeFocused();
  await expect(change(total)).toBeInViewport();

  for (let stops = 0; stops < 4; stops += 1) {
    await page.keyboard.press('Shift+Tab');
    // Between the last and the first tab stop, the browser's own controls have the focus.
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(outside).toBe(false);
  }
  await expect(dialog).toBeVisible();

  await dialog.getByRole('link', { name: 'Choose a URI', exact: true }).click();
  await expect(page).toHaveURL(`${CONNECT}#choose-a-uri`);
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('h2#choose-a-uri')).toBeInViewport();
  await expect(page.locator('h2#choose-a-uri')).toBeFocused();

  await page.goBack();
  await expect(dialog.getByText('Removed').first()).toBeVisible();
  await dialog.getByRole('link', { name: 'Connect to a database that is in use' }).click();
  await expect(page).toHaveURL(`${oldest.path}/core_api/connect#connect-to-a-database-that-is-in-use`);
  await expect(page.locator('#connect-to-a-database-that-is-in-use')).toBeInViewport();
});

for (const [caseName, files] of [
  ['the changes', '**/assets/changes/**'],
  ['the dialog', '**/assets/{js,css}/**'],
] as const) {
  test(`reports if ${caseName} cannot be loaded, and tries again @weekly`, async ({ page, allow }) => {
    allow({ matching: /Failed to load resource|net::ERR_FAILED/, reason: 'the test refuses the request' });
    await openPage(page, CONNECT);
    await page.waitForLoadState('networkidle');
    await page.route(files, (route) => route.abort());
    await opener(page).click();
    await expect(article(page).getByRole('alert')).toContainText('Couldn’t load the changes.');
    await page.unroute(files);
    await article(page).getByRole('button', { name: 'Retry' }).click();
    await expect(summaryOf(page)).toHaveText(/sections changed/);
    await expect(article(page).getByRole('alert')).toHaveCount(0);
  });
}

test('marks changes not only by color, without axe violations @weekly', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const dialog = await openChanges(page);
  await expect(dialog.locator('p > ins').first()).toHaveCSS('text-decoration-line', 'underline');
  await expect(dialog.locator('p > del').first()).toHaveCSS('text-decoration-line', 'line-through');

  for (const folded of await dialog.locator('details').all())
    await folded.evaluate((element) => element.setAttribute('open', ''));
  await expectAccessible(page);
});
