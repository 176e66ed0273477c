import { expectNoneHidden } from '../tables';
import { test } from '../test';

test('no table hides a column at 768, 1024 or 1440 pixels @weekly', async ({ page }) => {
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoneHidden(page);
  }
});
