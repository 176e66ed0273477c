import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '../axe';
import { neighbours, sidebar } from '../places';
import { expect, hydrated, open, test } from '../test';

// A page that is loaded in advance is not on its way any more.

const SCRIPTS = '**/assets/js/*.js';
const spinner = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading the page…' });

/**
 * A page is loaded before it is drawn, so its place is empty only for a reader who goes to another page while the first is on its
 * way: the first arrives, and what is drawn is the second. This brings about that moment.
 *
 * @returns The request for the second page's script, still unanswered.
 */
async function goToTwoPages(page: Page): Promise<Route> {
  await open(page, '/docs/intro');
  await sidebar(page).getByRole('button', { name: "Expand sidebar category 'Core API'" }).click();

  const held: Route[] = [];
  const WANTED = 2;
  await page.route(SCRIPTS, (route) => (held.length < WANTED ? void held.push(route) : route.continue()));
  for (const [asked, path] of ['/docs/core_api/apply', '/docs/core_api/connect'].entries()) {
    // Not by the mouse, which would touch other links on its way and so load what they lead to.
    await sidebar(page)
      .locator(`a[href="${path}"]`)
      .evaluate((link: HTMLAnchorElement) => link.click());
    await expect.poll(() => held.length).toBe(asked + 1);
  }
  const [first, second] = held as [Route, Route];
  await first.continue();
  return second;
}

test('a page on its way shows a spinner that is announced, then its content @weekly', async ({ page }) => {
  const second = await goToTwoPages(page);
  await expect(spinner(page)).toBeVisible();
  await expectAccessible(page);
  await second.continue();
  await expect(page.getByRole('heading', { level: 1, name: 'Connect' })).toBeVisible();
  await expect(spinner(page)).toHaveCount(0);
});

test('a page that cannot be loaded says so in a box whose Retry works', async ({ page, allow }) => {
  allow({ matching: /ddc|Loading chunk|ChunkLoadError|ERR_FAILED/, reason: 'the test refuses a script' });
  const second = await goToTwoPages(page);
  // The window reloads as well; a server without an answer leaves the reader where they are.
  await page.route('**/docs/core_api/connect', (route) => route.fulfill({ status: 204 }));
  await second.abort();
  const box = page.getByRole('alert').filter({ hasText: 'This page could not be loaded.' });
  await expect(box).toContainText('Error: Loading chunk');
  await expectAccessible(page);
  await box.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connect' })).toBeVisible();
  await expect(box).toHaveCount(0);
});

test('with reduced motion nothing turns: the words are enough @weekly', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const second = await goToTwoPages(page);
  await expect(spinner(page)).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length),
    )
    .toBe(0);
  await second.continue();
});

test('the progress bar comes after 200 ms, and goes on arrival @weekly', async ({ page }) => {
  await open(page, '/docs/intro');
  await sidebar(page).getByRole('button', { name: "Expand sidebar category 'Core API'" }).click();
  const bar = page.locator('#nprogress .bar');
  // How long after the click the bar is drawn, by the page's own clock.
  await page.evaluate(() => {
    const times = Object.assign(window, { clicked: 0, drawn: 0 });
    document.addEventListener('click', () => Object.assign(times, { clicked: performance.now() }), true);
    new MutationObserver(() => {
      if (times.drawn === 0 && document.querySelector('#nprogress')) times.drawn = performance.now();
    }).observe(document.body, { childList: true });
  });
  let held: Route | undefined;
  await page.route(SCRIPTS, (route) => {
    if (held) return route.continue();
    held = route;
    return undefined;
  });
  await sidebar(page)
    .locator('a[href="/docs/core_api/package"]')
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(bar).toBeVisible();
  const delay = await page.evaluate(() => {
    const { clicked, drawn } = window as unknown as Record<string, number>;
    return (drawn ?? 0) - (clicked ?? 0);
  });
  expect(delay).toBeGreaterThanOrEqual(199);
  await held?.continue();
  await expect(page).toHaveURL('/docs/core_api/package');
  await expect(bar).toHaveCount(0);
});

test('the progress bar has no spinner, and grows by small steps @weekly', async ({ page }) => {
  await open(page, '/docs/intro');
  await page.evaluate(() => {
    const steps: { at: number; left: number; transition: string }[] = [];
    Object.assign(window, { steps });
    new MutationObserver(() => {
      const { style } = document.querySelector<HTMLElement>('#nprogress .bar') ?? {};
      const left = Number(/translate3d\((-?[\d.]+)%/.exec(style?.transform ?? '')?.[1]);
      if (style && left !== steps.at(-1)?.left) {
        steps.push({ at: performance.now(), left, transition: style.transition });
      }
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['style'] });
  });
  await sidebar(page).getByRole('button', { name: "Expand sidebar category 'Core API'" }).click();
  const held: Route[] = [];
  let isHolding = true;
  await page.route(SCRIPTS, (route) => (isHolding ? void held.push(route) : route.continue()));
  await sidebar(page)
    .locator('a[href="/docs/core_api/package"]')
    .evaluate((link: HTMLAnchorElement) => link.click());
  const steps = () =>
    page.evaluate(
      () => (window as unknown as { steps: { at: number; left: number; transition: string }[] }).steps,
    );
  await expect.poll(async () => (await steps()).length).toBeGreaterThanOrEqual(3);
  const [first, ...later] = await steps();
  expect(first?.left).toBe(-92);
  let before = first;
  for (const step of later) {
    expect(step.at - (before?.at ?? 0)).toBeGreaterThanOrEqual(750);
    expect(step.left - (before?.left ?? 0)).toBeLessThanOrEqual(2);
    expect(step.transition).toMatch(/200ms|0\.2s/);
    before = step;
  }
  await expect(page.locator('#nprogress :is(.spinner, [role="spinner"])')).toHaveCount(0);
  isHolding = false;
  for (const route of held) await route.continue();
  await expect(page).toHaveURL('/docs/core_api/package');
  await expect(page.locator('#nprogress')).toHaveCount(0);
});

test.describe('where links are loaded in advance', () => {
  test.use({ savesData: false });

  test('the progress bar stays away where the page is there at once @weekly', async ({ page }) => {
    await open(page, '/docs/core_api/connect');
    await page.evaluate(() => {
      Object.assign(window, { bars: 0 });
      new MutationObserver(() => {
        if (document.querySelector('#nprogress')) Object.assign(window, { bars: 1 });
      }).observe(document.body, { childList: true });
    });
    await page.locator('.table-of-contents').getByRole('link').last().click();
    await expect(page).toHaveURL(/#/);
    const next = neighbours(page).last();
    // Hovering loads what the link leads to.
    await next.hover();
    await page.waitForLoadState('networkidle');
    await next.click();
    await expect(page).not.toHaveURL(/connect/);
    // Longer than the bar waits.
    await page.waitForTimeout(400);
    expect(await page.evaluate(() => (window as unknown as { bars: number }).bars)).toBe(0);
  });
});

test('a script that does not come: the window loads the page @weekly', async ({ page, allow }) => {
  allow({
    matching: /console warning: .*Loading chunk [\w-]+ failed/,
    reason: 'Docusaurus warns of what did not come',
  });
  allow({ matching: /ERR_FAILED/, reason: 'the test refuses a script' });
  await open(page, '/docs/intro');
  await page.evaluate(() => localStorage.setItem('kept', 'yes'));
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  let isFirst = true;
  await page.route(SCRIPTS, (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    return route.abort();
  });
  await neighbours(page).last().click();
  await expect.poll(() => loads.length).toBe(1);
  await expect(page).toHaveURL(new RegExp(`${loads[0]}$`));
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Introduction');
  // Nothing is lost: what was stored is there, and "back" leads to the page before.
  expect(await page.evaluate(() => localStorage.getItem('kept'))).toBe('yes');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
  expect(loads.length).toBe(1);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a category opens in ${reducedMotion === 'reduce' ? '1 ms with reduced motion' : 'a time that grows with its height'} @weekly`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await open(page, '/docs/intro');
    const timeOf = async (name: string) => {
      const item = sidebar(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: `Expand sidebar category '${name}'` }) });
      // The time that is set when the list starts to open, as long as it is set.
      const time = item.evaluate(
        (element) =>
          new Promise<string>((done) => {
            new MutationObserver(() => {
              const { transition } = element.querySelector('ul')?.style ?? {};
              if (transition) done(/(\d+)ms/.exec(transition)?.[1] ?? transition);
            }).observe(element, {
              subtree: true,
              childList: true,
              attributes: true,
              attributeFilter: ['style'],
            });
          }),
      );
      await sidebar(page)
        .getByRole('button', { name: `Expand sidebar category '${name}'` })
        .click();
      return Number(await time);
    };
    const short = await timeOf('Fundamentals');
    const long = await timeOf('Components');
    if (reducedMotion === 'reduce') {
      expect([short, long]).toEqual([1, 1]);
    } else {
      expect(short).toBeGreaterThan(100);
      expect(long).toBeGreaterThan(short);
    }
  });
}
