import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/**
 * @param page - A page that was opened for the test: what moved before counts too.
 * @returns What moved by itself, with how much and the HTML that moved; nothing for a cumulative layout shift of 0.
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
