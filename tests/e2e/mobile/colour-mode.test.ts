import { expect, open, test } from '../test';

test('the mobile menu switches the mode and leads back to the system’s choice', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/docs/intro');
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const menu = page.locator('.navbar-sidebar');
  await menu.getByRole('button', { name: 'Switch to light mode' }).tap();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  await menu.getByRole('button', { name: 'Use the system’s colour mode' }).tap();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
});
