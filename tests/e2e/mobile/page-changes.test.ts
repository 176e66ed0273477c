import { getRoute, oldest, second } from '../../live-versions';
import { expect, openPage, readExcessWidth, test } from '../test';

test('fills the screen with the changes of a page, without scrolling sideways', async ({ page }) => {
  await openPage(page, getRoute(second, 'core_api/connect'));
  await page.getByRole('button', { name: `changed since ${oldest.label}` }).tap();
  const name = `Connect: changes from ${oldest.label} to ${second.label}`;
  const dialog = page.getByRole('dialog', { name });
  const changes = dialog.getByRole('region', { name: 'Changes' });
  await expect(changes.getByRole('status')).toHaveText(/sections changed/);
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  expect(await readExcessWidth(changes)).toBe(0);
  await dialog.getByRole('button', { name: 'Next change' }).tap();
  await expect(dialog.getByRole('group', { name: 'Change' }).first()).toBeInViewport();

  await page.setViewportSize({ width: 320, height: 640 });
  expect(await readExcessWidth(changes)).toBe(0);
  await expect(dialog.getByRole('button', { name: 'Next change' })).toBeInViewport();

  await dialog.getByRole('button', { name: 'Close' }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(getRoute(second, 'core_api/connect'));
});
