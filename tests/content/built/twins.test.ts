import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { readBuiltSite } from '../../../src/checks/built-site';
import { wordsOfHtml } from '../../../src/checks/twin-words';
import {
  checkChangesTwin,
  checkTwinForm,
  checkTwinLinks,
  checkTwinWords,
  type ParsedTwin,
  parseTwin,
  routeOfTwin,
} from '../../../src/checks/twins';
import { report } from '../../../src/page/problem';
import { siteUrl, versions } from '../../../src/site';
import { archiveAddress, hasTwin, llmsAddress, twinAddress, versionOfRoute } from '../../../src/twin-address';

const root = (process.env.SITE_URL ?? siteUrl) + (process.env.BASE_URL ?? '/');
const site = readBuiltSite();
const read = (file: string) => readFileSync(join('build', file), 'utf8');

const pages = site.pages.filter(({ route, file }) => file !== '404.html' && hasTwin(route));

const texts = [...site.files].filter(
  (file) => file.endsWith('.md') || /(?:^|\/)llms(?:-full)?\.txt$/.test(file),
);

test.setTimeout(120_000);

/** The path of the version that a route belongs to. */
const versionPathOf = (route: string) => versionOfRoute(route)?.path;

test('every page has a Markdown twin', () => {
  const missing = pages.filter(({ route }) => !site.files.has(twinAddress(route).slice(1)));
  expect(missing.map(({ file }) => file)).toEqual([]);
});

// A test for each version: to parse them takes most of the time, and workers share it.
for (const { label, path } of [...versions, { label: 'the pages beside the versions', path: undefined }]) {
  test(`${label}: twins have the words and the code of their pages, in Markdown that any parser reads`, () => {
    const twins = new Map<string, ParsedTwin[]>();
    // In order, so that parts follow the page that names them.
    for (const file of texts.filter((one) => versionPathOf(routeOfTwin(one)) === path).toSorted()) {
      const of = file.endsWith('.md') ? routeOfTwin(file) : file;
      twins.set(of, [...(twins.get(of) ?? []), parseTwin(file, read(file))]);
    }
    const problems = [...twins.values()]
      .flat()
      .flatMap((twin) => [...checkTwinForm(twin), ...checkTwinLinks(twin, { site, root, versions })]);
    for (const { route, file, links } of pages.filter((page) => versionPathOf(page.route) === path)) {
      const [page, ...parts] = twins.get(route) ?? [];
      if (!page) continue;
      problems.push(
        ...(route.startsWith('/versions/')
          ? checkChangesTwin(links, [page, ...parts], root)
          : checkTwinWords(wordsOfHtml(read(file)), page, parts)),
      );
    }
    expect(twins.size).toBeGreaterThan(path === undefined ? 2 : 100);
    expect(report(problems)).toBe('');
  });
}

test('every version has a list of all its pages, and an archive of them', () => {
  for (const version of versions) {
    const list = read(llmsAddress(version).slice(1));
    const own = pages.filter(({ route }) => versionPathOf(route) === version.path);
    expect(own.length).toBeGreaterThan(100);
    for (const { route } of own) expect(list).toContain(`(${root}${twinAddress(route).slice(1)})`);
    const archive = unzipSync(readFileSync(join('build', archiveAddress(version))));
    for (const { route } of own) {
      const file = twinAddress(route).slice(1);
      expect(Buffer.from(archive[file] ?? []).toString('utf8'), file).toBe(read(file));
    }
  }
  const all = read('llms.txt');
  for (const version of versions) expect(all).toContain(`(${root}${llmsAddress(version).slice(1)})`);
  expect(all).toContain('pip show superduper-framework');
});

test('every page leads to its twin and to the list of its version, in its head and at its foot', () => {
  for (const { file, route, links } of pages) {
    const html = read(file);
    const version = versionOfRoute(route);
    const base = new URL(root).pathname;
    const [twin, list] = [twinAddress(route), llmsAddress(version)].map((address) => base + address.slice(1));
    expect(html, file).toMatch(
      new RegExp(`<link[^>]*rel="alternate"[^>]*type="text/markdown"[^>]*href="${twin}"`),
    );
    expect(html, file).toMatch(new RegExp(`<link[^>]*rel="describedby"[^>]*href="${list}"`));
    expect(links, file).toContain(twin);
    expect(links, file).toContain(list);
  }
});
