import type { Page } from '@playwright/test';
import { latest } from '../../live-versions';
import { expectAccessible } from '../accessibility';
import { expect, open, test } from '../test';

const PAGE = '/docs/core_api/connect';

const state = (page: Page) => page.getByRole('region', { name: 'Reading' });
const entry = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name, exact: true });

/** Scripts that were loaded but are none of those that the page names. */
const asked = (page: Page) =>
  page.evaluate(() => {
    const named = document.querySelector<HTMLMetaElement>('meta[name="page-scripts"]')?.content.split(' ');
    const scripts = [...document.querySelectorAll('script[src]')].map((one) => one.getAttribute('src'));
    return scripts.filter((address) => !named?.includes(address ?? ''));
  });

test('what is read is ticked once a reader asks for it, in every tab, until it is unread, forgotten or switched off', async ({
  page,
  context,
}) => {
  await open(page, PAGE);
  const keys = page.getByRole('dialog', { name: 'Keys and settings' });
  expect(await asked(page)).toEqual([]);
  await expect(entry(page, 'Connect')).toBeVisible();

  // By keyboard: on, and the page is marked.
  await page.keyboard.press('?');
  await keys.getByRole('checkbox').press('Space');
  await page.keyboard.press('Escape');
  await state(page).getByRole('checkbox').press('Space');
  await expect(state(page)).toContainText('Read on');
  await expect(entry(page, 'Connect (read)')).toBeVisible();
  await expectAccessible(page);

  const other = await context.newPage();
  await open(other, '/docs');
  await expect(state(other)).toContainText(/Go on reading: Apply.*1 of \d+ pages of/);
  await expect(state(other)).toContainText(`pages of ${latest.label} read`);
  await state(page).getByRole('checkbox').press('Space');
  await expect(entry(page, 'Connect')).toBeVisible();
  await expect(state(other)).toHaveCount(0);

  // A section is read when its end has been in view.
  await entry(page, 'Apply').click();
  await expect(page).toHaveURL('/docs/core_api/apply');
  await page.evaluate(() => document.querySelectorAll('.article h2')[1]?.scrollIntoView({ block: 'center' }));
  await expect(state(page)).toContainText(/[1-9]\d* of \d+ sections read/);
  await expect(entry(page, /^Apply \([1-9]\d* of \d+ sections read\)$/)).toBeVisible();
  await expect(state(other).getByRole('link')).toHaveAttribute('href', /^\/docs\/core_api\/apply#./);

  await page.keyboard.press('?');
  await keys.getByRole('button', { name: 'Forget what I have read' }).click();
  await expect(entry(page, 'Apply')).toBeAttached();
  await expect(state(page)).toContainText('Not read yet');
  await expect(state(other)).toHaveCount(0);
  expect(
    await page.evaluate(async () => [
      Object.keys(localStorage).filter((key) => key.startsWith('reading:')),
      await caches.keys(),
    ]),
  ).toEqual([[], []]);
  await keys.getByRole('checkbox').uncheck();
  await expect(state(page)).toHaveCount(0);
});
