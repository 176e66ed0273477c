import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { formatProblems } from '../../../src/model/problem';
import { latestVersion, versions } from '../../../src/shared/site';
import { checkHighlighter } from '../../checks/built/assets';
import { baseUrl, read } from './built-once';

const readHtml = (route: string) => read(join(route, 'index.html'));

const listBlocks = (html: string) => html.match(/<pre\b.*?<\/pre>/gs) ?? [];

const listLinks = (html: string) =>
  listBlocks(html).flatMap((block) => block.match(/(?<=<a\b[^>]*\bhref=")[^"]*/g) ?? []);

test('ships no highlighter in any script', () => {
  const folder = 'build/assets/js';
  const chunks = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ file: `assets/js/${name}`, text: readFileSync(join(folder, name), 'utf8') }));
  expect(chunks.length).toBeGreaterThan(0);
  expect(formatProblems(checkHighlighter(chunks))).toBe('');
});

test('gives code blocks class names instead of styles, and leaves lines without elements', () => {
  const html = readHtml('/docs/components/listener');
  const blocks = listBlocks(html);
  expect(blocks.length).toBeGreaterThan(3);
  for (const block of blocks) expect(block).not.toMatch(/\sstyle=|<div|<br/);
  expect(html).toMatch(/<span class="tk-keyword">from<\/span>/);
});

for (const { label, path } of versions) {
  test(`shows an icon on each card of the categories of ${label}, and at each part of the reference`, () => {
    for (const category of ['ai-plugins', 'templates', 'get-started', 'api']) {
      const route = `${path}/category/${category}`;
      if (!existsSync(join('build', route, 'index.html'))) continue;
      const content = readHtml(route).replace(/^.*?<main\b/s, '');
      const titlePattern = category === 'api' ? /<h2\b.*?<\/h2>/gs : /<li class="framed.*?<\/li>/gs;
      const titles = content.match(titlePattern) ?? [];
      expect(titles.length, route).toBeGreaterThan(3);
      const withoutIcon = titles.filter((title) => !title.includes('<svg'));
      expect(withoutIcon, route).toEqual([]);
    }
  });

  test(`links the samples of ${label} to the reference of ${label}`, () => {
    const links = listLinks(readHtml(`${path}/components/listener`));
    const api = `${baseUrl}${path.slice(1)}/api/`;
    expect(links).toContain(`${api}components/listener#Listener`);
    expect(links).toContain(`${api}base/datalayer#Datalayer.apply`);
    expect(links.filter((href) => !href.startsWith(api))).toEqual([]);
  });
}

test('links the sample of the home page to the reference of the latest version', () => {
  const links = listLinks(readHtml('/'));
  expect(links).toContain(`${baseUrl}${latestVersion.path.slice(1)}/api/components/listener#Listener`);
  expect(links.length).toBeGreaterThan(4);
});
