import { expect, test } from '@playwright/test';
import { checkPageSheets } from '../../../../../src/authoring/checks/built/page-sheets';
import { report } from '../../../../../src/model/problem';

const sheets: Record<string, string> = {
  '/all.css': '.card_x1-2{color:red}',
  '/home.css': '.hero_aB3_{color:red}.hero_aB3_ .card_x1-2{color:blue}',
  '/versions.css': '.page_9zZz{color:red}',
};
const page = (file: string, ...addresses: string[]) => ({
  file,
  html: addresses.map((href) => `<link rel="stylesheet" href="${href}" integrity="sha384-0">`).join(''),
});
const told = (...pages: ReturnType<typeof page>[]) =>
  report(checkPageSheets(pages, (address) => sheets[address] ?? ''));

test('page sheets: is quiet about pages of the docs with one sheet, and others with one of their own', () => {
  expect(
    told(
      page('docs/intro/index.html', '/all.css'),
      page('index.html', '/all.css', '/home.css'),
      page('versions/index.html', '/all.css', '/versions.css'),
      page('versions/0.6...0.7/index.html', '/all.css', '/versions.css'),
    ),
  ).toBe('');
});

test('page sheets: names a page of the docs that waits for a second one', () => {
  expect(told(page('docs/intro/index.html', '/all.css', '/home.css'))).toBe(
    'build/docs/intro/index.html: expected one style sheet on a page of the docs, found /home.css. Take `.page` out of the name of the `*.page.module.css` that it imports: it is in the sheet of all pages then.',
  );
});

test('page sheets: names a class that two kinds of pages have in their own', () => {
  sheets['/search.css'] = '.hero_aB3_{color:red}';
  expect(
    told(page('index.html', '/all.css', '/home.css'), page('search/index.html', '/all.css', '/search.css')),
  ).toBe(
    'build/search/index.html: expected styles that no other kind of page has in its own sheet, found .hero_aB3_, as on build/index.html. Take `.page` out of the name of the `*.page.module.css` that both import.',
  );
});
