import type { Page } from '@playwright/test';
import { emptyCache } from '../shared-tab';
import { expect, open, test } from '../test';

// One after the other in one worker: the second sees what the first left.
test.describe.configure({ mode: 'default' });

const PATH = '/markdown-page';

test.describe('what a test does to the tab', () => {
  test('is done', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read']);
    await page.addInitScript(() => Object.assign(window, { left: true }));
    await page.emulateMedia({
      media: 'print',
      colorScheme: 'dark',
      reducedMotion: 'reduce',
      forcedColors: 'active',
    });
    await page.setViewportSize({ width: 500, height: 500 });
    await open(page, PATH);
    await page.evaluate(() => {
      localStorage.setItem('theme', 'dark');
      sessionStorage.setItem('left', 'true');
      // biome-ignore lint/suspicious/noDocumentCookie: the test is about a plain cookie.
      document.cookie = 'left=true';
    });
    await context.newPage();
    await page.route('**/*', (route) => route.abort());
    await context.route('**/*', (route) => route.abort());
    expect(await leftIn(page)).not.toEqual(NOTHING);
  });

  test('is gone in the next', async ({ page, context }) => {
    expect(context.pages()).toHaveLength(1);
    expect(page.viewportSize()).toEqual(test.info().project.use.viewport);
    await open(page, PATH);
    expect(await leftIn(page)).toEqual(NOTHING);
  });
});

test('with an emptied cache every file comes from the server, as for who comes for the first time', async ({
  page,
}) => {
  const kept = () =>
    page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return files.filter(({ name, transferSize }) => /main\./.test(name) && transferSize === 0).length;
    });
  await open(page, PATH);
  await open(page, PATH);
  expect(await kept()).toBeGreaterThan(0);
  await emptyCache(page);
  await open(page, PATH);
  expect(await kept()).toBe(0);
});

const NOTHING = {
  storage: 0,
  cookies: '',
  script: false,
  clipboard: 'prompt',
  media: [
    '(prefers-color-scheme: light)',
    '(forced-colors: none)',
    '(prefers-reduced-motion: no-preference)',
    'screen',
  ],
};

/** What of an earlier test can be seen from a page. */
async function leftIn(page: Page) {
  return page.evaluate(async (media) => {
    return {
      storage: localStorage.length + sessionStorage.length,
      cookies: document.cookie,
      script: 'left' in window,
      clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
      media: media.filter((query) => matchMedia(query).matches),
    };
  }, NOTHING.media);
}
