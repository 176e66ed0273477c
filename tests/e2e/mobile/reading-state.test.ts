import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility';
import { expect, open, test } from '../test';

const state = (page: Page) => page.getByRole('region', { name: 'Reading' });

test('a page that changed since it was read says so and shows how, by touch, until it is read again', async ({
  page,
}) => {
  await open(page, '/docs/core_api/connect');
  await page.getByRole('button', { name: 'Keys and settings' }).tap();
  await page.getByRole('dialog').getByRole('checkbox').tap();
  await page.getByRole('button', { name: 'Close' }).tap();
  await state(page).getByRole('checkbox').tap();
  await expect(state(page)).toContainText('Read on');
  // What an earlier build said, as it would have been kept.
  await expect.poll(() => page.evaluate(rewriteKept)).toBe(true);
  await page.reload();

  const opener = page.getByRole('button', { name: /^Changed since you read it on \w+ \d+, \d+$/ });
  await opener.tap();
  const dialog = page.getByRole('dialog', { name: /^Connect: what changed since you read it on / });
  await expect(dialog.getByRole('status')).toHaveText(/^2 of \d+ sections changed: 1 edited, 1 removed$/);
  await expect(dialog.locator('del').filter({ hasText: 'in an earlier build' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await expect(opener).toBeFocused();

  // The section that changed is to be read again; then there is nothing more to say.
  await expect(state(page)).toContainText(/\d of \d+ sections read/);
  await state(page).getByRole('checkbox').tap();
  await expect.poll(() => page.evaluate(isKeptAnew)).toBe(true);
  await page.reload();
  await expect(state(page)).toContainText('Read on');
  await expect(opener).toHaveCount(0);
});

/** Changes a sentence and adds a section to what is kept of the page; false as long as nothing is. */
async function rewriteKept(): Promise<boolean> {
  const cache = await caches.open('reading:/');
  const [request] = await cache.keys();
  const kept = await (request && (await cache.match(request)))?.json();
  if (!request || !kept) return false;
  const second = kept.sections[1];
  second.blocks[0].spans[0].text += ' It was so in an earlier build.';
  kept.sections.push({ ...second, anchor: 'gone', heading: [{ text: 'Gone' }], blocks: [] });
  await cache.put(request, new Response(JSON.stringify(kept)));
  return true;
}

async function isKeptAnew(): Promise<boolean> {
  const cache = await caches.open('reading:/');
  const [request] = await cache.keys();
  const text = await (request && (await cache.match(request)))?.text();
  return text !== undefined && !text.includes('in an earlier build');
}
