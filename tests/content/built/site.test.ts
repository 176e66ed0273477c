import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { readSourcePages, toRoute, versionFolders } from '../../../src/authoring/checks/source/source-pages';
import { createSitePages } from '../../../src/model/page/site-pages';
import { formatProblems } from '../../../src/model/problem';
import { removeTrailingSlash } from '../../../src/shared/base-path';
import { docsRepository, versions } from '../../../src/shared/site';
import { checkLinks } from '../../checks/built/links';
import { checkMetadata, checkSitemap } from '../../checks/built/metadata';
import { checkSocialPictures } from '../../checks/built/social-pictures';
import { readBuiltRoutes } from '../../e2e/routes';
import { runGit } from '../../temporary';
import { baseUrl, getBuiltSite, origin } from './built-once';

const pages = readSourcePages();

test('lets the browser tests open every page that does not redirect', () => {
  expect(readBuiltRoutes()).toEqual(getBuiltSite().pages.map(({ route }) => route));
});

test('has neither a page nor a redirect at the address that the specification excludes', () => {
  const excluded = `${versions.find(({ name }) => name === '0.6')?.path}/api/base/logger`;
  expect(readBuiltRoutes()).not.toContain(excluded);
  expect(read('_redirects').toString()).not.toMatch(new RegExp(`^${excluded}/? `, 'm'));
});

const sitemap = readFileSync('build/sitemap.xml', 'utf8').match(/(?<=<url>).*?(?=<\/url>)/g) ?? [];
const siteAddress = removeTrailingSlash(origin + baseUrl);
const getAddress = (entry: string) => removeTrailingSlash(/<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '');
const read = (file: string) => readFileSync(join('build', file));

test('leads every link and anchor to a target', () => {
  expect(formatProblems(checkLinks(getBuiltSite(), pages, baseUrl))).toBe('');
});

test('gives every page its own social picture of 1200×630 pixels and at most 60 KB', () => {
  expect(formatProblems(checkSocialPictures(getBuiltSite(), origin + baseUrl, read))).toBe('');
});

test('describes every page in its metadata, and names the page of the latest version as canonical', () => {
  expect(formatProblems(checkMetadata(getBuiltSite(), versions, siteAddress))).toBe('');
});

test('lists exactly the canonical pages in the sitemap, with weekly updates and priority 0.5', () => {
  const addresses = sitemap.map(getAddress);
  expect(formatProblems(checkSitemap(getBuiltSite(), addresses, siteAddress))).toBe('');
  const frequency = '<changefreq>weekly</changefreq><priority>0.5</priority>';
  expect(sitemap.filter((entry) => !entry.includes(frequency))).toEqual([]);
});

test('names in the sitemap the day on which git last changed a page', () => {
  const entries = new Map(sitemap.map((entry) => [getAddress(entry), entry]));
  // Every twentieth page, because each one starts git.
  const sitemapPages = pages.filter((page) => entries.has(siteAddress + toRoute(page)));
  const wrong = sitemapPages.filter((page, index) => {
    if (index % 20 > 0) return false;
    const seconds = Number(runGit('.', 'log', '-1', '--format=%ct', '--', page.file));
    const date = new Date(seconds * 1000).toISOString().slice(0, 10);
    return !entries.get(siteAddress + toRoute(page))?.includes(`<lastmod>${date}</lastmod>`);
  });
  expect(wrong.map(({ file }) => file)).toEqual([]);
  expect(sitemapPages.length).toBeGreaterThan(100);
});

test('has an anchor for every heading that the comparison of versions uses', () => {
  const files = new Map(pages.map((page) => [resolve(page.file), toRoute(page)]));
  const contents = Object.values(versionFolders).flatMap((folder) =>
    createSitePages().readContents(resolve(folder)),
  );
  expect(contents.length).toBeGreaterThan(300);
  const lost = contents.flatMap(({ file, sections }) => {
    const built = getBuiltSite().byRoute.get(files.get(file) ?? '');
    const anchors = sections.flatMap(({ anchor }) => anchor ?? []);
    return anchors.filter((anchor) => !built?.anchors.has(anchor)).map((anchor) => `${file}#${anchor}`);
  });
  expect(lost).toEqual([]);
});

test('opens the source file with "Edit this page" and names the page with "Report a problem", also without JavaScript', () => {
  const wrong = pages.filter((page) => {
    const links = getBuiltSite().byRoute.get(toRoute(page))?.links ?? [];
    const edits = links.filter((href) => href.includes('/edit/main/'));
    const reports = links.filter((href) => href.startsWith(`${docsRepository}/issues/new?`));
    // The address of a folder's index ends with a slash.
    const body = new URLSearchParams(reports[0]?.split('?')[1]).get('body')?.replace('/>', '>');
    const isRight = edits[0]?.endsWith(`/edit/main/${page.file}`) && body?.includes(`${toRoute(page)}>\n`);
    return !isRight || edits.length > 1 || reports.length > 1;
  });
  expect(wrong.map(({ file }) => file)).toEqual([]);
});
