import { latestVersion } from '../../../src/shared/site';
import { findBlocks } from '../code-blocks';
import { contents, fullSignatures } from '../places';
import { expect, expectLink, openPage, pressKeys, recordRequests, test } from '../test';

// Disables data saving, because otherwise the pointer doesn't show the card of a name.
test.use({ savesData: false });

const model = '/docs/api/components/model';

test('links to an entry, and shows a long signature in short or in full', async ({ page }) => {
  await openPage(page, '/docs/api/components/listener#Listener.run');
  await expect(page.locator('h3[id="Listener.run"]')).toBeInViewport();
  await contents(page).getByRole('link', { name: 'Listener', exact: true }).click();
  await expect(page).toHaveURL('/docs/api/components/listener#Listener');
  await expect(page.locator('h2[id="Listener"]')).toBeInViewport();

  await openPage(page, model);
  const signature = fullSignatures(page).first();
  const short = page.getByText('Model(identifier: str, ...)', { exact: true });
  await expect(short).toBeVisible();
  await signature.getByText(/^All \d+ parameters$/).click();
  await expect(short).toBeHidden();
  await expect(signature.getByText('num_workers')).toBeVisible();
  await signature.getByRole('link', { name: 'Trainer', exact: true }).click();
  await expect(page).toHaveURL('/docs/api/components/model#Trainer');
});

test('shows the card of a name next to it while the pointer is on the name @weekly', async ({ page }) => {
  const requests = recordRequests(page, (request) => request.url().includes('/assets/symbols/'));
  await openPage(page, '/docs/components/listener');
  const card = page.getByRole('note');
  const name = page.locator('pre code').getByRole('link', { name: 'ObjectModel', exact: true }).first();
  await name.scrollIntoViewIfNeeded();
  expect(requests).toEqual([]);
  await name.hover();
  await expect(card).toContainText('ObjectModel(');
  await expect(card).toContainText('Makes a model from a function');
  await expect(card).toContainText(latestVersion.label);
  const link = await name.boundingBox();
  const box = await card.boundingBox();
  if (!link || !box) throw new Error('expected a name and its card');
  expect(box.y >= link.y + link.height || box.y + box.height <= link.y).toBe(true);
  // The card stays while the pointer is in it. A timer that starts now ends after the one that would close the card.
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.evaluate(() => new Promise((resolve) => window.setTimeout(resolve, 250)));
  await expect(card).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(card).toBeHidden();
  await name.hover();
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  expect(requests).toHaveLength(1);
});

test('shows the card of a focused name, and leads to its changes by keyboard', async ({ page }) => {
  const card = page.getByRole('note');
  const name = page.locator('pre code').getByRole('link', { name: 'apply', exact: true }).first();
  const arrive = async () => {
    await pressKeys(page, 'Shift+Tab', 'Tab');
    await expect(name).toBeFocused();
    await expect(card).toBeVisible();
  };
  await openPage(page, '/docs/core_api/apply');
  await name.focus();
  await arrive();
  await expect(name).toHaveAccessibleDescription(/^method superduper\.base\.datalayer .*Stores a component/);
  await expect(page.locator('[aria-live]', { hasText: 'Stores a component' })).toHaveCount(0);
  const changes = card.getByRole('link', { name: /^(?:Since|Changed|Changes) / });
  await page.keyboard.press('Tab');
  await expect(changes).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(name).toBeFocused();
  await arrive();
  await pressKeys(page, 'Tab', 'Tab');
  await expect(name).not.toBeFocused();
  // The card may be closed already.
  await expect(card.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(name).toBeFocused();
  await expect(card).toBeVisible();
  await pressKeys(page, 'Tab', 'Enter');
  await expect(page).toHaveURL(/\/versions\/.*#superduper\.base\.datalayer\.Datalayer\.apply$/);
  await expect(card).toBeHidden();
});

test('makes the names of a sample one tab stop with arrow keys and Enter @weekly', async ({ page }) => {
  await openPage(page, '/docs/core_api/apply');
  const block = findBlocks(page).first();
  const names = block.locator('pre a');
  expect(await names.count()).toBeGreaterThan(5);
  await names.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(names.nth(1)).toBeFocused();
  await pressKeys(page, 'ArrowLeft', 'ArrowUp');
  await expect(names.last()).toBeFocused();
  // The card contains a link, which is the next tab stop.
  await pressKeys(page, 'Escape', 'Tab');
  await expect(block.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(names.last()).toBeFocused();
  await pressKeys(page, 'Home', 'Enter');
  await expect(page).toHaveURL('/docs/api/components/application#Application');
});

test('links to a parameter, even if it is folded or inherited @weekly', async ({ page }) => {
  await openPage(page, `${model}#Model.datatype`);
  const definition = page.locator('dt[id="Model.datatype"]');
  await expect(definition).toBeInViewport();
  await expectLink(definition.getByRole('link', { name: 'datatype' }), '#Model.datatype');
  await openPage(page, `${model}#ObjectModel.datatype`);
  await expect(page.locator('dt[id="ObjectModel.datatype"]')).toBeInViewport();

  await openPage(page, model);
  const fold = page.locator('details:has(dt[id="ObjectModel.identifier"])');
  await expect(fold.locator('dl')).toBeHidden();
  await fold.getByText(/^\d+ parameters from Component$/).click();
  await fold.getByRole('link', { name: 'identifier', exact: true }).click();
  await expect(page).toHaveURL('/docs/api/components/component#Component.identifier');
});

test('filters a long table of contents by keyboard and counts the matches @weekly', async ({ page }) => {
  await openPage(page, model);
  const links = contents(page).getByRole('link');
  const all = await links.count();
  const filter = contents(page).getByRole('searchbox', { name: 'Filter headings on this page' });
  await filter.focus();
  await page.keyboard.type('training');
  await expect(contents(page).getByRole('status')).toHaveText(`1 of ${all} entries`);
  await expect(links).toHaveText(['ObjectModel', '.training_keys']);
  await page.keyboard.press('Escape');
  await expect(links).toHaveCount(all);
  await page.keyboard.type('batches');
  await pressKeys(page, 'Tab', 'Tab');
  await expect(contents(page).getByRole('link', { name: '.predict_batches' }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('h3[id="Model.predict_batches"]')).toBeInViewport();
});
