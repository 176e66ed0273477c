import type { Page } from '@playwright/test';
import { oldest } from '../../live-versions';
import { menu } from '../places';
import { openSearchOn, typeQuery } from '../search';
import { expect, openPage, SCREEN_WIDTHS, testWithScrollbars as test } from '../test';

/** Expects the open dialog to fit into the window, and the page behind it to stay where it is. */
async function expectFittingDialog(page: Page): Promise<void> {
  for (const width of SCREEN_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const measures = await page.evaluate(() => {
      const dialog = document.querySelector('dialog[open]');
      const { left = -1, right = Number.POSITIVE_INFINITY } = dialog?.getBoundingClientRect() ?? {};
      const isTooTall = ({ scrollHeight, clientHeight, clientWidth, offsetWidth }: HTMLElement) =>
        scrollHeight > clientHeight && clientWidth < offsetWidth;
      const codeBoxes = [...document.querySelectorAll<HTMLElement>('dialog [data-scrolls]')];
      return {
        isInWindow: left >= 0 && right <= window.innerWidth,
        verticalScrollbars: codeBoxes.filter(isTooTall).length,
        pageOverflow: getComputedStyle(document.documentElement).overflowY,
      };
    });
    const expected = { isInWindow: true, verticalScrollbars: 0, pageOverflow: 'hidden' };
    expect(measures, `${width} px`).toEqual(expected);
  }
}

/** Expects the space of the page's scrollbar to be as dark as the page behind a dialog, instead of a white strip. */
async function expectDimmedStrip(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const clip = { x: 1440 - 12, y: 450, width: 8, height: 8 };
  const picture = (await page.screenshot({ clip })).toString('base64');
  const lightness = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas').getContext('2d');
    canvas?.drawImage(image, 0, 0);
    return Math.max(...(canvas?.getImageData(4, 4, 1, 1).data.slice(0, 3) ?? [255]));
  }, picture);
  expect(lightness).toBeLessThan(160);
}

test('fits each dialog beside the scrollbar, and keeps the page behind it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const search = await openSearchOn(page, '/docs/core_api/connect');
  await typeQuery(search, 'vector index');
  await expectFittingDialog(page);
  await expectDimmedStrip(page);
  await page.keyboard.press('Escape');

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Shortcuts and settings' })).toBeVisible();
  await expectFittingDialog(page);
  await expectDimmedStrip(page);

  await openPage(page, `/docs/core_api/apply?changes=${oldest.name}`);
  await expect(page.getByRole('dialog').locator('[data-change]').first()).toBeVisible();
  await expectFittingDialog(page);
  await expectDimmedStrip(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 900 });
  const enlargeButton = page.getByRole('button', { name: /enlarge/i }).first();
  await enlargeButton.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFittingDialog(page);
});

test('fits the menu of small screens beside the scrollbar', async ({ page }) => {
  await openPage(page, '/docs/core_api/apply');
  for (const width of [320, 900]) {
    await page.setViewportSize({ width, height: 700 });
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const opened = menu(page);
    await expect(opened.getByRole('link').first()).toBeInViewport();
    const excesses = await opened.evaluate((box) =>
      [box, ...box.querySelectorAll('*')]
        .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
        .map((element) => element.scrollWidth - element.clientWidth),
    );
    expect(Math.max(0, ...excesses), `${width} px`).toBe(0);
    // The menu slides in.
    await expect.poll(async () => (await opened.boundingBox())?.x).toBe(0);
    expect((await opened.boundingBox())?.width).toBeLessThanOrEqual(width);
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
  }
});
