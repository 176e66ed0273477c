import { findAnnouncement, findBlock, findBlocks, HIGHLIGHTED_PAGE, LONG_LINES_PAGE } from '../code-blocks';
import { expect, openPage, readExcessWidth, test } from '../test';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('always shows one small code button in its block on touch screens of every width', async ({ page }) => {
  for (const [path, block] of [
    ['/', findBlock(page, 'pip install')],
    [
      LONG_LINES_PAGE,
      findBlocks(page)
        .filter({ has: page.locator('pre[role]') })
        .first(),
    ],
  ] as const) {
    await openPage(page, path);
    const button = block.getByRole('button', { name: 'Copy code' });
    await expect(button).toHaveCSS('opacity', '1');
    expect(await button.boundingBox(), path).toMatchObject({ width: 32, height: 32 });
    // Fingers can miss the button by some pixels.
    const hasLargeArea = await button.evaluate((element) => {
      element.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = element.getBoundingClientRect();
      const edges = [y - 5, y + height + 5];
      return edges.every((edge) => document.elementFromPoint(x + width / 2, edge) === element);
    });
    expect(hasLargeArea, path).toBe(true);
    // The second block has long lines only on small screens.
    for (const width of path === '/' ? [820, 1366, 390] : [390]) {
      await page.setViewportSize({ width, height: 844 });
      const frame = await block.boundingBox();
      const box = await button.boundingBox();
      if (!frame || !box) throw new Error('expected a block with a button');
      expect(box.y, `${width} px`).toBeGreaterThanOrEqual(frame.y);
      expect(box.y + box.height, `${width} px`).toBeLessThanOrEqual(frame.y + frame.height);
      expect(box.x + box.width, `${width} px`).toBeLessThanOrEqual(frame.x + frame.width);
    }
  }
  await findBlocks(page).first().getByRole('button', { name: 'Copy code' }).tap();
  await expect(findAnnouncement(page)).toHaveText(/^Copied \d+ lines? of \w+$/);
});

test('wraps long lines after a tap on their faded edge, and shows them in one line again', async ({
  page,
}) => {
  await openPage(page, LONG_LINES_PAGE);
  const longBlocks = page.locator('div.theme-code-block').filter({ has: page.locator('pre[role]') });
  // After the tap, the block isn't too long anymore.
  await longBlocks.first().evaluate((element) => element.setAttribute('id', 'long-block'));
  const block = page.locator('#long-block');
  const box = block.locator('pre');
  const wrap = block.getByRole('button', { name: 'Wrap long lines' });
  await expect(wrap).toHaveCSS('opacity', '0');
  const { width, height } = (await box.boundingBox()) ?? { width: 0, height: 0 };
  await box.tap({ position: { x: 10, y: height - 5 } });
  await expect(wrap).toHaveAttribute('aria-pressed', 'false');
  await box.tap({ position: { x: width - 5, y: height - 5 } });
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  await expect(wrap).toHaveCSS('opacity', '1');
  expect(await readExcessWidth(box)).toBe(0);
  await wrap.tap();
  await expect.poll(() => readExcessWidth(box)).toBeGreaterThan(0);
});

test('wraps shell commands', async ({ page }) => {
  await openPage(page, '/docs/next/core_api/connect');
  const box = findBlock(page, 'pip install').locator('pre');
  expect(await readExcessWidth(box)).toBe(0);
  await expect(findBlock(page, 'pip install').locator('figcaption')).toHaveText('Terminal');
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
