import { test } from '@playwright/test';
import { type SiteCopy, serveCopy } from '../site-copy';
import { smallSite } from './small-site';

/** How a copy of the project is made and built, where that is not as usual. */
export interface Building {
  make?: () => SiteCopy;
  /** One build for `baseUrl`, if left out. */
  build?: (site: SiteCopy) => void;
  baseUrl?: string;
  /** How long making and building may take, in milliseconds. */
  timeout?: number;
}

/**
 * @param building - How the copy is made and built: a small site, for `/`, if left out.
 * @returns A test that is given `site`, the built copy, and `siteUrl`, where it is served, without the base path. Each is made once a
 *   worker, when a test first asks for it.
 */
export function testOfBuiltSite({
  make = smallSite,
  baseUrl = '/',
  build = (copy) => buildFor(copy, baseUrl),
  timeout = 240_000,
}: Building = {}) {
  return test.extend<object, { site: SiteCopy; siteUrl: string }>({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
      async ({}, use) => {
        const site = make();
        build(site);
        await use(site);
        site.dispose();
      },
      { scope: 'worker', timeout },
    ],
    siteUrl: [
      async ({ site }, use) => {
        const { url, close } = await serveCopy(site, { baseUrl });
        await use(url);
        close();
      },
      { scope: 'worker' },
    ],
  });
}

function buildFor(site: SiteCopy, baseUrl: string): void {
  site.run('docusaurus', ['build'], { BASE_URL: baseUrl });
}
