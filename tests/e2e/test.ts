import { test as base, expect, type Locator, type Page, type Request } from '@playwright/test';
import { withBrowserLog } from '../browser-log';

/** A console message or a request that a test knows to come, with the reason. */
interface Allowed {
  matching: RegExp;
  reason: string;
}

/** The options that a file may choose by `use`. */
interface PageOptions {
  /**
   * Whether pages are opened as for a reader who saves data: what links in view lead to is not loaded in advance, which is a third of
   * what opening a page takes.
   */
  savesData: boolean;
}

/**
 * Playwright's test, whose page fails on any console message, page error or failed request, and on any request to
 * another origin. `allow` names the ones that a test provokes.
 */
export const test = base.extend<PageOptions & { allow: (exception: Allowed) => void }>({
  savesData: [true, { option: true }],
  page: async ({ page, savesData }, use, testInfo) => {
    if (savesData) await saveData(page);
    await withBrowserLog(page, testInfo, () => use(page));
  },
  allow: [
    async ({ page, baseURL }, use) => {
      const exceptions: Allowed[] = [];
      const faults: string[] = [];
      const note = (fault: string) => faults.push(`${fault} (on ${page.url()})`);
      page.on('console', (message) => note(`console ${message.type()}: ${message.text()}`));
      page.on('pageerror', (error) => note(`page error: ${error.message}`));
      page.on('response', (response) => {
        if (response.status() >= 400) note(`${response.status()}: ${response.url()}`);
      });
      page.on('requestfailed', (request) => {
        // Leaving a page ends what it was still prefetching.
        const error = request.failure()?.errorText;
        if (error !== 'net::ERR_ABORTED') note(`failed: ${request.url()} ${error}`);
      });
      page.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(`${baseURL}/`) && !url.startsWith('data:'))
          note(`request to another origin: ${url}`);
      });
      // The policy says in the console what it held back, and here by which rule and where.
      await page.addInitScript(() => {
        window.addEventListener('securitypolicyviolation', (violation) =>
          console.error(
            `policy: ${violation.effectiveDirective} held back ${violation.blockedURI} ${violation.sample}`,
          ),
        );
      });
      await use((exception) => exceptions.push(exception));
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

/** Opens the pages to come as for a reader who saves data: what links lead to is not loaded before it is asked for. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
}

/** Goes to a page and waits until React has taken over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Waits until React has taken over. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
}

/** @returns the paths that a page asks for from now on, or those of them that are wanted */
export function requestsOf(page: Page, isWanted: (request: Request) => boolean = () => true): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isWanted(request)) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/** @returns the addresses that the browser goes to from now on, without those that the site draws itself */
export const loadsOf = (page: Page): string[] => requestsOf(page, (request) => request.isNavigationRequest());

/** Expects of a link where it leads. */
export const expectLink = (link: Locator, to: string | RegExp): Promise<void> =>
  expect(link).toHaveAttribute('href', to);
