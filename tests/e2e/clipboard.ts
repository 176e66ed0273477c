import type { Page } from '@playwright/test';

/**
 * What a reader would paste after copying on the page. It is pasted by keyboard, because the page itself may not read the clipboard.
 */
export async function pasted(page: Page): Promise<string> {
  await page.evaluate(() => {
    const area = document.createElement('textarea');
    area.id = 'pasted';
    document.body.append(area);
    area.focus({ preventScroll: true });
  });
  await page.keyboard.press('Control+V');
  const area = page.locator('#pasted');
  const text = await area.inputValue();
  await area.evaluate((element) => element.remove());
  return text;
}
