import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { report } from '../../../src/model/problem';
import { checkPageSheets } from '../../checks/built/assets';
import { baseUrl, htmlFiles, read } from './built-once';

const pages = htmlFiles().map((file) => ({ file, text: read(file) }));

test('the sheet that every page loads holds nothing of what is loaded when asked for', () => {
  const folder = 'build/assets/css';
  const holding = readdirSync(folder).filter((name) =>
    readFileSync(join(folder, name), 'utf8').includes('::highlight(found-words)'),
  );
  expect(holding).not.toEqual([]);
  expect(holding.filter((name) => name.startsWith('styles.'))).toEqual([]);
});

test('pages of the docs have one style sheet, and no two kinds of pages have the same rules in their own', () => {
  expect(report(checkPageSheets(pages, (address) => read(address.slice(baseUrl.length))))).toBe('');
});

test('a page with a sheet of its own links it behind that of all pages', () => {
  const names = pages
    .filter(({ file }) => ['index.html', 'search/index.html', 'versions/index.html'].includes(file))
    .map(({ text }) =>
      [...text.matchAll(/<link rel="stylesheet" href="[^"]*\/([^"/]+)\.\w+\.css"/g)].map(([, name]) => name),
    );
  expect(names).toHaveLength(3);
  for (const linked of names) expect(linked).toEqual(['styles', expect.not.stringMatching(/^styles$/)]);
});
