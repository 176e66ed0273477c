import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { siteUrl } from '../../../src/site';
import { readBuiltSite } from '../built';
import { checkImages, checkMetadata, checkResources } from '../checks/built-pages';
import { checkLinks } from '../checks/links';
import { readPages } from '../pages';
import { report } from '../problem';

const site = readBuiltSite();
const pages = readPages();
const origin = process.env.SITE_URL ?? siteUrl;
const baseUrl = process.env.BASE_URL ?? '/';

test('every link and anchor leads somewhere', () => {
  expect(report(checkLinks(site, pages, baseUrl))).toBe('');
});

test('every picture has a text alternative', () => {
  expect(report(checkImages(site, pages))).toBe('');
});

test('no page loads anything from another origin', () => {
  expect(report(checkResources(site, origin))).toBe('');
});

test('every page has a title, a description and a social picture that exists', () => {
  expect(report(checkMetadata(site, origin + baseUrl))).toBe('');
});

test('the sitemap lists every page but 404, weekly, with priority 0.5', () => {
  const sitemap = readFileSync('build/sitemap.xml', 'utf8');
  const entries = [...sitemap.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = '']) => entry);
  const routes = entries.map(
    (entry) => /<loc>(.*?)<\/loc>/.exec(entry)?.[1]?.slice(origin.length).replace(/\/$/, '') || '/',
  );
  expect(routes.sort()).toEqual(
    site.pages
      .map(({ route }) => (baseUrl.replace(/\/$/, '') + route).replace(/\/$/, '') || '/')
      .filter((route) => !route.endsWith('/404'))
      .sort(),
  );
  for (const entry of entries) {
    expect(entry).toContain('<changefreq>weekly</changefreq>');
    expect(entry).toContain('<priority>0.5</priority>');
  }
});

test('"Edit this page" opens the file of the page in the documentation’s repository', () => {
  for (const page of pages) {
    const route = page.version === '0.7' ? `/docs/${page.id}` : `/docs/${page.version}/${page.id}`;
    const built = site.pages.find((candidate) => candidate.route === route);
    expect(
      built?.links.filter((href) => href.includes('/edit/main/')),
      page.file,
    ).toEqual([expect.stringMatching(new RegExp(`/edit/main/${page.file.replaceAll('.', '\\.')}$`))]);
  }
});
