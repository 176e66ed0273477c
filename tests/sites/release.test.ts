import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { getFreePort } from '../../scripts/free-port';
import { openPage, recordLoads, saveData, waitForHydration } from '../e2e/test';
import { latest } from '../live-versions';
import { type SiteCopy, serveCopy } from '../site-copy';
import { SECOND_BUILD, test } from './built-site';

const FIRST = 'first/build';
const KEPT = 'second-kept/build';

/** Creates the first build again, and the second with the files that it keeps from the first. */
test.beforeAll(({ release: { dir, run } }) => {
  const keepFiles = (build: string, from: string) =>
    run('jiti', ['scripts/keep-previous.ts', '--dir', build, '--from', from]);
  cpSync(join(dir, 'build'), join(dir, FIRST), { recursive: true });
  keepFiles(FIRST, 'nothing-yet');
  cpSync(join(dir, SECOND_BUILD), join(dir, KEPT), { recursive: true });
  keepFiles(KEPT, FIRST);
});

const scripts = (site: SiteCopy, build: string) => readdirSync(join(site.dir, build, 'assets/js'));

/** Opens the introduction of the first build, replaces the build like a release, and opens the guide. */
async function openAfterRelease(page: Page, site: SiteCopy, next: string) {
  // Disables prefetching, because a prefetched file would hide that the file is missing from the new build.
  await saveData(page);
  const port = await getFreePort();
  const first = await serveCopy(site, { build: FIRST, port });
  await openPage(page, `${first.url}/docs/intro`);
  // Waits until the first server has exited, because otherwise the second server would use another port.
  await first.close();
  await serveCopy(site, { build: next, port });
  const loads = recordLoads(page);
  await page.getByRole('link', { name: 'To the guide' }).click();
  return loads;
}

test('gives the two builds different scripts', ({ site }) => {
  const removedScripts = scripts(site, FIRST).filter((name) => !scripts(site, SECOND_BUILD).includes(name));
  expect(removedScripts.length).toBeGreaterThan(1);
  for (const name of removedScripts)
    expect(existsSync(join(site.dir, KEPT, 'assets/js', name)), name).toBe(true);
});

test('shows the new page in a tab from before a release whose chunks are gone', async ({ page, site }) => {
  const loads = await openAfterRelease(page, site, SECOND_BUILD);
  await expect(page.getByText('Words of the second release.')).toBeVisible();
  await expect(page).toHaveURL(/\/docs\/guide$/);
  await waitForHydration(page);
  expect(loads).toEqual(['/docs/guide']);
  await expect(page.locator('#site-recovery')).toHaveCount(0);
});

test('goes on without a reload while the files of the previous build exist', async ({ page, site }) => {
  const loads = await openAfterRelease(page, site, KEPT);
  await expect(page.getByText(`Words of ${latest.label}.`)).toBeVisible();
  expect(loads).toEqual([]);
  await page.reload();
  await expect(page.getByText('Words of the second release.')).toBeVisible();
});

test('recovers a page from before a release with one reload', async ({ page, site }) => {
  const { url } = await serveCopy(site, { build: SECOND_BUILD });
  const loads = recordLoads(page);
  // A cache may serve a page of the previous build once.
  let isFirst = true;
  await page.route(`${url}/docs/guide`, (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    return route.fulfill({ path: join(site.dir, FIRST, 'docs/guide/index.html') });
  });
  await page.goto(`${url}/docs/guide`);
  await expect(page.getByText('Words of the second release.')).toBeVisible();
  await waitForHydration(page);
  expect(loads.length).toBe(2);
});
