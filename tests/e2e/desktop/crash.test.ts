import type { Page } from '@playwright/test';
import { latest } from '../../live-versions';
import { expectAccessible, runAxe } from '../axe';
import { navbar, sidebar } from '../places';
import { findSearch } from '../search';
import { expect, expectLink, ignoreIntegrity, openPage, test } from '../test';

/** Text on the page whose content crashes, and a string that only the script of this page contains. */
const PAGE_TEXT = 'superduper compares the component with';
const PAGE_ID = '"id":"core_api/apply"';

/** String that only the navbar renders. */
const IN_NAVBAR = 'navbar-sidebar__backdrop';

/** String that only the scripts of the search contain: the one of its dialog, and the one of its page. */
const IN_SEARCH = 'Alt V to switch';

const chain =
  'new Error("The outer part failed.",{cause:new Error("The inner part failed.",{cause:"It was a string."})})';

const CAUSES = 'The outer part failed.\nCaused by: The inner part failed.\nCaused by: It was a string.';

/** Replaces code in scripts so that rendering it throws an error. After `fixed` is set on the window, the code renders again. */
async function crashCode(page: Page, code: RegExp, isInScript = (_script: string) => true): Promise<void> {
  await ignoreIntegrity(page);
  await page.route('**/assets/js/*.js', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const crash = (match: string) => `(window.fixed?${match}:(()=>{throw ${chain}})())`;
    await route.fulfill({
      response,
      // A reload does not use the changed script.
      headers: { ...response.headers(), 'cache-control': 'no-store' },
      body: isInScript(body) ? body.replace(code, crash) : body,
    });
  });
}

const crashString = (page: Page, text: string) => crashCode(page, new RegExp(`"[^"\\n]*${text}[^"\\n]*"`));

async function openCrashedPage(page: Page, query = ''): Promise<void> {
  await crashCode(page, /(?<=\bindex:)0(?=\})/, (script) => script.includes(PAGE_ID));
  await openPage(page, `/docs/core_api/apply${query}`);
}

const fix = (page: Page) => page.evaluate(() => Object.assign(window, { fixed: true }));
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'This page crashed.' });

test.beforeEach(({ allow }) => {
  allow({ matching: /The outer part failed/, reason: 'the test makes a component throw' });
});

test.afterEach(async ({ page }) => {
  // Links that came into view are still being prefetched.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('shows a crash with its causes inside the layout, and renders the page again', async ({ page }) => {
  await openCrashedPage(page);
  await expect(title(page)).toBeFocused();
  await expect(page).toHaveTitle('This page crashed – superduper | Docs');
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(CAUSES.split('\n'));
  await expect(navbar(page)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  const retryButton = page.getByRole('button', { name: 'Try again' });
  await retryButton.click();
  await expect(title(page)).toBeVisible();
  await fix(page);
  await retryButton.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Apply' })).toBeVisible();
  await expect(page.getByText(PAGE_TEXT)).toBeVisible();
});

test('keeps the page if the search crashes, and opens the search again after Retry', async ({ page }) => {
  // The search renders the type of its radio buttons.
  await crashCode(page, /"radio"/, (script) => script.includes(IN_SEARCH));
  await openPage(page, '/docs/core_api/connect');
  const { button, box } = findSearch(page);
  await button.click();
  const alert = page.getByRole('alert').filter({ hasText: 'Search stopped working.' });
  await expect(alert).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Connect' })).toBeVisible();
  await fix(page);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(box).toBeVisible();

  await openPage(page, '/search');
  await expect(alert).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
});

test('shows the whole page in its colors without a crashed layout @weekly', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await crashString(page, IN_NAVBAR);
  await page.goto('/docs/core_api/apply');
  await expect(title(page)).toBeFocused();
  await expect(navbar(page)).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const main = page.getByRole('main');
  await expectLink(main.getByRole('link', { name: 'Home' }), '/');
  await expectLink(main.getByRole('link', { name: 'Search' }), '/search');
  expect(await runAxe(page)).toEqual([]);
  await fix(page);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(navbar(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Apply' })).toBeVisible();
});

test('offers to report, leave or reload a crashed page without axe violations @weekly', async ({ page }) => {
  await openCrashedPage(page, '?q=%26title%3Dx');
  const href = await page.getByRole('link', { name: 'Report this crash' }).getAttribute('href');
  const body = new URL(href ?? '').searchParams.get('body');
  for (const part of [`Page: ${page.url()}`, `Docs version: ${latest.label}`, CAUSES])
    expect(body).toContain(part);
  await page.getByText('Technical details').click();
  await expect(page.getByText(`Page: ${page.url()}`)).toContainText(CAUSES, { useInnerText: true });
  await expectAccessible(page);

  await navbar(page).getByRole('link', { name: 'Documentation', exact: true }).click();
  await expect(page).toHaveURL('/docs/intro');
  await expect(title(page)).toHaveCount(0);
  await expect(sidebar(page)).toBeVisible();
  await page.goBack();
  await expect(title(page)).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByText(PAGE_TEXT)).toBeVisible();
});
