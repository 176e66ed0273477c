import { expect, type Page, type Route, test } from '@playwright/test';
import { startServer } from '../../temporary';
import { navbar } from '../places';
import { findSearch } from '../search';
import { ignoreIntegrity, openPage, recordLoads, saveData, waitForHydration } from '../test';

// These tests provoke failed requests, so they use Playwright's `test`, which allows them.
const PATH = '/docs/core_api/apply';
/** Part of the script that belongs only to this page. */
const CONTENT = '"id":"core_api/apply"';
const KEY = `docs.reloaded:${PATH}`;

const box = (page: Page) => page.getByRole('alert').filter({ hasText: 'didn’t load properly' });

type Answer = (route: Route) => Promise<void>;

async function changeAnswers(page: Page, address: RegExp, times: number, answer: Answer): Promise<void> {
  let remainingTimes = times;
  await page.route(address, (route) => (remainingTimes-- > 0 ? answer(route) : route.continue()));
}

const missing: Answer = (route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'Gone' });

const faults: Record<string, Answer> = {
  missing,
  'cut off in the middle': async (route) => {
    const response = await route.fetch();
    const whole = await response.text();
    await route.fulfill({ response, body: whole.slice(0, whole.length / 2) });
  },
};

/** Finds the script that contains the page's content. Returns a pattern that matches its URL. */
async function findContentChunk(page: Page): Promise<RegExp> {
  const html = await (await page.request.get(PATH)).text();
  const [, addresses = ''] = /<meta name="page-files" content="([^"]*)"/.exec(html) ?? [];
  for (const address of addresses.split(' ')) {
    const script = await (await page.request.get(address)).text();
    if (script.includes(CONTENT)) return new RegExp(address.replaceAll('.', '\\.'));
  }
  throw new Error(`expected a script of ${PATH} with “${CONTENT}”, found none`);
}

const files: Record<string, (page: Page) => Promise<RegExp> | RegExp> = {
  'the runtime': () => /\/assets\/js\/runtime~main\./,
  'the main script': () => /\/assets\/js\/main\./,
  'the style sheet': () => /\/assets\/css\/styles\./,
  'a chunk of the page': findContentChunk,
};

for (const [file, find] of Object.entries(files)) {
  for (const [fault, answer] of Object.entries(faults)) {
    test(`reloads the page in full if ${file} is ${fault} once @weekly`, async ({ page }) => {
      const address = await find(page);
      // The page requests the first answer, and the recovery the second one.
      await changeAnswers(page, address, 1, answer);
      const loads = recordLoads(page);
      await page.goto(PATH);
      await expect.poll(() => loads.length).toBe(2);
      await waitForHydration(page);
      await expect(navbar(page)).toHaveCSS('position', 'sticky');
      await expect(box(page)).toHaveCount(0);
      expect(loads).toHaveLength(2);
    });
  }

  const tag = file === 'the main script' ? '' : ' @weekly';
  test(`reloads once and then shows a box if ${file} stays missing${tag}`, async ({ page }) => {
    const address = await find(page);
    await page.route(address, missing);
    const loads = recordLoads(page);
    await page.goto(PATH);
    await expect(box(page)).toBeVisible();
    await expect(box(page)).toContainText(
      'You can read it, but menus, search and copy buttons may not work.',
    );
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(loads).toHaveLength(2);

    // After the fix, the button works.
    await page.unroute(address);
    await box(page).getByRole('button', { name: 'Reload' }).click();
    await waitForHydration(page);
    await expect(box(page)).toHaveCount(0);
  });
}

test('recovers again after a page that loaded successfully', async ({ page }) => {
  await changeAnswers(page, /\/assets\/js\/main\./, 1, missing);
  await page.goto(PATH);
  await waitForHydration(page);
  expect(await page.evaluate((key) => sessionStorage.getItem(key), KEY)).toBe('1');
  await page.goto('/docs/intro');
  expect(await page.evaluate((key) => sessionStorage.getItem(key), KEY)).toBeNull();
});

test('shows the box without a reload if the storage is blocked @weekly', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  );
  await page.route(/\/assets\/js\/main\./, (route) => route.abort());
  const loads = recordLoads(page);
  await page.goto(PATH);
  await expect(box(page)).toBeVisible();
  await page.waitForTimeout(1000);
  expect(loads).toHaveLength(1);
});

test('keeps the readable page if the site answers with an error @weekly', async ({ page }) => {
  await page.route(/\/assets\/js\/main\./, (route) => route.abort());
  let requestCount = 0;
  await page.route(
    (url) => url.pathname === PATH,
    (route) =>
      requestCount++ === 0 ? route.continue() : route.fulfill({ status: 502, body: 'Bad gateway' }),
  );
  const loads = recordLoads(page);
  await page.goto(PATH);
  await expect(box(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(loads).toHaveLength(1);
});

test('notices after a while that a loaded script does nothing @weekly', async ({ page }) => {
  await page.clock.install();
  await page.route(/\/assets\/js\/main\./, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await ignoreIntegrity(page);
  await page.goto(PATH);
  await page.clock.fastForward(14_000);
  await expect(box(page)).toHaveCount(0);
  await page.clock.fastForward(2000);
  await expect(box(page)).toBeVisible();
});

/** Serves the site with the browser's cache, which Playwright switches off for changed answers. The first answer for each script is empty. */
async function serveEmptyScripts(baseURL: string, isEmptied: (path: string) => boolean) {
  const emptied = new Set<string>();
  const { address, close } = await startServer(async ({ url = '' }, response) => {
    const answer = await fetch(baseURL + url);
    const isEmpty = isEmptied(url) && !emptied.has(url);
    if (isEmpty) emptied.add(url);
    const headers = ['content-type', 'cache-control'].map((name) => [name, answer.headers.get(name) ?? '']);
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, Object.fromEntries(headers)).end(isEmpty ? '' : body);
  });
  return { address, close, emptied };
}

test('heals a page whose script arrived empty and was cached for good', async ({ page, baseURL }) => {
  const site = await serveEmptyScripts(String(baseURL), (path) => /\/assets\/js\/main\./.test(path));
  await page.goto(site.address + PATH);
  await waitForHydration(page);
  await expect(box(page)).toHaveCount(0);
  expect(site.emptied.size).toBe(1);
  site.close();
});

test('loads a cached empty script again after Retry', async ({ page, baseURL }) => {
  await saveData(page);
  let isEmptying = false;
  const isEmptied = (path: string) => isEmptying && path.startsWith('/assets/js/');
  const site = await serveEmptyScripts(String(baseURL), isEmptied);
  await openPage(page, site.address + PATH);
  await page.waitForLoadState('networkidle');
  isEmptying = true;
  await findSearch(page).button.click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Couldn’t load search.');
  isEmptying = false;
  const retry = alert.getByRole('button', { name: 'Retry' });
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 500 });
    await expect(findSearch(page).box).toBeFocused({ timeout: 500 });
  }).toPass();
  expect(site.emptied.size).toBeGreaterThan(0);
  site.close();
});

test('leaves a loaded page alone if another script does not arrive @weekly', async ({ page }) => {
  await openPage(page, PATH);
  const loads = recordLoads(page);
  await page.evaluate(async () => {
    const script = Object.assign(document.createElement('script'), { src: '/assets/js/gone.0123.js' });
    await new Promise((done) => {
      script.onerror = done;
      document.head.append(script);
    });
  });
  await page.waitForTimeout(500);
  expect(loads).toHaveLength(0);
  await expect(box(page)).toHaveCount(0);
});
