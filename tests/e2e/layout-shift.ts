import type { Page } from '@playwright/test';
import { expect, openPage } from './test';

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/** Smallest layout shift that is reported. The font of text moves words by fractions of a pixel when it replaces its fallback. */
const MIN_SHIFT = 0.001;

/** Lists the unexpected layout shifts with their size and HTML, including those before the call. */
export async function listLayoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(
    (minShift) =>
      new Promise<string[]>((done) => {
        const shifts: string[] = [];
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
            if (value < minShift) continue;
            const moved = sources.map(({ node }) =>
              node instanceof Element ? node.outerHTML.slice(0, 160) : node?.textContent,
            );
            shifts.push(`${value}: ${moved.join(' | ')}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // The browser reports buffered entries in a separate task.
        setTimeout(done, 500, shifts);
      }),
    MIN_SHIFT,
  );
}

/** Opens a page as on a first visit, and expects no layout shifts while the page loads and while the reader scrolls to its end. */
export async function expectNoShifts(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await page.evaluate(() => document.fonts.ready);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < Math.min(height, 6000); y += 600) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  expect(await listLayoutShifts(page)).toEqual([]);
}
