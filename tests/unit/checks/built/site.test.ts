import { expect, test } from '@playwright/test';
import { createSitePage } from '../../../../src/authoring/checks/source/site-pages';
import { formatProblems } from '../../../../src/model/problem';
import { type BuiltSite, createBuiltSite, parseBuiltPage } from '../../../checks/built/built-site';
import { checkLinks } from '../../../checks/built/links';
import { checkMetadata, checkSitemap } from '../../../checks/built/metadata';
import { getDocsFolder, latest, oldest } from '../../../live-versions';

function createSite(pages: Record<string, string>, files: string[] = []): BuiltSite {
  const built = Object.entries(pages).map(([file, html]) => parseBuiltPage(file, html));
  return createBuiltSite(built, [...Object.keys(pages), ...files]);
}

const source = createSitePage(
  latest.name,
  `${getDocsFolder(latest.name)}/a.mdx`,
  '---\ntitle: A\n---\n\n[b](./b.mdx#part)\n',
);

const FIX =
  'Correct the link. For a page of the same version, write the relative path of its file with the extension. The hash is the heading’s text in lower case with hyphens, or the id in the heading’s comment.';
const FIX_ELSEWHERE =
  'Correct the link in docusaurus.config.ts (navbar and footer), in src/shared/home.ts or in a sidebar.';
const RIGHT =
  '<a href="/docs/b">b</a><a href="/docs/b/#part">b</a><a href="#own">own</a><a href="/img/x.png">x</a><a href="https://example.org/no">y</a><p id="own">';
const b = { 'docs/b/index.html': '<h2 id="part">' };
const a = (html: string) => ({ 'docs/a/index.html': html });

/** Checks the links of some pages, optionally with a base path. */
for (const [caseName, pages, message, baseUrl] of [
  ['accepts pages, files, anchors and other sites', { ...a(RIGHT), ...b }, ''],
  [
    'reports a missing page at the line of its source',
    a('<a href="/docs/b">b</a>'),
    `${source.file}:5: expected a link to an existing page, found "/docs/b". ${FIX}`,
  ],
  [
    'reports a missing anchor',
    { ...a('<a href="/docs/b#part">b</a>'), 'docs/b/index.html': '' },
    `${source.file}:5: expected an existing anchor of /docs/b, found "#part" in "/docs/b#part". ${FIX}`,
  ],
  [
    'reports a link without a source, such as in the footer, once with its first page',
    { ...a('<a href="/gone">gone</a>'), 'index.html': '<a href="/gone">gone</a>' },
    `build/docs/a/index.html: expected a link to an existing page, found "/gone". ${FIX_ELSEWHERE}`,
  ],
  ['ignores external links in any form', { 'index.html': '<a href="https://other.example/100%">b</a>' }, ''],
  ['considers the base path', { 'index.html': '<a href="/base/docs/b">b</a>', ...b }, '', '/base/'],
  [
    'treats a base path as part of the address if the site has none',
    { 'index.html': '<a href="/base/docs/b">b</a>', ...b },
    `build/index.html: expected a link to an existing page, found "/base/docs/b". ${FIX_ELSEWHERE}`,
  ],
] as const)
  test(`checks links: ${caseName}`, () =>
    expect(formatProblems(checkLinks(createSite(pages, ['img/x.png']), [source], baseUrl))).toBe(message));

const origin = 'https://d.example';
const older = { ...oldest, path: '/docs/0.6' };
const TITLE = '<title>A – superduper | Docs</title><h1>A</h1>';
const meta = (name: string, content: string) => `<meta name="${name}" content="${content}">`;
const ARTICLE = {
  '@type': 'TechArticle',
  headline: 'A',
  description: 'A.',
  about: { version: older.release },
};

/** Head of a page of the older version. */
const head = (address: string, canonical = address, article: object = ARTICLE) =>
  `${TITLE}${meta('description', 'x')}${meta('og:url', origin + address)}<link rel="canonical" href="${origin}${canonical}">` +
  `<script type="application/ld+json">${JSON.stringify({ url: origin + address, ...article })}</script>`;

/** Checks the head of a page of the older version, which the latest may also have. */
const checkHead = (html: string, otherPages: Record<string, string> = {}) =>
  formatProblems(
    checkMetadata(createSite({ 'docs/0.6/a/index.html': html, ...otherPages }), [latest, older], origin),
  ).replaceAll('build/docs/0.6/a/index.html: ', '');

test('accepts a page with complete metadata', () => {
  expect(checkHead(head('/docs/0.6/a'))).toBe('');
  expect(
    checkHead(head('/docs/0.6/a', '/docs/a'), { '404.html': TITLE + meta('description', 'x') }),
  ).toContain('expected https://d.example/docs/0.6/a as canonical, found https://d.example/docs/a. See');
  expect(checkHead(head('/docs/a', '/docs/0.6/a'))).toContain(
    'expected https://d.example/docs/0.6/a as og:url, found https://d.example/docs/a. See',
  );
  for (const article of [{}, { ...ARTICLE, about: {} }, { ...ARTICLE, headline: '' }])
    expect(checkHead(head('/docs/0.6/a', undefined, article))).toMatch(
      /^expected a TechArticle with {"url":"https:\/\/d\.example\/docs\/0\.6\/a","version":".*"}, found .* See [^\n]*$/,
    );
});

test('reports missing metadata', () => {
  const bare = formatProblems(checkMetadata(createSite({ '404.html': '<title>Docs</title>' }), [], origin));
  expect(bare).toContain('build/404.html: expected a title "… – superduper | Docs", found "Docs".');
  expect(bare).toContain('build/404.html: expected one `<h1>`, found 0.');
  expect(bare).toContain('build/404.html: expected a description, found none.');
  expect(checkHead(`${head('/docs/0.6/a')}<h1>B</h1>`)).toContain('expected one `<h1>`, found 2.');
  expect(checkHead(head('/docs/0.6/a') + meta('robots', 'noindex'))).toContain(
    'expected a page that search engines may index, found noindex.',
  );
});

test('reports breadcrumbs that consist of one item', () => {
  const breadcrumbs = (...names: string[]) =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'BreadcrumbList', itemListElement: names })}</script>`;
  expect(checkHead(head('/docs/0.6/a') + breadcrumbs('0.6', 'A'))).toBe('');
  expect(checkHead(head('/docs/0.6/a') + breadcrumbs('A'))).toBe(
    'expected at least two breadcrumbs, found 1. See src/theme/DocBreadcrumbs.',
  );
});

test('requires the page of the latest version as canonical', () => {
  const counterpart = { 'docs/a/index.html': head('/docs/a') };
  expect(checkHead(head('/docs/0.6/a', '/docs/a'), counterpart)).not.toContain('canonical');
  expect(checkHead(head('/docs/0.6/a'), counterpart)).toContain(
    'expected https://d.example/docs/a as canonical, found https://d.example/docs/0.6/a. See',
  );
  const movedCounterpart = {
    'docs/a/index.html': '<meta http-equiv="refresh" content="0; url=/docs/b">',
    'docs/b/index.html': head('/docs/b'),
  };
  expect(checkHead(head('/docs/0.6/a', '/docs/b'), movedCounterpart)).not.toContain('0.6/a as canonical');
  expect(checkHead(head('/docs/0.6/a'), movedCounterpart)).toContain(
    'expected https://d.example/docs/b as canonical',
  );
});

test('reports missing and wrong entries of the sitemap', () => {
  const built = createSite({
    'docs/0.6/a/index.html': head('/docs/0.6/a', '/docs/a'),
    'docs/a/index.html': head('/docs/a'),
  });
  const sitemap = (...paths: string[]) =>
    formatProblems(
      checkSitemap(
        built,
        paths.map((path) => origin + path),
        origin,
      ),
    );
  expect(sitemap('/docs/a')).toBe('');
  expect(sitemap('/docs/a', '/docs/0.6/a')).toContain('found https://d.example/docs/0.6/a');
  expect(sitemap()).toContain('expected an entry for https://d.example/docs/a');
});
