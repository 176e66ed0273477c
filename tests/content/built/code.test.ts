import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { formatProblems } from '../../../src/model/problem';
import { latestVersion, versions } from '../../../src/shared/site';
import { checkHighlighter } from '../../checks/built/assets';
import { baseUrl, read } from './built-once';

/** HTML of a page by route. */
const htmlOf = (route: string) => read(join(route, 'index.html'));

/** Addresses that the samples of a page link to. */
const linksIn = (html: string) =>
  [...html.matchAll(/<pre\b.*?<\/pre>/gs)].flatMap(([block]) =>
    [...block.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href = '']) => href),
  );

test('ships no highlighter in any script', () => {
  const folder = 'build/assets/js';
  const chunks = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ file: `assets/js/${name}`, text: readFileSync(join(folder, name), 'utf8') }));
  expect(chunks.length).toBeGreaterThan(0);
  expect(formatProblems(checkHighlighter(chunks))).toBe('');
});

test('gives code blocks class names instead of styles, and leaves lines without elements', () => {
  const html = htmlOf('/docs/components/listener');
  const blocks = [...html.matchAll(/<pre\b.*?<\/pre>/gs)].map(([block]) => block);
  expect(blocks.length).toBeGreaterThan(3);
  for (const block of blocks) expect(block).not.toMatch(/\sstyle=|<div|<br/);
  expect(html).toMatch(/<span class="tk-keyword">from<\/span>/);
});

for (const { label, path } of versions) {
  test(`shows an icon on each card of the categories of ${label}, and at each part of the reference`, () => {
    for (const category of ['ai-plugins', 'templates', 'get-started', 'api']) {
      const route = `${path}/category/${category}`;
      if (!existsSync(join('build', route, 'index.html'))) continue;
      const content = htmlOf(route).replace(/^.*?<main\b/s, '');
      const titles =
        content.match(category === 'api' ? /<h2\b.*?<\/h2>/gs : /<li class="framed.*?<\/li>/gs) ?? [];
      expect(titles.length, route).toBeGreaterThan(3);
      expect(
        titles.filter((title) => !title.includes('<svg')),
        route,
      ).toEqual([]);
    }
  });

  test(`links the samples of ${label} to the reference of ${label}`, () => {
    const links = linksIn(htmlOf(`${path}/components/listener`));
    const api = `${baseUrl}${path.slice(1)}/api/`;
    expect(links).toContain(`${api}components/listener#Listener`);
    expect(links).toContain(`${api}base/datalayer#Datalayer.apply`);
    expect(links.filter((href) => !href.startsWith(api))).toEqual([]);
  });
}

test('links the sample of the home page to the reference of the latest version', () => {
  const links = linksIn(htmlOf('/'));
  expect(links).toContain(`${baseUrl}${latestVersion.path.slice(1)}/api/components/listener#Listener`);
  expect(links.length).toBeGreaterThan(4);
});
