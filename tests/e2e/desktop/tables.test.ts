import { expectNoneHidden } from '../tables';
import { test } from '../test';

for (const width of [768, 1024, 1440]) {
  test(`at ${width} pixels no table hides a column @weekly`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await expectNoneHidden(page);
  });
}
