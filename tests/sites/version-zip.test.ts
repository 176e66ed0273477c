import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import { unzipSync } from 'fflate';
import { getZipFolder, getZipPath } from '../../src/shared/offline/paths';
import { runAxe } from '../e2e/axe';
import { latest } from '../live-versions';
import { createTemporaryFolder, writeFiles } from '../temporary';
import { test } from './built-site';

test('opens the zip from a folder, with pages, pictures, links and search', async ({ page, site }) => {
  const folder = createTemporaryFolder();
  writeFiles(folder, unzipSync(readFileSync(join(site.dir, 'build', getZipPath(latest.name)))));
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(request.url()));
  page.on('console', (message) => failed.push(message.text()));
  await page.goto(pathToFileURL(join(folder, getZipFolder(latest.name), 'intro.html')).href);
  // Browsers don't load the logo of the other color mode.
  const imageWidths = await page.evaluate(() =>
    [...document.images].filter((image) => image.checkVisibility()).map(({ naturalWidth }) => naturalWidth),
  );
  expect(imageWidths.length).toBeGreaterThan(0);
  expect(imageWidths).not.toContain(0);
  await page.getByRole('link', { name: 'To the guide' }).click();
  await expect(page.getByText(`Words of ${latest.label}.`)).toBeVisible();
  await expect(page).toHaveURL(/\/guide\.html$/);
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByRole('searchbox').fill('words guide');
  expect(await runAxe(page)).toEqual([]);
  await page.locator('#folder-found a').first().click();
  await expect(page).toHaveURL(/\/guide\.html/);
  expect(failed).toEqual([]);
});
