import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { formatProblems } from '../../../src/model/problem';
import {
  findVersionOfRoute,
  getArchivePath,
  getLlmsPath,
  getMarkdownPath,
  hasMarkdown,
} from '../../../src/shared/markdown-paths';
import { type SiteVersion, versions } from '../../../src/shared/site';
import { extractHtmlText } from '../../checks/built/extract-text';
import {
  checkMarkdownForm,
  checkMarkdownLinks,
  checkMarkdownText,
  type ParsedMarkdown,
  parseMarkdown,
  toMarkdownRoute,
} from '../../checks/built/markdown';
import { latest, oldest } from '../../live-versions';
import { getBuiltSite, read, root } from './built-once';

const pages = () =>
  getBuiltSite().pages.filter(({ route, file }) => file !== '404.html' && hasMarkdown(route));

const texts = () =>
  [...getBuiltSite().files].filter((file) => /\.md$|(?:^|\/)llms(?:-full)?\.txt$/.test(file));

/** Unzips the Markdown of a version. Returns a function that returns the text of a file, or an empty text if there is no such file. */
function readArchive(version: SiteVersion | undefined): (file: string) => string {
  const archive = unzipSync(readFileSync(join('build', getArchivePath(version))));
  return (file) => Buffer.from(archive[file] ?? []).toString('utf8');
}

const versionPathOf = (route: string) => findVersionOfRoute(route)?.path;

test('has a Markdown file for every page', () => {
  const missing = pages().filter(({ route }) => !getBuiltSite().files.has(getMarkdownPath(route).slice(1)));
  expect(missing.map(({ file }) => file)).toEqual([]);
});

// Parsing a version takes ten seconds, and unit tests check the Markdown of every construct. So each change only needs some pages.
for (const [caseName, path, step] of [
  ['each page beside the versions', undefined, 1],
  [`every fourth page of ${latest.label}`, latest.path, 4],
  ...versions.map(({ label, path }) => [`each page of ${label} @weekly`, path, 1] as const),
] as const) {
  test(`contains the text and code in its Markdown, for any parser: ${caseName}`, () => {
    const parsed = new Map<string, ParsedMarkdown[]>();
    const versionPages = pages().filter(({ route }) => versionPathOf(route) === path);
    const checkedPages = versionPages.filter((_, index) => index % step === 0);
    const checkedRoutes = new Set(checkedPages.map(({ route }) => route));
    const files = texts().filter((file) => {
      const route = toMarkdownRoute(file);
      return versionPathOf(route) === path && (step === 1 || checkedRoutes.has(route));
    });
    // The parts of a page follow the page that lists them.
    for (const file of files.sort()) {
      const route = file.endsWith('.md') ? toMarkdownRoute(file) : file;
      parsed.set(route, [...(parsed.get(route) ?? []), parseMarkdown(file, read(file))]);
    }
    const problems = [...parsed.values()]
      .flat()
      .flatMap((part) => [
        ...checkMarkdownForm(part),
        ...checkMarkdownLinks(part, { site: getBuiltSite(), rootUrl: root, versions }),
      ]);
    for (const { route, file } of checkedPages) {
      // The Markdown of API changes contains signatures that its page lacks, in another order.
      if (!route.startsWith('/versions/'))
        problems.push(...checkMarkdownText(extractHtmlText(read(file)), parsed.get(route) ?? []));
    }
    expect(parsed.size).toBeGreaterThan(path === undefined ? 2 : 100 / step);
    expect(formatProblems(problems)).toBe('');
  });
}

test('has a list of all pages and an archive for every version', () => {
  for (const version of versions) {
    const list = read(getLlmsPath(version).slice(1));
    const versionPages = pages().filter(({ route }) => versionPathOf(route) === version.path);
    expect(versionPages.length).toBeGreaterThan(100);
    const files = versionPages.map(({ route }) => getMarkdownPath(route).slice(1));
    const archive = readArchive(version);
    expect(files.filter((file) => !list.includes(`(${root}${file})`))).toEqual([]);
    expect(files.filter((file) => archive(file) !== read(file))).toEqual([]);
  }
  const all = read('llms.txt');
  for (const version of versions) expect(all).toContain(`(${root}${getLlmsPath(version).slice(1)})`);
  expect(all).toContain('pip show superduper-framework');
});

test('leads programs from llms.txt to each skill, its files, and the same skill in the archive', () => {
  const listLinks = (file: string) => {
    const urls = read(file).match(/(?<=\]\()https?:[^)#]*/g) ?? [];
    return urls.flatMap((url) => (url.startsWith(root) ? [url.slice(root.length)] : []));
  };
  const lists = listLinks('llms.txt').filter((file) => file.endsWith('llms.txt'));
  expect(lists).toHaveLength(versions.length);
  for (const list of lists) {
    const version = versions.find((candidate) => getLlmsPath(candidate) === `/${list}`);
    const names = ['superduper', ...(version === oldest ? [] : ['superduper-upgrade'])];
    const skills = listLinks(list).filter((file) => file.endsWith('/SKILL.md'));
    expect(skills.map((file) => file.split('/').at(-2))).toEqual(names);
    const archive = readArchive(version);
    for (const skill of skills) {
      const text = read(skill);
      const [, , name, description] =
        /^---\n(name: (.+)\ndescription: (".+")\nmetadata:\n {2}version: ".+")\n---\n\n# /.exec(text) ?? [];
      expect(name).toBe(skill.split('/').at(-2));
      expect(JSON.parse(description ?? '').length).toBeLessThan(1024);
      // Agents read a whole skill before they start.
      const tooLong = `${skill}: take a section out in src/outputs/markdown/skills/table.ts, or shorten one on its page`;
      expect(text.trimEnd().split('\n').length, tooLong).toBeLessThanOrEqual(200);
      const links = listLinks(skill);
      expect(links.length).toBeGreaterThan(5);
      const brokenLinks = links.filter((file) => !getBuiltSite().files.has(file));
      expect(brokenLinks, skill).toEqual([]);
      expect(archive(`skills/${name}/SKILL.md`)).toBe(text);
    }
  }
});

test('links every page to its Markdown and to the list of its version, in the head and the footer', () => {
  const lacking = pages().filter(({ file, route, links }) => {
    const html = read(file);
    const version = findVersionOfRoute(route);
    const base = new URL(root).pathname;
    const [markdown, list] = [getMarkdownPath(route), getLlmsPath(version)].map(
      (address) => base + address.slice(1),
    );
    const inHead = [
      `<link[^>]*rel="alternate"[^>]*type="text/markdown"[^>]*href="${markdown}"`,
      `<link[^>]*rel="describedby"[^>]*href="${list}"`,
    ];
    return !(
      inHead.every((pattern) => new RegExp(pattern).test(html)) &&
      [markdown, list].every((link) => link !== undefined && links.includes(link))
    );
  });
  expect(lacking.map(({ file }) => file)).toEqual([]);
});
