import type { Page } from '@playwright/test';
import { layoutShifts } from '../layout-shift';
import { neighbours } from '../places';
import { expect, open, test } from '../test';

const html = (page: Page) => page.locator('html');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));
const toggle = (page: Page, mode: 'light' | 'dark') =>
  page.getByRole('button', { name: `Switch to ${mode} mode` });
const toSystem = (page: Page) => page.getByRole('button', { name: 'Use the system’s colour mode' });

for (const [system, other, tag] of [
  ['light', 'dark', ''],
  ['dark', 'light', ' @weekly'],
] as const) {
  test(`where the system is ${system}, every click switches what is seen and stores it${tag}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system });
    await open(page, '/docs/intro');
    await expect(html(page)).toHaveAttribute('data-theme', system);
    expect(await stored(page)).toBeNull();
    for (const mode of [other, system, other]) {
      const before = await background(page);
      await toggle(page, mode).click();
      await expect(html(page)).toHaveAttribute('data-theme', mode);
      expect(await stored(page)).toBe(mode);
      expect(await background(page)).not.toBe(before);
    }
    await page.reload();
    await expect(html(page)).toHaveAttribute('data-theme', other);
  });
}

test('it is light where the system says nothing @weekly', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'no-preference' });
  await open(page, '/');
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
});

test('the system is followed while the page is open, until the reader chooses @weekly', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  expect(await stored(page)).toBeNull();
  await toggle(page, 'light').click();
  await toggle(page, 'dark').click();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
});

test('there is a way back to the system’s choice, for those who chose', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/docs/intro');
  await expect(toSystem(page)).toBeHidden();
  await toggle(page, 'dark').focus();
  await page.keyboard.press('Space');
  await expect(toSystem(page)).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(toSystem(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  expect(await stored(page)).toBeNull();
  await expect(toSystem(page)).toBeHidden();
  // The button that had the focus is gone, so its neighbour takes it.
  await expect(toggle(page, 'dark')).toBeFocused();
});

test('another tab follows, but not to what is no mode @weekly', async ({ page, context }) => {
  await open(page, '/docs/intro');
  const other = await context.newPage();
  await open(other, '/');
  await toggle(page, 'dark').click();
  await expect(html(other)).toHaveAttribute('data-theme', 'dark');
  await expect(toggle(other, 'light')).toBeVisible();
  await toSystem(page).click();
  await expect(html(other)).toHaveAttribute('data-theme', 'light');
  await expect(toSystem(other)).toBeHidden();

  await toggle(page, 'dark').click();
  await other.evaluate(() => localStorage.setItem('theme', 'sepia'));
  // The tabs hear of changes in their order: when this one has arrived, so has the one before.
  await other.evaluate(() => localStorage.setItem('heard', 'yes'));
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200, localStorage.getItem('heard'))));
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  expect(await stored(page)).toBe('sepia');
});

test.describe('before React runs', () => {
  const store = (page: Page, choice: string | null) =>
    page.evaluate(
      (value) => (value === null ? localStorage.removeItem('theme') : localStorage.setItem('theme', value)),
      choice,
    );

  test.beforeEach(async ({ page }) => {
    // Whatever mode these tests see is that of the first paint: only the scripts in the page itself have run.
    await page.route('**/assets/js/**', (route) =>
      route.fulfill({ body: '', contentType: 'text/javascript' }),
    );
    await page.goto('/docs/intro');
  });

  test('the mode is the stored one, else that of the system @weekly', async ({ page }) => {
    for (const [value, system, mode, choice] of [
      [null, 'light', 'light', 'system'],
      [null, 'dark', 'dark', 'system'],
      ['dark', 'light', 'dark', 'dark'],
      ['light', 'dark', 'light', 'light'],
      ['sepia', 'dark', 'dark', 'system'],
      ['Dark', 'light', 'light', 'system'],
      ['system', 'dark', 'dark', 'system'],
      ['', 'dark', 'dark', 'system'],
      ['"><script>alert(1)</script>', 'light', 'light', 'system'],
    ] as const) {
      const what = `${value} stored, a ${system} system`;
      await page.emulateMedia({ colorScheme: system });
      await store(page, value);
      await page.goto('/docs/intro');
      await expect(html(page), what).toHaveAttribute('data-theme', mode);
      await expect(html(page), what).toHaveAttribute('data-theme-choice', choice);
      expect(await background(page), what).toBe(mode === 'dark' ? 'rgb(18, 19, 28)' : 'rgb(255, 255, 255)');
      // A value that is not ours is left alone.
      expect(await stored(page), what).toBe(value);
    }
  });

  test('the toggle shows one icon, of the mode that is on @weekly', async ({ page }) => {
    for (const [value, icon] of [
      [null, 'lightToggleIcon'],
      ['light', 'lightToggleIcon'],
      ['dark', 'darkToggleIcon'],
    ] as const) {
      await store(page, value);
      await page.goto('/docs/intro');
      const shown = page.getByRole('button', { name: /^Switch to/ }).locator('svg:visible');
      await expect(shown, `${value} stored`).toHaveCount(1);
      await expect(shown, `${value} stored`).toHaveClass(new RegExp(icon));
    }
  });

  test('an address may name a mode, and cannot give the page attributes @weekly', async ({ page }) => {
    for (const [query, mode, choice] of [
      ['?docusaurus-theme=dark', 'dark', 'dark'],
      ['?docusaurus-theme=light', 'light', 'light'],
      ['?docusaurus-theme=sepia', 'light', 'system'],
      ['?docusaurus-theme=', 'light', 'system'],
      ['?docusaurus-theme=dark%22%20onload=%22alert(1)', 'light', 'system'],
      ['?docusaurus-data-theme=dark', 'light', 'system'],
      ['?docusaurus-data-theme-choice=dark', 'light', 'system'],
    ] as const) {
      await page.goto(`/docs/intro${query}`);
      await expect(html(page), query).toHaveAttribute('data-theme', mode);
      await expect(html(page), query).toHaveAttribute('data-theme-choice', choice);
    }

    await page.goto(
      '/docs/intro?docusaurus-data-evil=1&docusaurus-data-announcement-bar-initially-dismissed=true',
    );
    await expect(html(page)).not.toHaveAttribute('data-evil');
    await expect(html(page)).not.toHaveAttribute('data-announcement-bar-initially-dismissed');
  });
});

// `adversity.test.ts` has one that cannot be reached.
test.describe('without a storage that works', () => {
  const faults = {
    'using it throws': () => {
      for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
        Storage.prototype[method] = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
      }
    },
    'there is none': () => Object.defineProperty(window, 'localStorage', { configurable: true, value: null }),
  };

  for (const [how, fault] of Object.entries(faults)) {
    test(`${how}: one warning, and the mode can be switched @weekly`, async ({ page, allow }) => {
      allow({ matching: /browser storage is not available/, reason: 'the test takes the storage away' });
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      await page.addInitScript(fault);
      await page.emulateMedia({ colorScheme: 'dark' });
      await open(page, '/docs/intro');
      await expect(html(page)).toHaveAttribute('data-theme', 'dark');
      await toggle(page, 'light').click();
      await expect(html(page)).toHaveAttribute('data-theme', 'light');
      await toSystem(page).click();
      await expect(html(page)).toHaveAttribute('data-theme', 'dark');
      await neighbours(page).last().click();
      await expect(page).not.toHaveURL(/intro/);
      expect(said).toHaveLength(1);
    });
  }
});

test('print is light; a page that comes back learns what was chosen @weekly', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/docs/intro');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');

  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/docs/intro');
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await expect(toggle(page, 'light')).toBeVisible();
});

test('nothing moves when a stored choice brings the second button @weekly', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await open(page, '/docs/intro');
  await expect(toSystem(page)).toBeVisible();
  expect(await layoutShifts(page)).toEqual([]);
});

function background(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { backgroundColor } = getComputedStyle(document.documentElement);
    return backgroundColor === 'rgba(0, 0, 0, 0)' ? 'rgb(255, 255, 255)' : backgroundColor;
  });
}
