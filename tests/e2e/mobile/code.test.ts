import { announced, blockWith, clipboard, fileOf, LONG, PROGRAMS, SHOWN } from '../code-blocks';
import { expect, open, test } from '../test';

test.describe('copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('by touch: the buttons are always there, large enough, and hide no code', async ({ page }) => {
    await open(page, LONG);
    const block = page
      .locator('.theme-code-block')
      .filter({ has: page.getByRole('button', { name: /Wrap/ }) })
      .first();
    const button = block.getByRole('button', { name: 'Copy code' });
    await expect(button).toHaveCSS('opacity', '1');
    const frame = await button.boundingBox();
    for (const one of await block.getByRole('button').all()) {
      const { width, height } = (await one.boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    const text = await block.locator('code').evaluate((code) => {
      const range = document.createRange();
      range.selectNodeContents(code);
      return range.getBoundingClientRect().top;
    });
    expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBeLessThanOrEqual(text);
    await button.tap();
    await expect(announced(page)).toHaveText(/^Copied \d+ lines of Python$/);
    expect(await clipboard(page)).toContain('import');
  });
});

test('other buttons of code are large enough, and hide no words @weekly', async ({ page }) => {
  for (const [path, block] of [
    [PROGRAMS, fileOf(page, 'shop_agent.py')],
    ['/', blockWith(page, 'pip install')],
  ] as const) {
    await open(page, path);
    for (const button of await block.getByRole('button').all()) {
      await expect(button).toHaveCSS('opacity', '1');
      const frame = await button.boundingBox();
      expect(Math.min(frame?.width ?? 0, frame?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    const first = await block.getByRole('button').first().boundingBox();
    const right = await block
      .locator('figcaption, code')
      .first()
      .evaluate((words) => {
        const range = document.createRange();
        range.selectNodeContents(words);
        return range.getBoundingClientRect().right;
      });
    expect(right, path).toBeLessThanOrEqual(first?.x ?? 0);
  }
});

test('long lines scroll in their block, and a highlighted one is so to its end @weekly', async ({ page }) => {
  await open(page, LONG);
  await expect(blockWith(page, 'import').locator('pre')).toHaveCSS('overflow-x', 'auto');

  await open(page, SHOWN);
  const line = page.locator('.theme-code-block mark');
  const box = line.locator('xpath=ancestor::pre');
  const [width, whole] = [
    await line.evaluate((element) => element.getBoundingClientRect().width),
    await box.evaluate((element) => element.scrollWidth),
  ];
  expect(Math.abs(whole - width)).toBeLessThanOrEqual(1);
});

test('names lead to the reference by touch @weekly', async ({ page }) => {
  await open(page, '/');
  await blockWith(page, 'ObjectModel').getByRole('link', { name: 'ObjectModel' }).first().tap();
  await expect(page).toHaveURL('/docs/api/components/model#ObjectModel');
});
