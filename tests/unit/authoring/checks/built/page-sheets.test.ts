import { expect, test } from '@playwright/test';
import { checkPageSheets } from '../../../../../src/authoring/checks/built/page-sheets';
import { report } from '../../../../../src/model/problem';

const sheets: Record<string, string> = {
  '/all.css': '.card_x1-2{color:red}',
  '/home.css': '.hero_aB3_{color:red}.hero_aB3_ .card_x1-2{color:blue}',
  '/versions.css': '.page_9zZz{color:red}',
  '/search.css': '.hero_aB3_{color:red}',
};

/** What is said of pages that load all.css and, if one is named, another sheet. */
const told = (pages: Record<string, string>) => {
  const link = (name: string) => `<link rel="stylesheet" href="/${name}.css" integrity="sha384-0">`;
  const built = Object.entries(pages).map(([page, own]) => ({
    file: `${page}index.html`,
    html: link('all') + (own && link(own)),
  }));
  return report(checkPageSheets(built, (address) => sheets[address] ?? ''));
};

test('page sheets: pages of the docs have one sheet, others one of their own, no class of which others have', () => {
  expect(told({ 'docs/a/': '', '': 'home', 'versions/': 'versions', 'versions/a...b/': 'versions' })).toBe(
    '',
  );
  expect(told({ 'docs/a/': 'home' })).toBe(
    'build/docs/a/index.html: expected one style sheet on a page of the docs, found /home.css. Take `.page` out of the name of the `*.page.module.css` that it imports: it is in the sheet of all pages then.',
  );
  expect(told({ '': 'home', 'search/': 'search' })).toBe(
    'build/search/index.html: expected styles that no other kind of page has in its own sheet, found .hero_aB3_, as on build/index.html. Take `.page` out of the name of the `*.page.module.css` that both import.',
  );
});
