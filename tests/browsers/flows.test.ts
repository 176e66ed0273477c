import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { getZipFolder, getZipPath } from '../../src/shared/offline/paths';
import { latest, main, oldest } from '../live-versions';
import { createTemporaryFolder, writeFiles } from '../temporary';
import { expect, test } from './browser-page';

// Tests the main flows in each browser. The tests only run weekly, because they take a minute.

const readTitle = () => document.querySelector('h1')?.textContent ?? '';

test('searches, and opens a result @weekly', async ({ site }) => {
  await site.open('/docs/core_api/connect');
  await site.press('Control', 'k');
  await site.waitFor(() => document.querySelector('dialog[open] input') !== null);
  await site.type('listener');
  await site.waitFor(() => document.querySelectorAll('dialog [role="option"] mark').length > 3);
  await site.press('ArrowDown');
  await site.press('Enter');
  await site.waitFor(() => document.querySelector('dialog') === null);
  await site.waitFor(() => /listener/i.test(document.querySelector('main')?.textContent ?? ''));
  expect(await site.evaluate(() => location.pathname)).not.toBe('/docs/core_api/connect');
});

test('switches the version, and keeps the page @weekly', async ({ site }) => {
  await site.open('/docs/core_api/connect');
  const title = await site.evaluate(readTitle);
  await site.click('summary[aria-label^="Version"]');
  await site.click('nav details[open] a', oldest.label);
  await site.waitFor((path) => location.pathname === path, `${oldest.path}/core_api/connect`);
  expect(await site.evaluate(readTitle)).toBe(title);
  await site.open('/');
  await site.waitFor((path) => document.querySelector(`main a[href^="${path}/"]`) !== null, oldest.path);
});

test('switches the color mode, and keeps it @weekly', async ({ site }) => {
  await site.open('/docs/core_api/connect');
  const readMode = () => document.documentElement.dataset.theme;
  const initialMode = await site.evaluate(readMode);
  await site.click('.navbar button[aria-label*="mode"]:last-of-type');
  await site.waitFor((mode) => document.documentElement.dataset.theme !== mode, initialMode);
  const nextMode = await site.evaluate(readMode);
  await site.open('/docs/core_api/apply');
  expect(await site.evaluate(readMode)).toBe(nextMode);
});

test('switches all tabs of a group @weekly', async ({ site }) => {
  await site.open('/docs/get_started');
  await site.click('[role="tab"][aria-selected="false"]', 'uv');
  await site.waitFor(() =>
    [...document.querySelectorAll('[role="tab"]')]
      .filter((tab) => tab.textContent === 'uv')
      .every((tab) => tab.ariaSelected === 'true' || tab.getAttribute('aria-selected') === 'true'),
  );
});

test('copies code and a whole page at the first click @weekly', async ({ site }) => {
  await site.open('/docs/core_api/connect');
  await site.click('article button[aria-label="Copy code"]');
  await site.waitFor(() => document.querySelector('article button[aria-label="Copied code"]') !== null);
  await site.click('article a.chip', 'Copy');
  await site.waitFor(() =>
    [...document.querySelectorAll('article a.chip')].some(({ textContent }) => textContent === 'Copied'),
  );
  await site.click('summary[aria-label="More page options"]');
  await site.click('article details[open] a', 'Copy Markdown link');
  await site.waitFor(() => document.querySelector('a[data-copied="true"]') !== null);
  expect(await site.evaluate(() => location.pathname)).toBe('/docs/core_api/connect');
});

test('opens the zip of a version from a folder, and searches in it @weekly', async ({ site }) => {
  const folder = createTemporaryFolder();
  writeFiles(folder, unzipSync(readFileSync(join('build', getZipPath(latest.name)))));
  const page = pathToFileURL(join(folder, getZipFolder(latest.name), 'core_api/connect.html')).href;
  await site.openFile(page);
  expect(await site.evaluate(readTitle)).toBe('Connect');
  await site.click('a', 'Search');
  await site.waitFor(() => document.querySelector('#folder-query') !== null);
  await site.click('#folder-query');
  await site.type('listener');
  await site.waitFor(() => document.querySelectorAll('#folder-found a').length > 3);
  await site.click('#folder-found a');
  await site.waitFor(() => document.querySelector('#folder-query') === null);
  await site.waitFor(() => /listener/i.test(document.querySelector('main')?.textContent ?? ''));
});

test('shows the changes of a page, and moves between them @weekly', async ({ site }) => {
  await site.open(`/docs/core_api/connect?changes=${oldest.name}`);
  await site.waitFor(() => document.querySelector('dialog[open] [data-change]') !== null);
  await site.click('dialog button', 'Next change');
  await site.waitFor(() => /^1 of \d+$/.test(document.querySelector('dialog output')?.textContent ?? ''));
  await site.click('dialog button[aria-label="Close"]');
  await site.waitFor(() => document.querySelector('dialog') === null && location.search === '');
});

test('closes a dialog at a click beside it @weekly', async ({ site }) => {
  await site.open('/docs/core_api/connect');
  await site.press('Control', 'k');
  await site.waitFor(() => document.querySelector('dialog[open]') !== null);
  await site.clickAt(20, 500);
  await site.waitFor(() => document.querySelector('dialog') === null);
});

test('opens a page from the menu of small screens @weekly', async ({ site }) => {
  await site.resize(390, 844);
  await site.open('/docs/core_api/connect');
  await site.click('.navbar__toggle');
  await site.waitFor(() => document.querySelector('.navbar-sidebar--show') !== null);
  await site.click('.navbar-sidebar a', 'Get started');
  await site.waitFor(() => location.pathname === '/docs/get_started');
  await site.waitFor(() => document.querySelector('.navbar-sidebar--show') === null);
});

test('suggests where to go from an unknown address @weekly', async ({ site }) => {
  await site.open(`${main.path}/core_api/conect`);
  await site.waitFor(() => document.querySelector('h1')?.textContent === 'Page not found');
  await site.click('main a', 'Connect');
  await site.waitFor((path) => location.pathname === path, `${main.path}/core_api/connect`);
});
