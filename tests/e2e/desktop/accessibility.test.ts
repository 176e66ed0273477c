import { oldest } from '../../live-versions';
import { expectAccessible } from '../accessibility';
import { findingsOf } from '../axe';
import { MODES } from '../page-kinds';
import { shapesOn, sharedShapes } from '../shapes';
import { expect, open, test } from '../test';
import { versionMenu } from '../version-menu';

// The card of a name is shown to a pointer where no data is saved.
test.use({ savesData: false });

// tests/e2e/pages.test.ts does the same on every page.
test.describe('axe finds nothing, in light and in dark mode,', () => {
  test('on the not-found page', async ({ page, allow }) => {
    allow({ matching: /404/, reason: 'the test asks for an address that does not exist' });
    await open(page, '/docs/core_api/aply');
    await expectAccessible(page);
  });

  test('on a page of the reference with all that it folds open, and a filtered table of contents', async ({
    page,
  }) => {
    test.setTimeout(60_000);
    await open(page, '/docs/api/components/model');
    await page.getByRole('searchbox', { name: 'Filter this page’s entries' }).fill('predict');
    await page.locator('article details').evaluateAll((folds) => {
      for (const fold of folds) (fold as HTMLDetailsElement).open = true;
    });
    await expectAccessible(page);
  });

  test('with the card of a name open', async ({ page }) => {
    await open(page, '/docs/api/base/datalayer');
    await page.locator('pre code').getByRole('link', { name: 'Component', exact: true }).first().hover();
    await expect(page.getByRole('note')).toBeVisible();
    await expectAccessible(page);
  });

  test('with the version menu open', async ({ page }) => {
    await open(page, '/docs/core_api/apply');
    const { toggle, entry } = versionMenu(page);
    await toggle.click();
    await expect(entry(oldest.label)).toBeVisible();
    await expectAccessible(page);
  });
});

for (const mode of MODES) {
  test(`axe finds nothing with the ${mode} mode chosen and the skip link shown`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), mode);
    await page.emulateMedia({ colorScheme: mode });
    await open(page, '/docs/core_api/apply');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeInViewport();
    expect((await findingsOf(page)).lines).toEqual([]);
  });
}

test('what is wrong is found, and an exception holds for its own node only', async ({ page }) => {
  await open(page, '/markdown-page');
  await page.evaluate(() => {
    for (const id of ['known', 'unknown']) {
      const button = document.createElement('button');
      button.id = id;
      button.className = 'button';
      document.querySelector('main')?.append(button);
    }
  });
  const exception = { rule: 'button-name', node: /id="known"/, reason: 'put there by this test' };
  const { lines, used } = await findingsOf(page, { exceptions: [exception] });
  expect(lines).toEqual([expect.stringMatching(/^button-name .*at #unknown/)]);
  expect([...used]).toEqual([exception]);
});

test('of what has a shape that is known nothing is looked at again, and all of what has a new one', async ({
  page,
}, testInfo) => {
  await open(page, '/markdown-page');
  const file = testInfo.outputPath('shapes');
  const known = sharedShapes(file);
  const add = (className: string, words = '') =>
    page.evaluate(
      (given) => {
        const button = Object.assign(document.createElement('button'), given);
        document.querySelector('main')?.append(button);
      },
      { className, textContent: words },
    );
  expect((await findingsOf(page, { known })).lines).toEqual([]);
  await add('button', 'With words');
  expect((await findingsOf(page, { known })).lines).toEqual([]);
  // What is wrong stays unknown, so that it is found again when the test is repeated.
  await add('button');
  for (const _ of [1, 2])
    expect((await findingsOf(page, { known })).lines).toEqual([expect.stringMatching(/^button-name/)]);
  // Another worker knows what this one has looked at.
  const another = sharedShapes(file);
  await page.locator('main button:empty').evaluate((button) => (button.textContent = 'Words'));
  expect((await findingsOf(page, { known: another })).lines).toEqual([]);
  another.add(await shapesOn(page));
  await add('button', 'More words');
  expect((await findingsOf(page, { known })).lines).toEqual([]);
  await add('button other');
  expect((await findingsOf(page, { known })).lines).toEqual([expect.stringMatching(/^button-name/)]);
});

test('everything in the navbar is reached by Tab in its order, and each stop is seen', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'light'));
  await open(page, '/docs/intro');
  const stops: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const { name, inNavbar, outline } = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      return {
        name: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '',
        inNavbar: element.closest('nav.navbar') !== null,
        outline: getComputedStyle(element).outlineStyle,
      };
    });
    if (!inNavbar && stops.length > 1) break;
    expect(outline, name).not.toBe('none');
    stops.push(name);
    expect(stops.length).toBeLessThan(20);
  }
  const wanted = [
    'Skip to main content',
    'Documentation',
    'API',
    'Use the system’s colour mode',
    'Switch to dark mode',
  ];
  expect(stops.filter((name) => wanted.includes(name))).toEqual(wanted);
});
