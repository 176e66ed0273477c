import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { getZipFolder, getZipPath } from '../../../src/shared/offline/paths';
import { oldest, second } from '../../live-versions';
import { createTemporaryFolder } from '../../temporary';
import { expectAccessible } from '../axe';
import { expect, expectLink, openPage, recordRequests, test } from '../test';

const IMPORT = 'from superduper.base.exceptions import ServiceRequestException\n';

const getSummary = (page: Page) =>
  page.getByRole('heading', { level: 2 }).filter({ hasText: /break|worth|differently/ });
const listFindings = (page: Page) => page.getByRole('article');

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((code) => navigator.clipboard.writeText(code), text);
  await page.getByRole('textbox', { name: 'Python code' }).focus();
  await page.keyboard.press('ControlOrMeta+V');
}

async function dropFiles(page: Page, files: Readonly<Record<string, Uint8Array>>): Promise<void> {
  const contents = Object.entries(files).map(([name, bytes]) => [name, [...bytes]] as const);
  const dataTransfer = await page.evaluateHandle((entries) => {
    const transfer = new DataTransfer();
    for (const [name, bytes] of entries) transfer.items.add(new File([new Uint8Array(bytes)], name));
    return transfer;
  }, contents);
  await page.getByRole('textbox', { name: 'Python code' }).dispatchEvent('drop', { dataTransfer });
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('pasted code is checked in the browser, and only the check’s own files are loaded', async ({ page }) => {
  await openPage(page, '/upgrade');
  const bodies: (string | null)[] = [];
  page.on('request', (request) => bodies.push(request.postData()));
  const paths = recordRequests(page);
  await paste(page, `${IMPORT}# secret-word\n`);
  await expect(getSummary(page)).toBeFocused();
  await expect(listFindings(page).first()).toContainText('ServiceRequestException');
  await expect(listFindings(page).first()).toHaveAccessibleName('Breaks: line 1');
  expect(paths.filter((path) => !/^\/assets\/(?:js|upgrade)\//.test(path))).toEqual([]);
  expect(paths.filter((path) => path.startsWith('/assets/upgrade/'))).toHaveLength(3);
  expect(bodies.filter((body) => body !== null)).toEqual([]);
  expect(page.url()).not.toContain('secret');
});

test('the example shows findings with links, filters and a report to copy', async ({ page }) => {
  await openPage(page, '/upgrade');
  await page.getByRole('button', { name: 'Try an example' }).click();
  await expect(getSummary(page)).toBeFocused();
  const total = await listFindings(page).count();
  const breaking = listFindings(page).and(page.getByLabel(/^Breaks/));
  const breakingCount = await breaking.count();
  expect(breakingCount).toBeGreaterThan(0);
  expect(breakingCount).toBeLessThan(total);
  const link = breaking.first().getByRole('link', { name: 'What changed' });
  await expectLink(link, new RegExp(`^/versions/${oldest.name}\\.\\.\\.${second.name}#`));

  await expectAccessible(page);

  const filter = page.getByRole('list', { name: 'Severity' }).getByRole('button').first();
  await filter.click();
  await expect(filter).toHaveAttribute('aria-pressed', 'true');
  await expect(listFindings(page)).toHaveCount(breakingCount);
  await filter.click();
  await expect(listFindings(page)).toHaveCount(total);

  await page.getByRole('button', { name: 'Copy report' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('TableNotFoundError');

  await page.keyboard.press('Alt+ArrowDown');
  await expect(listFindings(page).first()).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(listFindings(page).last()).toBeFocused();
});

test('the URL contains the versions, and other versions check the same code again', async ({ page }) => {
  await openPage(page, `/upgrade?from=${second.name}&to=next`);
  await expect(page.getByRole('radio', { name: `${second.label} → Main branch` })).toBeChecked();
  await paste(page, IMPORT);
  await expect(page.getByText(/^0\.7 → Main branch: /)).toBeVisible();
  await page.getByRole('radio', { name: `${oldest.label} → ${second.label}` }).check({ force: true });
  await expect(page).toHaveURL(`/upgrade?from=${oldest.name}&to=${second.name}`);
  await expect(listFindings(page).first()).toContainText('ServiceRequestException');
  await expect(
    page.getByRole('radio', { name: `${oldest.label} → ${second.label}` }),
    'keeps the focus',
  ).toBeFocused();
});

test('checks dropped archives and notebooks, names files that it can’t read, and says if it can’t read any', async ({
  page,
}) => {
  await openPage(page, '/upgrade');
  await page.evaluate(() => {
    const { arrayBuffer } = Blob.prototype;
    Blob.prototype.arrayBuffer = () => {
      Blob.prototype.arrayBuffer = arrayBuffer;
      return Promise.reject(new DOMException('The file has moved.', 'NotFoundError'));
    };
  });
  await dropFiles(page, { 'main.py': strToU8(IMPORT) });
  await expect(page.getByRole('alert')).toContainText('Your files couldn’t be read.');
  const notebook = {
    nbformat: 4,
    nbformat_minor: 5,
    metadata: {},
    cells: [
      { cell_type: 'markdown', metadata: {}, source: ['# Title'] },
      { cell_type: 'code', metadata: {}, source: ['x = 1\n', IMPORT], outputs: [], execution_count: null },
    ],
  };
  await dropFiles(page, {
    'project.zip': zipSync({ 'app/main.py': strToU8(`\n\n${IMPORT}`), 'app/fine.py': strToU8('x = 1\n') }),
    'notes.ipynb': strToU8(JSON.stringify(notebook)),
    'picture.png': new Uint8Array([137, 80, 78, 71, 0, 0, 255]),
  });
  await expect(page.getByRole('list', { name: 'Problems' })).toContainText('picture.png');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 3, name: /app\/main\.py/ })).toBeVisible();
  await expect(listFindings(page).first()).toHaveAccessibleName('Breaks: line 3');
  await expect(listFindings(page).last()).toHaveAccessibleName('Breaks: cell 2, line 2');
  const files = page.getByRole('combobox', { name: 'File' });
  await files.selectOption({ index: 1 });
  await expect(listFindings(page)).toHaveCount(1);
});

test('a long file shows only the lines around findings, until the reader asks for all', async ({ page }) => {
  await openPage(page, '/upgrade');
  await paste(page, `${'x = 1\n'.repeat(500)}${IMPORT}${'y = 1\n'.repeat(500)}`);
  await expect(page.getByText('x = 1')).toHaveCount(3);
  await page.getByRole('button', { name: 'Show all 1001 lines' }).first().click();
  await expect(page.locator('pre', { hasText: /x = 1|y = 1/ })).toHaveCount(1000);
});

test('says that nothing was found, and recovers if the check couldn’t be loaded', async ({ page, allow }) => {
  allow({ matching: /upgrade\/.*json|Failed to load resource/, reason: 'the data is blocked' });
  await openPage(page, '/upgrade');
  await page.route('**/assets/upgrade/*.json', (route) => route.abort());
  const field = page.getByRole('textbox', { name: 'Python code' });
  await field.fill('print(1)');
  await field.press('ControlOrMeta+Enter');
  await expect(page.getByRole('alert')).toContainText('couldn’t be loaded');
  await page.unroute('**/assets/upgrade/*.json');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('The check doesn’t run your code, so also run your tests')).toBeVisible();
});

test('works in an offline copy, whose pages are opened without a server', async ({ page, allow }) => {
  allow({ matching: /file:\/\//, reason: 'the copy consists of files' });
  const zip = readFileSync(resolve(__dirname, '../../../build', getZipPath(oldest.name).slice(1)));
  const files = unzipSync(zip, { filter: ({ name }) => /[^/]*\/(?:upgrade\.html|_site\/[^/]+)$/.test(name) });
  const folder = createTemporaryFolder(files);
  await page.goto(`file://${folder}/${getZipFolder(oldest.name)}/upgrade.html`);
  await page.getByRole('button', { name: 'Try an example' }).click();
  await expect(getSummary(page)).toBeFocused();
  const steps = listFindings(page).getByRole('link', { name: 'How to upgrade' });
  await expectLink(steps.first(), /^https:.*\/docs\/core_api\/upgrade#/);
});
