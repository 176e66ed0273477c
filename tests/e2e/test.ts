import { test as base, expect, type Locator, type Page, type Request } from '@playwright/test';
import { withBrowserLog } from '../browser-log';

interface Allowed {
  matching: RegExp;
  reason: string;
}

/**
 * Playwright's test, which also fails on any console message, page error, failed request or foreign request that isn't passed to `allow`.
 * `savesData` opens pages with data saving, because prefetching links takes a third of the time.
 */
export const test = base.extend<{ savesData: boolean; allow: (exception: Allowed) => void }>({
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
        // Leaving a page ends its prefetching.
        const error = request.failure()?.errorText;
        if (error !== 'net::ERR_ABORTED') note(`failed: ${request.url()} ${error}`);
      });
      page.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(`${baseURL}/`) && !url.startsWith('data:'))
          note(`request to another origin: ${url}`);
      });
      // Adds the directive and the place of blocked content, which the browser's message in the console lacks.
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
        const isNeeded = faults.some((fault) => matching.test(fault));
        expect(isNeeded, `no longer needed: ${matching} (${reason})`).toBe(true);
      }
    },
    { auto: true },
  ],
});

/** The same with visible scrollbars. On Windows and Linux, they take space, so they cover or push away something. Playwright hides them by default. */
export const testWithScrollbars = test.extend<object, { launchOptions: object }>({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

/** Widths of a large window, of a small one and of the narrowest phone, in pixels. Styles don't differ between 320 and 390 pixels. */
export const SCREEN_WIDTHS = [1440, 900, 320];

export { expect };

/** Opens the next pages with data saving, so that they load links only on demand. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
}

/** Lets the next pages run scripts that the test changes. Otherwise, the browser rejects scripts that don't have the hash in the page. */
export async function ignoreIntegrity(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const { prototype } of [HTMLScriptElement, HTMLLinkElement])
      Object.defineProperty(prototype, 'integrity', { set() {} });
  });
}

/** Goes to a page and waits until React has started. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

export async function waitForHydration(page: Page): Promise<void> {
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
}

/** Lists the paths that a page requests from now on, optionally filtered. */
export function recordRequests(page: Page, isWanted: (request: Request) => boolean = () => true): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (isWanted(request)) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** Lists the addresses that the browser loads from now on, without navigation within the site. */
export const recordLoads = (page: Page): string[] =>
  recordRequests(page, (request) => request.isNavigationRequest());

export async function pressKeys(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Reads by how many pixels the content of an element is wider than the element. */
export const readExcessWidth = (element: Locator): Promise<number> =>
  element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

export const expectLink = (link: Locator, to: string | RegExp): Promise<void> =>
  expect(link).toHaveAttribute('href', to);
