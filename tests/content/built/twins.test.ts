import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { readBuiltSite } from '../../../src/checks/built-site';
import { wordsOfHtml } from '../../../src/checks/twin-words';
import {
  checkTwinForm,
  checkTwinLinks,
  checkTwinWords,
  type ParsedTwin,
  parseTwin,
  routeOfTwin,
} from '../../../src/checks/twins';
import { type Problem, report } from '../../../src/page/problem';
import { siteUrl, versions } from '../../../src/site';
import { archiveAddress, hasTwin, llmsAddress, twinAddress } from '../../../src/twin-address';

const root = (process.env.SITE_URL ?? siteUrl) + (process.env.BASE_URL ?? '/');
const site = readBuiltSite();
const read = (file: string) => readFileSync(join('build', file), 'utf8');

const pages = site.pages.filter(({ route, file }) => file !== '404.html' && hasTwin(route));

const texts = [...site.files].filter(
  (file) =>
    (file.endsWith('.md') && !/^versions\/.+\.\.\./.test(file)) || /(?:^|\/)llms(?:-full)?\.txt$/.test(file),
);

test.setTimeout(120_000);

test('every page has a Markdown twin with its words and its code, in Markdown that any parser reads', () => {
  const twins = new Map<string, ParsedTwin[]>();
  // In order, so that parts follow the page that names them.
  for (const file of texts.toSorted()) {
    const parsed = parseTwin(file, read(file));
    const of = file.endsWith('.md') ? routeOfTwin(file) : file;
    twins.set(of, [...(twins.get(of) ?? []), parsed]);
  }
  const missing = pages.filter(({ route }) => !site.files.has(twinAddress(route).slice(1)));
  expect(missing.map(({ file }) => file)).toEqual([]);

  const problems: Problem[] = [];
  for (const parsed of [...twins.values()].flat()) {
    problems.push(...checkTwinForm(parsed), ...checkTwinLinks(parsed, { site, root, versions }));
  }
  for (const { route, file } of pages) {
    const [page, ...parts] = twins.get(route) ?? [];
    if (page) problems.push(...checkTwinWords(wordsOfHtml(read(file)), page, parts));
  }
  expect(report(problems)).toBe('');
});

test('every version has a list of all its pages, and an archive of them', () => {
  for (const version of versions) {
    const list = read(llmsAddress(version).slice(1));
    const own = pages.filter(({ route }) => routeVersion(route) === version.path);
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
    const version = versions.find(({ path }) => path === routeVersion(route));
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

/** The path of the version that a route belongs to. */
function routeVersion(route: string): string | undefined {
  return versions
    .map(({ path }) => path)
    .filter((path) => route === path || route.startsWith(`${path}/`))
    .sort((a, b) => b.length - a.length)[0];
}
