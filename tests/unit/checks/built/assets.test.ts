import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { formatProblems } from '../../../../src/model/problem';
import { checkHighlighter, checkPageSheets } from '../../../checks/built/assets';

const sheets: Record<string, string> = {
  '/all.css': '.card_x1-2{color:red}',
  '/home.css': '.hero_aB3_{color:red}.hero_aB3_ .card_x1-2{color:blue}',
  '/versions.css': '.page_9zZz{color:red}',
  '/search.css': '.hero_aB3_{color:red}',
};

/** Checks pages that load all.css and optionally another sheet. */
const checkSheets = (sheetsByPage: Record<string, string>) => {
  const link = (name: string) => name && `<link rel="stylesheet" href="/${name}.css" integrity="sha256-0">`;
  const pages = Object.entries(sheetsByPage).map(([folder, sheet]) => {
    return { file: `${folder}index.html`, text: link('all') + link(sheet) };
  });
  return formatProblems(checkPageSheets(pages, (url) => sheets[url] ?? ''));
};

test('requires one style sheet for docs pages and one of their own for others, without shared classes', () => {
  const validPages = { 'docs/a/': '', '': 'home', 'versions/': 'versions', 'versions/a...b/': 'versions' };
  expect(checkSheets(validPages)).toBe('');
  expect(checkSheets({ 'docs/a/': 'home' })).toBe(
    'build/docs/a/index.html: expected only one style sheet on a docs page, found /home.css. Remove `.page` from the name of the imported `*.page.module.css`, so that its styles move to the sheet of all pages.',
  );
  expect(checkSheets({ '': 'home', 'search/': 'search' })).toBe(
    'build/search/index.html: expected only styles that no other kind of page has in its sheet, found .hero_aB3_, which is also on build/index.html. Remove `.page` from the name of the `*.page.module.css` that both pages import.',
  );
});

const checkScript = (text: string) => formatProblems(checkHighlighter([{ file: 'assets/js/a.js', text }]));

test('reports scripts with a grammar, the classic theme’s or the build’s highlighter, but no plain words', () => {
  expect(checkScript('code:"Prism and hlj",marks:"k4-10",className:"language-python",token:1')).toBe('');
  const grammar = 'e.languages.x={a:{pattern:/b/,lookbehind:!0}}';
  const files = ['prism-react-renderer/dist/index.mjs', 'refractor/lang/python.js'];
  for (const text of [grammar, ...files.map((file) => readFileSync(`node_modules/${file}`, 'utf8'))])
    expect(checkScript(text)).toMatch(
      /^build\/assets\/js\/a\.js: expected a script without a highlighter, found ".+"\. Remove the import, /,
    );
});
