import { getApiChangesRoute, oldest, second, third } from '../../live-versions';
import { expect, openPage, test } from '../test';

for (const path of [getApiChangesRoute(oldest, second), getApiChangesRoute(second, third)]) {
  test(`fits ${path} on the screen in every state @weekly`, async ({ page }) => {
    await openPage(page, path);
    await expect(page.getByRole('navigation', { name: 'Modules' })).toBeHidden();
    const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await excess()).toBeLessThanOrEqual(0);
    // Nothing is cut off, even in folded content.
    await page.locator('summary').filter({ hasText: 'Internal changes' }).click();
    const cut = await page
      .getByRole('main')
      .locator('pre, h2, h3, h4, li')
      .evaluateAll((all) =>
        all
          .filter((element) => element.getBoundingClientRect().right > innerWidth)
          .map((element) => element.textContent),
      );
    expect(cut).toEqual([]);
    await page.getByRole('searchbox', { name: 'Filter changes' }).fill('component');
    await expect(page.getByRole('status').filter({ hasText: / of \d+ changes/ })).toBeVisible();
    expect(await excess()).toBeLessThanOrEqual(0);
  });
}

test('leads a link to its symbol, below the navbar', async ({ page }) => {
  await openPage(page, `${getApiChangesRoute(oldest, second)}#superduper.components.component.Component`);
  const heading = page.locator('h4[id="superduper.components.component.Component"]');
  await expect(heading).toBeInViewport();
  const covered = await heading.evaluate((target) => {
    const { left, top } = target.getBoundingClientRect();
    return !target.contains(document.elementFromPoint(left + 4, top + 4));
  });
  expect(covered).toBe(false);
});
