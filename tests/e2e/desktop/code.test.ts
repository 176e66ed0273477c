import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { latest } from '../../live-versions';
import {
  findAnnouncement,
  findBlock,
  findProgramFile,
  HIGHLIGHTED_PAGE,
  PROGRAM_PAGE,
  PROGRAMS_PAGE,
  readClipboard,
  SYSTEM_TABS_PAGE,
  TABS_PAGE,
} from '../code-blocks';
import { openSearch, typeQuery } from '../search';
import { expect, openPage, readExcessWidth, test } from '../test';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('always shows the button as an icon with a label, which isn’t part of a selection, and copies with and without HTTPS', async ({
  page,
}) => {
  await page.clock.install();
  await openPage(page, HIGHLIGHTED_PAGE);
  const block = findBlock(page, 'from superduper import Table');
  const button = block.getByRole('button', { name: 'Copy code' });
  await expect(button).toHaveCSS('opacity', '1');
  await expect(button).toHaveText('');
  expect(await button.boundingBox()).toMatchObject({ width: 32, height: 32 });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(findAnnouncement(page)).toHaveText('Copied 4 lines of Python');
  await expect(button).toHaveCount(0);
  await expect(block.getByRole('button', { name: 'Copied code' })).toBeFocused();
  await expect(block.getByRole('button', { name: 'Copied code' })).toHaveText('Copied');
  expect(await readClipboard(page)).toBe(
    "from superduper import Table, superduper\n\ndb = superduper('mongomock://test_db')\ndb.apply(Table('pantry', fields={'jar': 'str'}), force=True)",
  );
  const selectedLines = await page.evaluate(() => {
    const selection = getSelection();
    selection?.selectAllChildren(document.querySelector('main') ?? document.body);
    return String(selection).split('\n');
  });
  expect(selectedLines).toContain('from superduper import Table, superduper');
  expect(selectedLines.filter((line) => /^(?:Copied|Wrap)$/.test(line.trim()))).toEqual([]);
  await page.clock.runFor(6000);
  await expect(button).toBeVisible();

  // Without HTTPS, browsers have no clipboard.
  await page.evaluate(() => {
    const { clipboard } = navigator;
    Object.defineProperty(navigator, 'clipboard', { value: { readText: () => clipboard.readText() } });
  });
  await findBlock(page, 'python -m venv').getByRole('button', { name: 'Copy code' }).click();
  await expect(findAnnouncement(page)).toHaveText('Copied 2 lines of Bash');
  expect(await readClipboard(page)).toContain('python -m venv');
});

test('attaches an output to its code, and keeps the button within a signature of one line', async ({
  page,
}) => {
  await openPage(page, '/docs/core_api/connect');
  const output = page.locator('figure').filter({ hasText: 'Output' }).first();
  const code = await output.locator('xpath=preceding-sibling::*[1]').boundingBox();
  expect((await output.boundingBox())?.y).toBeCloseTo((code?.y ?? 0) + (code?.height ?? 0), 1);

  await openPage(page, '/docs/data_plugins/mongodb');
  const signature = findBlock(page, 'MongoDBDataBackend(');
  const box = await signature.boundingBox();
  const button = await signature.getByRole('button').boundingBox();
  expect(button?.y).toBeGreaterThan(box?.y ?? Number.NaN);
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0));
});

test('copies without prompts and outputs, with the button and by selection @weekly', async ({ page }) => {
  await openPage(page, HIGHLIGHTED_PAGE);
  const block = findBlock(page, 'python -m venv');
  await block.hover();
  await block.getByRole('button', { name: 'Copy code' }).click();
  await expect(findAnnouncement(page)).toHaveText('Copied 2 lines of Bash');
  expect(await readClipboard(page)).toBe('python -m venv .venv\n.venv/bin/python --version');
  for (const [text, expected] of [
    ['from superduper import Table', "superduper\n\ndb = superduper('mongomock://test_db')\ndb.apply("],
    ['python -m venv', 'python -m venv .venv\n.venv/bin/python --version\nPython 3.11.9'],
  ] as const) {
    await findBlock(page, text).locator('code').selectText();
    await page.keyboard.press('Control+c');
    expect(await readClipboard(page)).toContain(expected);
  }
});

/** Returns the samples of the page that belong to a file, in the form that readers copy. */
const samplesOf = (page: Page, file: string) =>
  page
    .locator('figure:not([data-file])')
    .filter({ has: page.locator('figcaption', { hasText: file }) })
    .locator('code')
    .allTextContents();

test('copies the folded program by keyboard, with the code of the samples', async ({ page }) => {
  await openPage(page, PROGRAM_PAGE);
  const block = findProgramFile(page, 'first_steps.py');
  const button = block.getByRole('button', { name: 'Copy code' });
  await expect(button).toHaveCSS('opacity', '1');
  await expect(block.locator('pre')).toBeHidden();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(findAnnouncement(page)).toHaveText(/^Copied \d+ lines of Python$/);
  const copied = await readClipboard(page);
  const samples = await samplesOf(page, 'first_steps.py');
  expect(samples.length).toBeGreaterThan(5);
  expect(copied.replace(/\n+/g, '\n')).toBe(samples.join('\n').replace(/\n+/g, '\n'));
});

test('downloads a file under its name, and opens it by keyboard @weekly', async ({ page }) => {
  await openPage(page, PROGRAMS_PAGE);
  const samples = await samplesOf(page, 'shop_agent.py');
  const file = findProgramFile(page, 'shop_agent.py');
  const button = file.getByRole('button', { name: 'Download shop_agent.py' });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe('shop_agent.py');
  expect(readFileSync(await download.path(), 'utf8')).toBe(`${samples.join('\n\n\n')}\n`);

  const block = findProgramFile(page, 'shop.py');
  await block.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(block.locator('pre')).toBeVisible();
  await expect(block.locator('pre a')).toHaveCount(0);
});

test('downloads the notebook of the open tab, under a name with the version', async ({ page }) => {
  await openPage(page, '/docs/tutorials/rag');
  for (const [tab, suffix] of [
    ['On your machine', '.local.ipynb'],
    ['OpenAI', '.ipynb'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await page.locator('summary').and(page.getByLabel('More page options')).click();
    const link = page.getByRole('link', { name: 'Download notebook' });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe(`rag-${latest.name}${suffix}`);
    expect(readFileSync(await download.path(), 'utf8')).toBe(
      readFileSync(`build/docs/tutorials/rag${suffix}`, 'utf8'),
    );
  }
});

test('selects the code and says so if copying is blocked @weekly', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await openPage(page, HIGHLIGHTED_PAGE);
  const block = findBlock(page, 'python -m venv');
  await block.hover();
  await block.getByRole('button', { name: 'Copy code' }).click();
  await expect(findAnnouncement(page)).toHaveText(/^Your browser blocked copying\. The code is selected/);
  await expect(block.getByText('Your browser blocked copying.')).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toContain('python -m venv');

  await openPage(page, PROGRAM_PAGE);
  const program = findProgramFile(page, 'first_steps.py');
  await program.getByRole('button', { name: 'Copy code' }).click();
  await expect(findAnnouncement(page)).toHaveText(/^Your browser blocked copying/);
  await expect(program.locator('pre')).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toContain('Listener, ObjectModel, Table');
});

test('makes a scrolling block focusable, and wraps its lines on demand @weekly', async ({ page }) => {
  await openPage(page, SYSTEM_TABS_PAGE);
  const box = findBlock(page, 'UserWarning: Warning').locator('pre');
  await expect(box).not.toHaveAttribute('tabindex');
  await page.setViewportSize({ width: 480, height: 900 });
  await expect(box).toHaveAttribute('tabindex', '0');
  await box.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);

  await openPage(page, HIGHLIGHTED_PAGE);
  // The focus of a name is already in the block.
  const namedBlock = findBlock(page, 'from superduper import Table').locator('pre');
  await expect(namedBlock).toHaveAttribute('tabindex', '-1');
  await expect(page.getByRole('group', { name: 'pantry.py' })).toBeVisible();
  const block = findBlock(page, 'from superduper import Table');
  const wrap = block.getByRole('button', { name: 'Wrap long lines' });
  await expect(wrap).toHaveAttribute('aria-pressed', 'false');
  await expect(wrap).toHaveCSS('opacity', '0');
  await wrap.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(wrap).toHaveCSS('opacity', '1');
  await page.keyboard.press('Space');
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  expect(await readExcessWidth(namedBlock)).toBe(0);
  await page.keyboard.press('Space');
  await expect.poll(() => readExcessWidth(namedBlock)).toBeGreaterThan(0);
});

test('marks highlighted lines with an element and a bar, not only by color @weekly', async ({ page }) => {
  await openPage(page, HIGHLIGHTED_PAGE);
  const line = page.locator('pre mark');
  await expect(line).toContainText('db.apply(');
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(line).toHaveCSS('border-left-width', '3px');
});

test('tabs keep the reader’s choice on other pages and on the next visit @weekly', async ({ page }) => {
  await openPage(page, TABS_PAGE);
  const tab = page.getByRole('tab', { name: /^Windows/ }).first();
  await tab.click();
  for (const path of [TABS_PAGE, SYSTEM_TABS_PAGE]) {
    await openPage(page, path);
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: /^Windows/ }).first()).toBeVisible();
    await expect(page.getByRole('tabpanel', { name: /^Linux/ })).toHaveCount(0);
  }
});

test('tabs appear in the address, and open for a search match @weekly', async ({ page }) => {
  await openPage(page, '/docs/data_plugins/sql');
  const databases = page.getByRole('tablist').filter({ hasText: 'PostgreSQL' }).first();
  const chosen = databases.getByRole('tab', { selected: true });
  await databases.getByRole('tab', { name: 'PostgreSQL' }).click();
  await expect(page).toHaveURL('/docs/data_plugins/sql?db=postgresql');
  await expect(chosen).toHaveText(['PostgreSQL']);
  // The address takes precedence over the stored choice.
  await openPage(page, '/docs/data_plugins/sql?db=mysql');
  await expect(chosen).toHaveText(['MySQL']);
  await expect(page.getByRole('tabpanel', { name: 'MySQL' })).toBeVisible();
  const search = await openSearch(page);
  await typeQuery(search, 'sql server');
  await search.options.filter({ hasText: 'SQL' }).first().click();
  await expect(page).toHaveURL(/data_plugins\/sql/);
  await expect(chosen).toHaveText(['SQL Server']);
});

test('tabs work by keyboard and change together in a group', async ({ page }) => {
  await openPage(page, TABS_PAGE);
  const lists = page.getByRole('tablist').filter({ hasNotText: 'uv' });
  const first = lists.first().getByRole('tab').first();
  await first.focus();
  await page.keyboard.press('ArrowRight');
  const second = lists.first().getByRole('tab').nth(1);
  await expect(second).toBeFocused();
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(lists.nth(1).getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  const panel = await first.getAttribute('aria-controls');
  await expect(page.locator(`[id="${panel}"]`)).toBeVisible();
});
