import type { Browser, Page } from '@playwright/test';
import { renderAllCode } from '../code-blocks';
import { MAIN_KINDS } from '../page-kinds';
import { expect, openPage, test } from '../test';

interface StyleEvent {
  name: string;
  args: { elementCount?: number };
}

/** Counts the elements whose styles the browser calculates while `change` runs and in the frame after it. */
async function countStyledElements(browser: Browser, page: Page, change: () => void): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.evaluate(change);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: StyleEvent[] };
  const events = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree');
  return events.reduce((count, { args }) => count + (args.elementCount ?? 0), 0);
}

test('adding a file to the head, or removing the last element of a column, doesn’t style the page again', async ({
  page,
  browser,
}) => {
  await openPage(page, MAIN_KINDS.API);
  await page.waitForLoadState('networkidle');
  const countAfterAdding = await countStyledElements(browser, page, () => {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'prefetch', href: '/manifest.webmanifest' }));
  });
  expect(countAfterAdding).toBeLessThan(50);
  const countAfterRemoving = await countStyledElements(browser, page, () =>
    document.querySelector('.row > .col:last-child')?.remove(),
  );
  expect(countAfterRemoving).toBeLessThan(50);
});

test('code takes exactly its space before it is styled', async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [MAIN_KINDS.home, MAIN_KINDS.guide, MAIN_KINDS.API]) {
      await openPage(page, path);
      const code = page.locator('.article pre > code');
      const readSizes = () =>
        code.evaluateAll((elements) =>
          elements.map((element) => {
            const { width, height } = element.getBoundingClientRect();
            return `${Math.round(width)} × ${Math.round(height)}: ${element.textContent?.slice(0, 40)}`;
          }),
        );
      const sizes = await readSizes();
      await renderAllCode(page);
      expect(await readSizes(), `${path} at ${width} px`).toEqual(sizes);
    }
  }
});
