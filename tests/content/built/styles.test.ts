import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { formatProblems } from '../../../src/model/problem';
import { checkPageSheets } from '../../checks/built/assets';
import { baseUrl, listHtmlFiles, read } from './built-once';

const pages = listHtmlFiles().map((file) => ({ file, text: read(file) }));

test('keeps on-demand styles out of the style sheet that every page loads', () => {
  const folder = 'build/assets/css';
  const holding = readdirSync(folder).filter((name) =>
    readFileSync(join(folder, name), 'utf8').includes('::highlight(found-words)'),
  );
  expect(holding).not.toEqual([]);
  expect(holding.filter((name) => name.startsWith('styles.'))).toEqual([]);
});

test('has one style sheet for docs pages, and no duplicate rules in those of other kinds', () => {
  expect(formatProblems(checkPageSheets(pages, (address) => read(address.slice(baseUrl.length))))).toBe('');
});

test('links the own style sheet of a page after the shared one', () => {
  const names = pages
    .filter(({ file }) => ['index.html', 'search/index.html', 'versions/index.html'].includes(file))
    .map(({ text }) =>
      [...text.matchAll(/<link rel="stylesheet" href="[^"]*\/([^"/]+)\.\w+\.css"/g)].map(([, name]) => name),
    );
  expect(names).toHaveLength(3);
  for (const linked of names) expect(linked).toEqual(['styles', expect.not.stringMatching(/^styles$/)]);
});
