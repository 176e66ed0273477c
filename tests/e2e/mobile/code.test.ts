import {
  findAnnouncement,
  findBlock,
  findBlocks,
  findProgramFile,
  HIGHLIGHTED_PAGE,
  LONG_LINES_PAGE,
  PROGRAMS_PAGE,
  readClipboard,
} from '../code-blocks';
import { expect, openPage, test } from '../test';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('always shows large code buttons on touch screens, which cover no code', async ({ page }) => {
  const wrapped = findBlocks(page).filter({ has: page.getByRole('button', { name: /Wrap/ }) });
  for (const [path, block] of [
    [PROGRAMS_PAGE, findProgramFile(page, 'shop_agent.py')],
    ['/', findBlock(page, 'pip install')],
    [LONG_LINES_PAGE, wrapped.first()],
  ] as const) {
    await openPage(page, path);
    const buttons = block.getByRole('button');
    await expect(buttons.first()).toHaveCSS('opacity', '1');
    const words = await block
      .locator('figcaption, code')
      .first()
      .evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { top, right } = range.getBoundingClientRect();
        return { top, right };
      });
    for (const button of await buttons.all()) {
      const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      expect(Math.min(width, height), path).toBeGreaterThanOrEqual(44);
      expect(x >= words.right || y + height <= words.top, path).toBe(true);
    }
  }
  await wrapped.first().getByRole('button', { name: 'Copy code' }).tap();
  await expect(findAnnouncement(page)).toHaveText(/^Copied \d+ lines of Python$/);
  expect(await readClipboard(page)).toContain('import');
});

test('scrolls long lines in their block, highlighted to their end @weekly', async ({ page }) => {
  await openPage(page, LONG_LINES_PAGE);
  await expect(findBlock(page, 'import').locator('pre')).toHaveCSS('overflow-x', 'auto');

  await openPage(page, HIGHLIGHTED_PAGE);
  const line = page.locator('pre mark');
  const box = line.locator('xpath=ancestor::pre');
  const lineWidth = await line.evaluate((element) => element.getBoundingClientRect().width);
  const boxWidth = await box.evaluate((element) => element.scrollWidth);
  expect(Math.abs(boxWidth - lineWidth)).toBeLessThanOrEqual(1);
});

test('keeps the code buttons in their block on touch screens of every width', async ({ page }) => {
  for (const width of [390, 820, 1366]) {
    await page.setViewportSize({ width, height: 1000 });
    await openPage(page, '/');
    const block = findBlock(page, 'pip install');
    const frame = await block.boundingBox();
    const button = await block.getByRole('button', { name: 'Copy code' }).boundingBox();
    if (!frame || !button) throw new Error('expected a block with a button');
    expect(button.y, `${width} px`).toBeGreaterThanOrEqual(frame.y);
    expect(button.y + button.height, `${width} px`).toBeLessThanOrEqual(frame.y + frame.height);
    expect(button.x + button.width, `${width} px`).toBeLessThanOrEqual(frame.x + frame.width);
  }
});

test('prints code without the space of the buttons', async ({ page }) => {
  await openPage(page, HIGHLIGHTED_PAGE);
  const body = findBlock(page, 'python -m venv').locator('.code-body');
  await expect(body).not.toHaveCSS('padding-top', '0px');
  await page.emulateMedia({ media: 'print' });
  await expect(body).toHaveCSS('padding-top', '0px');
});
