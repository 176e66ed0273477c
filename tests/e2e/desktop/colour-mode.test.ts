import type { Page } from '@playwright/test';
import { listLayoutShifts } from '../layout-shift';
import { expect, ignoreIntegrity, openPage, test } from '../test';

const html = (page: Page) => page.locator('html');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));
const toggle = (page: Page, mode: string) => page.getByRole('button', { name: `Switch to ${mode} mode` });
const BACKGROUNDS = { light: 'rgb(255, 255, 255)', dark: 'rgb(18, 19, 28)' };
const toSystem = (page: Page) => page.getByRole('button', { name: 'Use system color mode' });

test('switches and stores the mode on every click, keeps it without shifts, and returns to the system’s mode', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openPage(page, '/docs/intro');
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  expect(await stored(page)).toBeNull();
  await expect(toSystem(page)).toBeHidden();
  for (const mode of ['dark', 'light', 'dark'] as const) {
    const before = await readBackground(page);
    await toggle(page, mode).click();
    await expect(html(page)).toHaveAttribute('data-theme', mode);
    expect(await stored(page)).toBe(mode);
    expect(await readBackground(page)).not.toBe(before);
  }
  await openPage(page, '/docs/intro');
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await expect(toSystem(page)).toBeVisible();
  expect(await listLayoutShifts(page)).toEqual([]);

  await page.emulateMedia({ colorScheme: 'dark' });
  await toggle(page, 'light').focus();
  await page.keyboard.press('Space');
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await page.keyboard.press('Shift+Tab');
  await expect(toSystem(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  expect(await stored(page)).toBeNull();
  await expect(toSystem(page)).toBeHidden();
  // The focused button is removed, so its neighbor gets the focus.
  await expect(toggle(page, 'light')).toBeFocused();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
});

test('follows a choice in another tab @weekly', async ({ page, context }) => {
  await openPage(page, '/docs/intro');
  const otherPage = await context.newPage();
  await openPage(otherPage, '/');
  await toggle(page, 'dark').click();
  await expect(html(otherPage)).toHaveAttribute('data-theme', 'dark');
  await expect(toggle(otherPage, 'light')).toBeVisible();
  await toSystem(page).click();
  await expect(html(otherPage)).toHaveAttribute('data-theme', 'light');
  await expect(toSystem(otherPage)).toBeHidden();
});

test('applies the mode and its icon before React starts @weekly', async ({ page }) => {
  // Only the scripts in the page itself have run, so the mode is that of the first paint.
  await ignoreIntegrity(page);
  await page.route('**/assets/js/**', (route) => route.fulfill({ body: '', contentType: 'text/javascript' }));
  for (const [value, system, mode, choice] of [
    ['', 'no-preference', 'light', 'system'],
    ['', 'dark', 'dark', 'system'],
    ['dark', 'light', 'dark', 'dark'],
    ['"><script>alert(1)</script>', 'light', 'light', 'system'],
  ] as const) {
    const caseName = `${value} stored, a ${system} system`;
    await page.emulateMedia({ colorScheme: system });
    await page.goto('/docs/intro');
    await page.evaluate((text) => localStorage.setItem('theme', text), value);
    await page.goto('/docs/intro?docusaurus-data-evil=1&docusaurus-data-theme=sepia');
    await expect(html(page), caseName).toHaveAttribute('data-theme', mode);
    await expect(html(page), caseName).toHaveAttribute('data-theme-choice', choice);
    await expect(html(page), caseName).not.toHaveAttribute('data-evil');
    expect(await readBackground(page), caseName).toBe(BACKGROUNDS[mode]);
    const icon = page.getByRole('button', { name: /^Switch to/ }).locator('svg:visible');
    await expect(icon, caseName).toHaveCount(1);
    // The class identifies the icon, because pictures in a labeled button don't have a label.
    if (choice !== 'system') await expect(icon, caseName).toHaveClass(new RegExp(`${mode}ToggleIcon`));
    // Unknown values are kept.
    expect(await stored(page), caseName).toBe(value);
  }
  await page.goto('/docs/intro?docusaurus-theme=dark');
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
});

test('prints in light mode, and updates a page from the back/forward cache @weekly', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openPage(page, '/docs/intro');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');

  await page.emulateMedia({ colorScheme: 'light' });
  await openPage(page, '/docs/intro');
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await expect(toggle(page, 'light')).toBeVisible();
});

function readBackground(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { backgroundColor } = getComputedStyle(document.documentElement);
    return backgroundColor === 'rgba(0, 0, 0, 0)' ? 'rgb(255, 255, 255)' : backgroundColor;
  });
}
