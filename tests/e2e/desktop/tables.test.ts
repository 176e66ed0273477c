import { hiddenInAllTables, hiddenInTables } from '../tables';
import { expect, open, test } from '../test';

test.describe.configure({ timeout: 60_000 });

for (const width of [768, 1024, 1440]) {
  test(`at ${width} pixels no table hides a column`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/docs/core_api/connect');
    const { count, hidden } = await hiddenInAllTables(page);
    expect(count).toBeGreaterThan(400);
    expect(hidden).toEqual([]);
    await open(page, '/versions');
    expect(await hiddenInTables(page)).toEqual([]);
  });
}
