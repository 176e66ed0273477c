import { expectAccessible } from '../axe';
import { PAGE_KINDS } from '../page-kinds';
import { contentsToggle, foldedContents, menu } from '../places';
import { expect, openPage, test } from '../test';

// The longest page in both modes takes seconds, and more on a busy machine.
test.describe('axe finds no violations, in light and in dark mode,', () => {
  for (const [kind, path] of Object.entries(PAGE_KINDS)) {
    test(`on a page of the kind ${kind} @weekly`, async ({ page }) => {
      await openPage(page, path);
      await expectAccessible(page);
    });
  }

  test('on a page of the reference with named landmarks @weekly', async ({ page }) => {
    await openPage(page, '/docs/api/components/model');
    const names = await page
      .getByRole('main')
      .getByRole('region')
      .evaluateAll((regions) => regions.map((region) => region.getAttribute('aria-label')));
    expect(new Set(names).size).toBe(names.length);
    await page.locator('article details').evaluateAll((folds) => {
      for (const fold of folds) (fold as HTMLDetailsElement).open = true;
    });
    await expectAccessible(page);
  });

  test('with the open contents or menu @weekly', async ({ page }) => {
    await openPage(page, '/docs/core_api/apply');
    await contentsToggle(page).click();
    await expect(foldedContents(page).getByRole('link').last()).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const back = menu(page).getByRole('button', { name: /Back to main menu/ });
    await expect(back).toBeInViewport({ ratio: 0.9 });
    await expectAccessible(page);
    await back.click();
    const apiLink = menu(page).getByRole('link', { name: 'API', exact: true }).first();
    await expect(apiLink).toBeInViewport({ ratio: 0.9 });
    await expectAccessible(page);
  });
});

test('keeps the focus in the open menu, and returns it after Escape', async ({ page }) => {
  await openPage(page, '/docs/core_api/apply');
  const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(menu(page).getByRole('button', { name: 'Close navigation bar' })).toBeFocused();
  // Presses Tab more often than the menu has tab stops. The focus may move to the browser, but never to content that the menu covers.
  const coveredStops = await menu(page).evaluateHandle((box) => {
    const covered: string[] = [];
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element && !box.contains(target)) covered.push(target.outerHTML);
    });
    return covered;
  });
  for (let stop = 0; stop < 60; stop += 1) await page.keyboard.press('Tab');
  expect(await coveredStops.jsonValue()).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(toggle).toBeFocused();
  await expect(page.locator('#__docusaurus > [inert], nav > [inert]')).toHaveCount(0);
});
