import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { findChromium } from '../../scripts/chromium';
import { withoutSlash } from '../../src/base-path';
import { zipPath } from '../../src/offline/names';
import { versionSlug } from '../../src/site';
import { versionAt } from '../../src/versions/version-at';
import { versions } from '../live-versions';
import { serveCopy } from '../site-copy';
import { temporaryFolder } from '../temporary';

const dir = resolve(__dirname, '../..');

/** The routes of a version's pages in the build, those that lead on to others left out. */
const routesOf = (name: string) =>
  readdirSync(join(dir, 'build/docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('index.html'))
    .filter((file) => !readFileSync(join(dir, 'build/docs', file), 'utf8').includes('http-equiv="refresh"'))
    .map((file) => withoutSlash(`/docs/${file.replace(/index\.html$/, '')}`))
    .filter((route) => versionAt(route, versions)?.name === name);

for (const { name, label } of versions) {
  test(`every page of ${label} is there without a network, and in its zip every link leads to a file`, async () => {
    test.setTimeout(1_200_000);
    const server = await serveCopy({ dir });
    const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${server.url}/versions`);
    await page.getByRole('button', { name: `Keep ${label} for reading offline` }).click();
    await expect(page.getByRole('button', { name: `Remove ${label}` })).toBeVisible({ timeout: 60_000 });
    server.close();
    await context.setOffline(true);
    const failed: string[] = [];
    page.on('requestfailed', (request) => {
      const error = request.failure()?.errorText;
      // Leaving a page ends what it was still prefetching.
      if (error !== 'net::ERR_ABORTED') failed.push(`${page.url()}: ${request.url()} ${error}`);
    });
    const routes = routesOf(name);
    expect(routes.length).toBeGreaterThan(100);
    for (const route of routes) {
      const response = await page.goto(server.url + route);
      expect(response?.status(), route).toBe(200);
      await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
      await expect(page.getByRole('complementary', { name: 'Kept copy' })).toBeVisible();
    }
    expect(failed).toEqual([]);
    await browser.close();

    const folder = temporaryFolder();
    const zip = Object.entries(unzipSync(readFileSync(join(dir, 'build', zipPath(versionSlug(name))))));
    for (const [file, content] of zip) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), content);
    }
    const pages = zip.filter(([file]) => file.endsWith('.html'));
    // The search is one more.
    expect(pages.length).toBe(routes.length + 1);
    for (const [file, content] of pages) {
      const html = new TextDecoder().decode(content);
      for (const [, address = ''] of html.matchAll(/\s(?:href|src)="([^"#]+)[^"]*"/g)) {
        if (/^(?:https?|data|mailto):/.test(address)) continue;
        expect(existsSync(join(folder, dirname(file), address)), `${file}: ${address}`).toBe(true);
      }
    }
  });
}
