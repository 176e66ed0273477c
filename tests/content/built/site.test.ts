import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { checkImages, checkMetadata, checkResources } from '../../../src/authoring/checks/built/built-pages';
import type { BuiltSite } from '../../../src/authoring/checks/built/built-site';
import { checkLinks } from '../../../src/authoring/checks/built/links';
import { checkSocialPictures } from '../../../src/authoring/checks/built/social-pictures';
import {
  checkCanonical,
  checkIdentity,
  checkRedirects,
  checkSitemap,
} from '../../../src/authoring/checks/built/versions';
import { readPages, routeOf, versionFolders } from '../../../src/authoring/checks/source/site-pages';
import { type Problem, report } from '../../../src/model/problem';
import { livePages } from '../../../src/model/reference/site-pages';
import { docsRepository, latestVersion, versions } from '../../../src/shared/site';
import { permalinksOf } from '../../../src/shared/versions/permalinks';
import { builtRoutes } from '../../e2e/routes';
import { baseUrl, builtSite, origin } from './built-once';

const pages = readPages();

test('the tests in a browser open every page that does not lead to another', () => {
  expect(builtRoutes()).toEqual(builtSite().pages.map(({ route }) => route));
});

const sitemap = [...readFileSync('build/sitemap.xml', 'utf8').matchAll(/<url>(.*?)<\/url>/g)].map(
  ([, entry = '']) => entry,
);
const siteAddress = (origin + baseUrl).replace(/\/$/, '');
const read = (file: string) => readFileSync(join('build', file));

for (const [what, check] of [
  ['every link and anchor leads somewhere', (site) => checkLinks(site, pages, baseUrl)],
  ['every picture has a text alternative', (site) => checkImages(site, pages)],
  ['no page loads anything from another origin', (site) => checkResources(site, origin)],
  ['every page has a title, one heading of the first level and a description', checkMetadata],
  [
    'every page has a social picture of its own, of 1200×630 pixels and at most 60 KB',
    (site) => checkSocialPictures(site, origin + baseUrl, read),
  ],
  [
    'every page says of itself where it is, and those of the docs what they are',
    (site) => checkIdentity(site, versions, siteAddress),
  ],
] satisfies [string, (site: BuiltSite) => readonly Problem[]][]) {
  test(what, () => expect(report(check(builtSite()))).toBe(''));
}

test('the sitemap lists the pages that are canonical and no others, weekly, with priority 0.5', () => {
  const addresses = sitemap.map((entry) => /<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '');
  expect(report(checkSitemap(builtSite(), addresses, siteAddress))).toBe('');
  const rest = '<changefreq>weekly</changefreq><priority>0.5</priority>';
  expect(sitemap.filter((entry) => !entry.includes(rest))).toEqual([]);
});

test('a page whose counterpart exists in the latest version names that as canonical, and nothing is kept from search engines', () => {
  const latest = new Set(pages.filter(({ version }) => version === latestVersion.name).map(({ id }) => id));
  const counterparts = pages
    .filter(({ version, id }) => version !== latestVersion.name && latest.has(id))
    .map((page) => ({ path: routeOf(page), latest: routeOf({ ...page, version: latestVersion.name }) }));
  const categories = versions.slice(1).flatMap(({ path }) =>
    builtSite()
      .pages.filter(({ route }) => route.startsWith(`${path}/category/`))
      .map(({ route }) => ({ path: route, latest: route.replace(path, latestVersion.path) }))
      .filter((pair) => builtSite().pages.some(({ route }) => route === pair.latest)),
  );
  expect(categories.length).toBeGreaterThan(0);
  expect(report(checkCanonical(builtSite(), [...counterparts, ...categories], siteAddress))).toBe('');
});

test('permanent addresses lead to every page of the latest version and of the main branch', () => {
  const wanted = pages.flatMap((page) =>
    permalinksOf(routeOf(page), versions).map((from) => ({ from, to: routeOf(page) })),
  );
  for (const { path } of versions.filter(({ state }) => state !== 'older')) {
    expect(wanted.some(({ to }) => to === `${path}/intro`)).toBe(true);
  }
  expect(report(checkRedirects(builtSite(), wanted, baseUrl))).toBe('');
});

test('every heading of a page, as the versions are compared by it, has its anchor in the built page', () => {
  const files = new Map(pages.map((page) => [resolve(page.file), routeOf(page)]));
  const contents = Object.values(versionFolders).flatMap((folder) => livePages().contentsOf(resolve(folder)));
  expect(contents.length).toBeGreaterThan(300);
  const lost = contents.flatMap(({ file, sections }) => {
    const built = builtSite().byRoute.get(files.get(file) ?? '');
    const anchors = sections.flatMap(({ anchor }) => anchor ?? []);
    return anchors.filter((anchor) => !built?.anchors.has(anchor)).map((anchor) => `${file}#${anchor}`);
  });
  expect(lost).toEqual([]);
});

test('"Edit this page" opens the file of the page in the documentation’s repository', () => {
  const wrong = pages.filter((page) => {
    const links = builtSite().byRoute.get(routeOf(page))?.links ?? [];
    const [link = '', another] = links.filter((href) => href.includes('/edit/main/'));
    return another !== undefined || !link.endsWith(`/edit/main/${page.file}`);
  });
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

test('"Report a problem" names the page, without JavaScript too', () => {
  const wrong = pages.filter((page) => {
    const links = builtSite().byRoute.get(routeOf(page))?.links ?? [];
    const [report = '', another] = links.filter((href) => href.startsWith(`${docsRepository}/issues/new?`));
    // The index of a folder is at its address, with a slash.
    const body = new URLSearchParams(report.split('?')[1]).get('body')?.replace('/>', '>');
    return another !== undefined || !body?.includes(`${routeOf(page)}>\n`);
  });
  expect(wrong.map(({ file }) => file)).toEqual([]);
});
