import { expect, openPage, test } from '../test';

test('marks a read page that has changed, by touch', async ({ page }) => {
  await page.addInitScript(() => {
    // Keeps what the page has stored when the test reloads it.
    if (localStorage.getItem('reading')) return;
    const note = { at: Date.UTC(2025, 5, 15, 12), digest: 'of an earlier build' };
    localStorage.setItem('reading:pages', JSON.stringify({ '/docs/core_api/connect': note }));
    localStorage.setItem('reading', 'on');
  });
  await openPage(page, '/docs/core_api/apply');
  await page.getByRole('button', { name: 'Toggle navigation bar' }).tap();
  await page.getByRole('link', { name: 'Connect (changed since you read it)' }).tap();
  const remark = page.getByRole('link', { name: 'Changed since you read it on June 15, 2025' });
  await remark.tap();
  const dialog = page.getByRole('dialog', { name: /^Connect: changes from / });
  await expect(dialog.getByText(/ of \d+ sections changed/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('checkbox', { name: 'I’ve read this page' }).tap();
  await page.reload();
  await expect(page.getByText('Read on')).toBeVisible();
  await expect(remark).toHaveCount(0);
});
