import type { Page } from '@playwright/test';
import { latest, main as mainBranch, oldest, versions } from '../../live-versions';
import { expectAccessible } from '../axe';
import { navbar, neighborLinks } from '../places';
import { delayRequest, findSearch, isSearchRequest, openSearch, openSearchOn, typeQuery } from '../search';
import { expect, expectLink, openPage, pressKeys, recordRequests, test, waitForHydration } from '../test';

const INDEX = new RegExp(`/assets/search/${latest.name}\\.[\\da-f]{8}\\.json`);

const marks = (page: Page) => page.evaluate(() => [...(CSS.highlights.get('found-words') ?? [])].map(String));

test('loads only the index of one version shortly before a search', async ({ page }) => {
  const requests = recordRequests(page);
  await openPage(page, `${oldest.path}/intro`);
  await page.waitForLoadState('networkidle');
  expect(requests.filter(isSearchRequest)).toEqual([]);
  const before = requests.length;
  await findSearch(page).button.hover();
  const file = expect.stringMatching(`/${oldest.name}\\.[\\da-f]{8}\\.json$`);
  await expect.poll(() => requests.filter(isSearchRequest)).toEqual([file]);
  // The requests are for the index, the dialog with its styles, and the worker with its code.
  expect(requests.length - before).toBeLessThanOrEqual(6);
  const search = await openSearch(page);
  await typeQuery(search, 'listener');
  const all = requests.length;
  await typeQuery(search, 'listeners');
  await search.box.press('Escape');
  await openSearch(page);
  expect(requests.slice(all)).toEqual([]);
});

test('opens by key unless a reader types, and returns the focus @weekly', async ({ page }) => {
  await openPage(page, '/versions');
  const { button, box, dialog } = findSearch(page);
  const index = page.waitForRequest(INDEX);
  await button.focus();
  await index;
  await expect(button).toContainText('Ctrl K');
  for (const key of ['Control+k', 'Meta+k', '/']) {
    await page.keyboard.press(key);
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  }
  await openSearch(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(button).toBeFocused();
  const filter = page.getByRole('searchbox', { name: 'Filter pages' });
  await filter.focus();
  await page.keyboard.type('api/base');
  await expect(filter).toHaveValue('api/base');
  await expect(dialog).toBeHidden();

  // Going back in the browser closes the dialog, too.
  await navbar(page).getByRole('link', { name: 'Documentation', exact: true }).click();
  await expect(page).not.toHaveURL('/versions');
  await openSearch(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/versions/);
});

test('keeps the text that a reader types before the dialog appears @weekly', async ({ page }) => {
  await openPage(page, '/docs/intro');
  await page.waitForLoadState('networkidle');
  const release = await delayRequest(page, /\/assets\/js\//);
  const link = page.getByRole('article').getByRole('link').first();
  await link.focus();
  const address = page.url();
  await page.keyboard.press('Control+k');
  // These keys don't have their usual functions: `?` would show the keys, and the space would scroll.
  await page.keyboard.type('? lisX');
  await page.keyboard.press('Backspace');
  await release();
  const { box, dialog, status } = findSearch(page);
  await expect(box).toBeFocused();
  await page.keyboard.type('tener');
  await expect(box).toHaveValue('? listener');
  await expect(status).toContainText(/result/i);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  expect(page.url()).toBe(address);
  await page.keyboard.press('Control+k');
  await expect(box).toHaveValue('');
});

test('groups, marks and counts results, selects them by arrow keys, Home and End, and opens them with Enter', async ({
  page,
}) => {
  const search = await openSearchOn(page, '/docs/intro', 'chain listeners');
  await expect(search.status).toHaveText(new RegExp(`^\\d+ results in ${latest.label}$`));
  // Matches in texts appear below, under the same page again.
  const group = search.dialog.getByRole('group', { name: /^Concept\s*Components\s*Listener$/ }).first();
  await expect(group).toBeVisible();
  const option = group.getByRole('option').first();
  await expectLink(option, '/docs/components/listener#chain-listeners');
  await expect(option.locator('mark').first()).toHaveText('Chain');
  await typeQuery(search, 'listener');
  const link = page.locator('a[href="/docs/components/listener"]');
  const itself = search.dialog.getByRole('group').filter({ has: link });
  await expectLink(itself.getByRole('option').first(), '/docs/components/listener');
  // The class is tested because it hides the title only from sight.
  await expect(itself.locator('div').first()).toHaveClass('visually-hidden');
  // A page with the name of its category doesn't repeat the name.
  await typeQuery(search, 'tutorials');
  await expect(search.dialog.getByRole('group', { name: /^Tutorial\s*Tutorials$/ })).toBeVisible();
  await typeQuery(search, 'KeyError');
  const errors = search.dialog.getByRole('group', { name: /^Errors\s*Errors$/ });
  await expect(errors.locator('div').first()).not.toHaveClass('visually-hidden');

  await typeQuery(search, 'vector');
  // The previous results stay until the next ones arrive.
  await expectLink(search.options.first(), /vector/);
  await expect(search.chosen).toHaveCount(1);
  const count = await search.options.count();
  expect(count).toBeGreaterThan(5);
  for (const [key, index] of [
    ['ArrowDown', 1],
    ['End', count - 1],
    ['ArrowDown', 0],
    ['ArrowUp', count - 1],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    const option = search.options.nth(index);
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(search.chosen).toHaveCount(1);
    const id = (await option.getAttribute('id')) ?? '';
    await expect(search.box).toHaveAttribute('aria-activedescendant', id);
    await expect(option).toBeInViewport();
    await expect(search.box).toBeFocused();
  }
  const target = await search.options.nth(1).getAttribute('href');
  await pressKeys(page, 'ArrowDown', 'Enter');
  await expect(page).toHaveURL(target ?? '');
  await expect(search.dialog).toBeHidden();
});

test('selects the first result only after a pause, and shows all results on the search page with Enter before it', async ({
  page,
}) => {
  await page.clock.install();
  const search = await openSearchOn(page, '/docs/intro', 'vector');
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(search.chosen).toHaveCount(1);
  await page.keyboard.type(' ind');
  await expect(search.options.locator('mark', { hasText: 'index' }).first()).toBeVisible();
  await expect(search.chosen).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(search.chosen).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(search.chosen).toHaveCount(1);
  await page.keyboard.type('e');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/search?q=vector+inde&version=${latest.label}`);
  await expect(search.dialog).toBeHidden();

  // The search page shows the query of the dialog, and after Back the earlier one.
  const field = page.getByRole('main').getByRole('searchbox');
  await expect(field).toHaveValue('vector inde');
  await openSearch(page);
  await search.box.fill('listener');
  await page.keyboard.press('Enter');
  await page.clock.resume();
  await expect(field).toHaveValue('listener');
  await expect(page).toHaveURL(/q=listener/);
  await expect(search.dialog).toBeHidden();
  await page.goBack();
  await expect(field).toHaveValue('vector inde');
});

test('scrolls results to the top, and opens them in a new tab @weekly', async ({ page, context }) => {
  const search = await openSearchOn(page, '/docs/intro', 'vector');
  await search.options.last().scrollIntoViewIfNeeded();
  await expect(search.options.first()).not.toBeInViewport();
  await page.keyboard.type(' s');
  await expect(search.options.first()).toBeInViewport({ ratio: 1 });

  await typeQuery(search, 'VectorIndex');
  // The previous rows stay until the next ones arrive.
  await expectLink(search.options.first(), '/docs/api/components/vector_index#VectorIndex');
  await expect(search.chosen).toHaveCount(1);
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  const tab = await opened;
  await expect(tab).toHaveURL('/docs/api/components/vector_index#VectorIndex');
  await expect(search.dialog).toBeVisible();
  await expect(page).toHaveURL('/docs/intro');
});

test('shows results of the current version, and changes it by key or click @weekly', async ({ page }) => {
  const search = await openSearchOn(page, `${oldest.path}/intro`);
  const scope = (name: string) => search.dialog.getByRole('radio', { name, exact: true });
  const tagged = (label: string) => search.dialog.getByRole('listbox').getByText(label, { exact: true });
  await expect(scope(oldest.label)).toBeChecked();
  await typeQuery(search, 'listener');
  await expect(search.status).toContainText(`results in ${oldest.label}`);
  await expect(tagged(oldest.label)).toHaveCount(0);
  await page.keyboard.press('Alt+v');
  await expect(scope(mainBranch.label)).toBeChecked();
  await expect(search.status).toContainText(`results in the ${mainBranch.label.toLowerCase()}`);
  await page.keyboard.press('Alt+v');
  await expect(scope('All versions')).toBeChecked();
  await expect(search.status).toContainText('results in all versions');
  for (const { label } of versions) await expect(tagged(label).first()).toBeAttached();
  await expectLink(search.options.first(), new RegExp(`^${oldest.path}/`));
  await scope(latest.label).check();
  await expect(search.status).toContainText(`in ${latest.label}`);
});

test('keeps marked words readable in the reader’s own colors @weekly', async ({ page }) => {
  for (const mode of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: mode });
    const { options } = await openSearchOn(page, '/docs/intro', 'listener');
    for (const mark of [options.first().locator('mark').first(), page.locator('main mark').first()]) {
      const [color, background] = await mark.evaluate((element) => {
        const style = getComputedStyle(element);
        return [style.color, style.backgroundColor];
      });
      // The browser has replaced the site's colors.
      expect(background, mode).not.toMatch(/mix|rgba|color/);
      expect(color, mode).not.toBe(background);
      await page.goto('/search?q=listener');
    }
  }
});

test('offers starting points for an empty search, and labels guides @weekly', async ({ page }) => {
  const search = await openSearchOn(page, `${oldest.path}/intro`);
  const filter = (name: string) => page.getByRole('radio', { name, exact: true });
  await expectLink(search.starts.first(), `${oldest.path}/intro`);
  await expectLink(search.starts.last(), `${oldest.path}/category/api`);
  await typeQuery(search, 'listener');
  await page.keyboard.press('Alt+k');
  await expect(filter('Guides')).toBeChecked();
  await expect(search.status).toContainText(`in the ${oldest.label} guides`);
  await page.keyboard.press('Alt+k');
  await expect(search.status).toContainText(`in the ${oldest.label} reference`);
  await expectLink(search.options.first(), /\/api\//);
  await search.dialog.getByRole('link', { name: 'View all results' }).click();
  await expect(page).toHaveURL(`/search?q=listener&version=${oldest.label}&in=reference`);
  const main = page.getByRole('main');
  await expect(filter('Reference')).toBeChecked();
  await expectLink(main.getByRole('link').first(), /\/api\//);
  await filter('Everything').check();
  await expect(page).toHaveURL(`/search?q=listener&version=${oldest.label}`);
  await main.getByRole('searchbox').fill('');
  await expect(main.getByRole('heading', { name: 'Where to start' })).toBeVisible();
  await expectLink(main.getByRole('link').first(), `${oldest.path}/intro`);
});

test('shows what only another version has below the results, with a link @weekly', async ({ page }) => {
  const search = await openSearchOn(page, '/docs/intro');
  await typeQuery(search, 'Listener');
  await expect(search.status).not.toContainText('Exact match');
  await search.box.fill('OpenAIAudioTranscription');
  await expect(search.status).toContainText(`Exact match only in ${oldest.label}, shown below.`);
  await search.dialog.getByRole('link', { name: 'OpenAIAudioTranscription' }).click();
  await expect(search.dialog).toBeHidden();
  await expect(page).toHaveURL(`${oldest.path}/ai_plugins/openai#OpenAIAudioTranscription`);
});

test('names misspelt and missing words, offers other versions and a report, and reduces a pasted traceback to its error', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const search = await openSearchOn(page, `${oldest.path}/intro`, 'snowflke');
  await expect(search.status).toContainText('No matches for “snowflke”. Showing results for “snowflake”.');
  await search.box.fill('"lisener"');
  await expect(search.status).toHaveText(`No results in ${oldest.label}`);
  const report = search.dialog.getByRole('link', { name: 'Tell us' });
  await expectLink(report, /github\.com\/.+\/issues\/new\?title=.+lisener/);
  await search.dialog.getByRole('button', { name: mainBranch.label }).click();
  await expect(search.status).toHaveText(`No results in the ${mainBranch.label.toLowerCase()}`);

  const traceback = `Traceback (most recent call last):\n  File "a.py", line 1, in <module>\nKeyError: 'css'\n`;
  await page.evaluate((text) => navigator.clipboard.writeText(text), traceback);
  await search.box.press('Control+a');
  await page.keyboard.press('Control+v');
  await expect(search.box).toHaveValue("KeyError: 'css'");
  await expectLink(search.options.first(), `${mainBranch.path}/core_api/errors#keyerror-css`);
  await typeQuery(search, 'chain xylophone listeners');
  await expect(search.status).toHaveText(
    /^No page mentions “xylophone”\. [\d,]+ results for “chain” and “listeners” in the main branch$/,
  );
});

test('focuses the section of an opened result, and marks the words until Escape', async ({ page }) => {
  const arrive = async () => {
    const search = await openSearch(page);
    await typeQuery(search, 'chain listeners');
    await search.dialog.locator('a[href$="/components/listener#chain-listeners"]').click();
    await expect(page).toHaveURL('/docs/components/listener#chain-listeners');
  };
  await openPage(page, '/docs/intro');
  await arrive();
  const heading = page.getByRole('heading', { name: 'Chain listeners' });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  await expect.poll(() => marks(page)).toContain('Chain');
  const markedStems = (await marks(page)).map((mark) => mark.toLowerCase().slice(0, 6));
  expect(new Set(markedStems)).toEqual(new Set(['chain', 'listen']));

  await page.keyboard.press('Escape');
  expect(await marks(page)).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL('/docs/intro');
  await arrive();
  await expect.poll(() => marks(page)).not.toEqual([]);
  await neighborLinks(page).last().click();
  await expect(page).not.toHaveURL(/listener/);
  expect(await marks(page)).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/listener#chain-listeners$/);
  expect(await marks(page)).toEqual([]);
  await page.reload();
  expect(await marks(page)).toEqual([]);
});

test.describe('on failure', () => {
  const NOT_ARRIVED = 'Couldn’t load search.';
  const BROKEN = 'Search failed to load.';
  const ANOTHER = 'The docs were updated since you opened this page.';
  const REFUSED_INDEX = {
    matching: /assets\/search|Failed to load resource/,
    reason: 'the test keeps the index from arriving',
  };

  for (const [caseName, fault, answer] of [
    ['does not arrive', NOT_ARRIVED, null],
    ['is of another build', ANOTHER, 'other'],
    ['arrives cut off', BROKEN, { body: '{"build":"x","texts":[["' }],
  ] as const)
    test(`shows Retry if the index ${caseName} @weekly`, async ({ page, allow }) => {
      if (fault === NOT_ARRIVED) allow(REFUSED_INDEX);
      await page.route(INDEX, async (route) => {
        if (answer === null) return route.abort('connectionrefused');
        if (answer !== 'other') return route.fulfill(answer);
        const response = await route.fetch();
        const body = (await response.text()).replace(/"build":"\w+"/, '"build":"other"');
        return route.fulfill({ response, body });
      });
      const search = await openSearchOn(page, '/docs/intro');
      await search.box.fill('listener');
      await expect(search.dialog.getByRole('alert')).toContainText(fault);
      await expect(search.options).toHaveCount(0);
      await page.unroute(INDEX);
      await search.dialog.getByRole('button', { name: 'Retry' }).click();
      await expect(search.status).toContainText('results');
      await expect(search.dialog.getByRole('alert')).toHaveCount(0);
      await expect(search.box).toBeFocused();
    });

  test('loads an index that did not arrive as soon as the reader goes on typing', async ({ page, allow }) => {
    allow(REFUSED_INDEX);
    await page.route(INDEX, (route) => route.abort('connectionrefused'));
    const search = await openSearchOn(page, '/docs/intro');
    await search.box.fill('listen');
    await expect(search.dialog.getByRole('alert')).toContainText(NOT_ARRIVED);
    // Without a network, the message stays.
    await search.box.fill('listene');
    await expect(search.dialog.getByRole('alert')).toContainText(NOT_ARRIVED);
    await page.unroute(INDEX);
    await expect(async () => {
      await search.box.press('Backspace');
      await search.box.press('e');
      await expect(search.dialog.getByRole('alert')).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await expect(search.status).toContainText('results');
  });

  test('tells that the index is loading, and selects the first result when it arrives', async ({ page }) => {
    const release = await delayRequest(page, INDEX);
    const search = await openSearchOn(page, '/docs/intro');
    await search.box.fill('listener');
    await expect(search.dialog.getByRole('progressbar', { name: 'Loading search' })).toBeVisible();
    await expect(search.status).toHaveText(`Loading search for ${latest.label}…`);
    release();
    await expectLink(search.chosen, '/docs/components/listener');
    await expect(search.dialog.getByRole('progressbar')).toHaveCount(0);
  });

  test('shows Retry if workers are missing or do not start @weekly', async ({ page, allow }) => {
    allow({ matching: /nowhere\.js|404/, reason: 'the test gives the worker no code' });
    for (const workerCode of ['window.Worker.bind(null, "/nowhere.js")', 'undefined']) {
      await page.addInitScript(`window.Worker = ${workerCode}`);
      const search = await openSearchOn(page, '/docs/intro');
      await expect(search.dialog.getByRole('alert')).toContainText(NOT_ARRIVED);
    }
  });

  test('shows Retry if the engine throws while it answers a query @weekly', async ({ page, allow }) => {
    allow({ matching: /broken engine/, reason: 'the test makes the engine throw' });
    // The first message confirms that the index has been added. The second one would be the answer.
    const failure =
      ';{ let count = 0; const post = self.postMessage.bind(self); self.postMessage = (message) => { count += 1; if (count === 2) throw new Error("broken engine"); post(message); } }';
    await page.route(/Search_worker/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()) + failure });
    });
    const search = await openSearchOn(page, '/docs/intro');
    await search.box.fill('listener');
    await expect(search.dialog.getByRole('alert')).toContainText(NOT_ARRIVED);
  });

  test('starts another worker on Retry if its script arrived empty @weekly', async ({ page }) => {
    await page.route(/Search_worker/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.clock.install();
    const index = page.waitForResponse(INDEX);
    const search = await openSearchOn(page, '/docs/intro');
    await search.box.fill('listener');
    await (await index).finished();
    await page.clock.fastForward(11_000);
    await expect(search.dialog.getByRole('alert')).toContainText(NOT_ARRIVED);
    await page.unroute(/Search_worker/);
    await search.dialog.getByRole('button', { name: 'Retry' }).click();
    await page.clock.fastForward(1000);
    await expectLink(search.options.first(), '/docs/components/listener');
  });

  test('reports code that does not arrive, and loads it after a reload @weekly', async ({ page, allow }) => {
    allow({ matching: /assets\/js|Failed to load resource/, reason: 'the test keeps code from arriving' });
    await openPage(page, '/docs/intro');
    await page.waitForLoadState('networkidle');
    await page.route(/\/assets\/js\//, (route) => route.abort('connectionrefused'));
    await findSearch(page).button.click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Couldn’t load search.');
    await alert.getByRole('button', { name: 'Retry' }).click();
    // After a release, the file may be gone for good.
    await expect(alert.getByRole('button', { name: 'Reload page' })).toBeVisible();
    await page.unroute(/\/assets\/js\//);
    await alert.getByRole('button', { name: 'Reload page' }).click();
    await waitForHydration(page);
    await typeQuery(await openSearch(page), 'listener');
  });
});

test('passes axe with the open search and on the search page @weekly', async ({ page }) => {
  const search = await openSearchOn(page, '/docs/intro');
  await expectAccessible(page);
  await typeQuery(search, 'vector_index');
  await expectAccessible(page);
  await search.box.fill('qqqqqqqq');
  await expect(search.status).toContainText('No results');
  await expectAccessible(page);

  await openPage(page, '/search?q=listener');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
});
