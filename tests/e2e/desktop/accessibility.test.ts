import { oldest } from '../../live-versions';
import { expectAccessible, runAxe } from '../axe';
import { expect, openPage, test } from '../test';
import { findVersionMenu } from '../version-menu';

// Disables data saving, because otherwise the pointer doesn't show the card of a name.
test.use({ savesData: false });

// tests/e2e/pages.test.ts runs the same checks on a page of each kind.
test.describe('axe finds no violations, in light and in dark mode,', () => {
  test('without a page, and with the skip link or the version menu @weekly', async ({ page, allow }) => {
    allow({ matching: /404/, reason: 'the test asks for an address that does not exist' });
    await openPage(page, '/docs/core_api/aply');
    await expectAccessible(page);

    await openPage(page, '/docs/core_api/apply');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeInViewport();
    await expectAccessible(page);
    const { toggle, entry } = findVersionMenu(page);
    await toggle.click();
    await expect(entry(oldest.label)).toBeVisible();
    await expectAccessible(page);
  });

  test('with the card of a name @weekly', async ({ page }) => {
    await openPage(page, '/docs/api/base/datalayer');
    await page.locator('pre code').getByRole('link', { name: 'Component', exact: true }).first().hover();
    await expect(page.getByRole('note')).toBeVisible();
    await expectAccessible(page);
  });
});

test('axe finds a violation and its place @weekly', async ({ page }) => {
  await openPage(page, '/markdown-page');
  const addButton = (main: Element) => main.insertAdjacentHTML('beforeend', '<button id="nameless">');
  await page.locator('main').evaluate(addButton);
  expect(await runAxe(page)).toEqual([expect.stringMatching(/^button-name .*at #nameless/)]);
});

test('Tab reaches everything in the navbar in order and with a visible focus', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'light'));
  await openPage(page, '/docs/intro');
  const stops: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const { name, inNavbar, outline } = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      return {
        name: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '',
        inNavbar: element.closest('nav[aria-label="Main"]') !== null,
        outline: getComputedStyle(element).outlineStyle,
      };
    });
    if (!inNavbar && stops.length > 1) break;
    expect(outline, name).not.toBe('none');
    stops.push(name);
    expect(stops.length).toBeLessThan(20);
  }
  const expectedStops = [
    'Skip to main content',
    'Documentation',
    'API',
    'Use system color mode',
    'Switch to dark mode',
  ];
  expect(stops.filter((name) => expectedStops.includes(name))).toEqual(expectedStops);
});
