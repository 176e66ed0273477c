import { expect, test } from '@playwright/test';
import { versions } from '../../../src/shared/site';
import { createGitHubPages, followRedirects } from '../../github-pages';
import { startServer } from '../../temporary';
import { baseUrl, getBuiltSite, read, root } from './built-once';

/** Expects that GitHub Pages shows a page or a file at each of at least `minCount` URLs or paths after the same number of redirects. */
async function expectRedirects(urls: readonly string[], redirectCount: number, minCount: number) {
  const { address, close } = await startServer(createGitHubPages('build', baseUrl));
  const paths = new Set(urls.map((url) => url.replace(root, baseUrl)));
  const wrong: string[] = [];
  for (const path of paths) {
    const result = await followRedirects(address + path);
    if (result !== `200 after ${redirectCount}`) wrong.push(`${path}: ${result}`);
  }
  close();
  expect(wrong).toEqual([]);
  expect(paths.size).toBeGreaterThanOrEqual(minCount);
}

const llmsFiles = versions.map(({ path }) => `${path.slice(1)}/llms.txt`);
for (const file of ['sitemap.xml', 'versions.atom', 'llms.txt', ...llmsFiles])
  test(`opens every URL in ${file} on GitHub Pages without a redirect`, async () => {
    const urls: string[] = read(file).match(new RegExp(`${root}[^\\s"<>()\`#&?]*`, 'g')) ?? [];
    // Pages also have to open with a slash at the end.
    if (file === 'sitemap.xml') urls.push(...urls.map((url) => url.replace(/\/*$/, '/')));
    await expectRedirects(urls, 0, 3);
  });

test('opens every canonical URL and link on GitHub Pages without a redirect', async () => {
  const urls = getBuiltSite().pages.flatMap(({ links, canonical }) => [canonical, ...links]);
  const paths = urls.map((url) => url.replace(root, baseUrl).replace(/[#?].*/, ''));
  await expectRedirects(
    paths.filter((path) => path.startsWith(baseUrl)),
    0,
    300,
  );
});

test('opens every moved page on GitHub Pages after one redirect', async () => {
  const lines = read('_redirects').split('\n').filter(Boolean);
  await expectRedirects(
    lines.map((line) => line.slice(0, line.indexOf(' '))),
    1,
    200,
  );
});
