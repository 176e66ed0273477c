import type { Page } from '@playwright/test';
import { expect, open } from './test';

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/**
 * @param page - A page that was opened for the test: what moved before counts too.
 * @returns The shifts that happened by themselves, with how much and the HTML that moved; nothing for a cumulative layout shift of 0.
 */
export async function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const shifts: string[] = [];
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
            const moved = sources.map(({ node }) =>
              node instanceof Element ? node.outerHTML.slice(0, 160) : node?.textContent,
            );
            shifts.push(`${value}: ${moved.join(' | ')}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // The browser hands over what it kept in a task of its own.
        setTimeout(done, 500, shifts);
      }),
  );
}

/**
 * Opens a page, as for who comes for the first time, and expects that nothing on it moves by itself: while it loads, and while a reader goes down to its end.
 *
 * @param page - The browser's page.
 * @param path - The address to open.
 */
export async function expectStill(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.evaluate(() => document.fonts.ready);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < Math.min(height, 6000); y += 600) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  expect(await layoutShifts(page)).toEqual([]);
}
