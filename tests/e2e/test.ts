import { test as base, expect } from '@playwright/test';
import { saveData } from './saving-data';
import { openSharedTab, type SharedTab } from './shared-tab';

/** A console message or a request that a test knows to come, with the reason. */
interface Allowed {
  matching: RegExp;
  reason: string;
}

/** What a file or a project may choose by `use`. */
export interface PageOptions {
  /**
   * Whether pages are opened as for a reader who saves data: what links in view lead to is not loaded in advance, which is a third of
   * what opening a page takes.
   */
  savesData: boolean;
}

/**
 * Playwright's test, whose page fails on any console message, page error or failed request, and on any request to
 * another origin. `allow` names the ones that a test provokes. The page is the tab that the tests of a worker share, as new.
 */
export const test = base.extend<
  PageOptions & { allow: (exception: Allowed) => void },
  { sharedTab: SharedTab }
>({
  savesData: [false, { option: true }],
  sharedTab: [
    async ({ browser }, use, { project }) => {
      const tab = await openSharedTab(browser, project.use);
      await use(tab);
      await tab.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ browser, sharedTab, javaScriptEnabled, permissions, viewport, savesData }, use) => {
    // What a context is made with cannot be changed later.
    if (!javaScriptEnabled || permissions) {
      const context = await browser.newContext();
      await use(await context.newPage());
      await context.close();
      return;
    }
    if (viewport) await sharedTab.page.setViewportSize(viewport);
    if (savesData) await saveData(sharedTab.page);
    await use(sharedTab.page);
    await sharedTab.reset();
  },
  context: ({ page }, use) => use(page.context()),
  allow: [
    async ({ page, baseURL }, use) => {
      const exceptions: Allowed[] = [];
      const faults: string[] = [];
      page.on('console', (message) => faults.push(`console ${message.type()}: ${message.text()}`));
      page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
      page.on('response', (response) => {
        if (response.status() >= 400) {
          faults.push(`${response.status()}: ${response.url()}`);
        }
      });
      page.on('requestfailed', (request) => {
        // Leaving a page ends what it was still prefetching.
        if (request.failure()?.errorText !== 'net::ERR_ABORTED') {
          faults.push(`failed: ${request.url()} ${request.failure()?.errorText}`);
        }
      });
      // The policy says in the console what it held back, and here by which rule and where.
      const watching = await page.addInitScript(() => {
        window.addEventListener('securitypolicyviolation', (violation) =>
          console.error(
            `policy: ${violation.effectiveDirective} held back ${violation.blockedURI} ${violation.sample}`,
          ),
        );
      });
      page.on('request', (request) => {
        if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:')) {
          faults.push(`request to another origin: ${request.url()}`);
        }
      });
      await use((exception) => exceptions.push(exception));
      await watching.dispose();
      expect(faults.filter((fault) => !exceptions.some(({ matching }) => matching.test(fault)))).toEqual([]);
      for (const { matching, reason } of exceptions) {
        expect(
          faults.some((fault) => matching.test(fault)),
          `no longer needed: ${matching} (${reason})`,
        ).toBe(true);
      }
    },
    { auto: true },
  ],
});

export { expect };

/** Goes to a page and waits until React has taken over. */
export async function open(page: import('@playwright/test').Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
}
