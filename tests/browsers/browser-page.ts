import { test as base, expect } from '@playwright/test';
import { type ExternalProgram, FIREFOX, findProgram, WEBKIT, XVFB } from '../../scripts/programs';
import { createClick, createKeyPress, type Driver } from './driver';
import { startFirefox } from './firefox';
import { startWebKit } from './webkit';

export class BrowserPage {
  constructor(
    private readonly driver: Driver,
    private readonly baseURL: string,
  ) {}

  /** Opens a file, such as a page of an unpacked zip. Doesn't wait for React, because these pages work without it. */
  async openFile(url: string): Promise<void> {
    await this.driver.navigate(url);
  }

  /** Opens a path of the site, or a whole URL, and waits until React has started. */
  async open(path: string): Promise<void> {
    await this.driver.navigate(new URL(path, this.baseURL).href);
    await this.waitFor(() => document.documentElement.dataset.hasHydrated === 'true');
  }

  /** Calls a function in the page. The function can only use its arguments, which must be JSON values, and what the page defines. */
  async evaluate<Args extends unknown[], Result>(
    readPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    return (await this.driver.call(String(readPage), args)) as Awaited<Result>;
  }

  async waitFor<Args extends unknown[]>(isReady: (...args: Args) => unknown, ...args: Args): Promise<void> {
    const message = `${isReady} (${args.join(', ')})`;
    await expect.poll(async () => Boolean(await this.evaluate(isReady, ...args)), { message }).toBe(true);
  }

  /** Clicks the first visible element that matches a selector and contains a text. Waits until nothing covers the element. */
  async click(selector: string, text = ''): Promise<void> {
    const findCenter = (wantedSelector: string, wantedText: string) => {
      const target = [...document.querySelectorAll<HTMLElement>(wantedSelector)].find(
        (element) => element.checkVisibility() && (element.textContent ?? '').includes(wantedText),
      );
      target?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { x, y, width, height } = target?.getBoundingClientRect() ?? new DOMRect();
      const center = [x + width / 2, y + height / 2] as const;
      return target?.contains(document.elementFromPoint(...center)) ? center : null;
    };
    let center: readonly [number, number] | null = null;
    const message = `an element ${selector} with the text "${text}" that can be clicked`;
    await expect
      .poll(async () => {
        center = await this.evaluate(findCenter, selector, text);
        return center !== null;
      }, message)
      .toBe(true);
    if (center) await this.clickAt(...(center as [number, number]));
  }

  /** Clicks at a point of the window, in CSS pixels. */
  async clickAt(x: number, y: number): Promise<void> {
    await this.driver.performActions([createClick(x, y)]);
  }

  /** Presses keys together: `press('Control', 'k')`. */
  async press(...keys: string[]): Promise<void> {
    await this.driver.performActions([createKeyPress(keys)]);
  }

  async type(text: string): Promise<void> {
    for (const character of text) await this.press(character);
  }

  resize(width: number, height: number): Promise<void> {
    return this.driver.resize(width, height);
  }

  get messages(): readonly string[] {
    return this.driver.messages;
  }
}

const PROGRAMS: Readonly<Record<string, readonly ExternalProgram[]>> = {
  firefox: [FIREFOX],
  webkit: [WEBKIT, XVFB],
};

const findMissing = (browser: string) =>
  PROGRAMS[browser]?.find((program) => findProgram(program) === undefined);

function startBrowser(browser: string): Promise<Driver> {
  const [program = '', screen = ''] = (PROGRAMS[browser] ?? []).map((item) => findProgram(item));
  return browser === 'firefox' ? startFirefox(program) : startWebKit(program, screen);
}

/** Playwright's test with a page in the browser of the project. Skips the test, with a reason, if the browser isn't installed. */
export const test = base.extend<{ site: BrowserPage }, { driver: Driver | null }>({
  driver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here.
    async ({}, use, { project }) => {
      const driver = findMissing(project.name) ? null : await startBrowser(project.name);
      await use(driver);
      await driver?.close();
    },
    { scope: 'worker' },
  ],
  site: async ({ driver, baseURL }, use, testInfo) => {
    if (!driver) {
      const { name, packages } = findMissing(testInfo.project.name) ?? FIREFOX;
      testInfo.skip(
        true,
        `${name} isn't installed (Debian, Ubuntu: \`sudo apt-get install ${packages[0]}\`).`,
      );
      return;
    }
    // All tests of a worker share the browser, so each starts with an empty storage.
    await driver.navigate(`${baseURL}/robots.txt`);
    await driver.call('() => localStorage.clear()', []);
    await driver.resize(1440, 900);
    const messageCount = driver.messages.length;
    await use(new BrowserPage(driver, baseURL ?? ''));
    expect(driver.messages.slice(messageCount), 'messages in the console').toEqual([]);
  },
});

export { expect };
