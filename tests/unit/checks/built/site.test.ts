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

const file = `${getDocsFolder(latest.name)}/a.mdx`;
const source = createSitePage(latest.name, file, '---\ntitle: A\n---\n\n[b](./b.mdx#part)\n');

const FIX =
  'Correct the link. For a page of the same version, write the relative path of its file with the extension. The hash is the heading’s text in lower case with hyphens, or the id in the heading’s comment.';
const FIX_ELSEWHERE =
  'Correct the link in docusaurus.config.ts (navbar and footer), in src/shared/home.ts or in a sidebar.';
const NO_PAGE = 'expected a link to an existing page, found';
const VALID =
  '<a href="/docs/b">b</a><a href="/docs/b/#part">b</a><a href="#own">own</a><a href="/img/x.png">x</a><a href="https://example.org/no">y</a><p id="own">';
const a = (html: string) => ({ 'docs/a/index.html': html });
const b = { 'docs/b/index.html': '<h2 id="part">' };
const home = (href: string) => ({ 'index.html': `<a href="${href}">x</a>` });

const LINK_CASES: readonly [
  title: string,
  pages: Record<string, string>,
  message: string,
  baseUrl?: string,
][] = [
  ['accepts pages, files, anchors and other sites', { ...a(VALID), ...b }, ''],
  [
    'reports a missing page at its line',
    a('<a href="/docs/b">b</a>'),
    `${file}:5: ${NO_PAGE} "/docs/b". ${FIX}`,
  ],
  [
    'reports a missing anchor',
    { ...a('<a href="/docs/b#part">b</a>'), 'docs/b/index.html': '' },
    `${file}:5: expected an existing anchor of /docs/b, found "#part" in "/docs/b#part". ${FIX}`,
  ],
  [
    'reports a link without a source, such as in the footer, once with its first page',
    { ...a('<a href="/gone">gone</a>'), ...home('/gone') },
    `build/docs/a/index.html: ${NO_PAGE} "/gone". ${FIX_ELSEWHERE}`,
  ],
  ['ignores external links in any form', home('https://other.example/100%'), ''],
  ['considers the base path', { ...home('/base/docs/b'), ...b }, '', '/base/'],
  [
    'treats a base path as part of the address if the site has none',
    { ...home('/base/docs/b'), ...b },
    `build/index.html: ${NO_PAGE} "/base/docs/b". ${FIX_ELSEWHERE}`,
  ],
];

for (const [title, pages, message, baseUrl] of LINK_CASES)
  test(`${title} when it checks links`, () =>
    expect(formatProblems(checkLinks(createSite(pages, ['img/x.png']), [source], baseUrl))).toBe(message));

const origin = 'https://d.example';
const older = { ...oldest, path: '/docs/0.6' };
const TITLE = '<title>A – superduper | Docs</title><h1>A</h1>';
const meta = (name: string, content: string) => `<meta name="${name}" content="${content}">`;
const about = { version: older.release };
const ARTICLE = { '@type': 'TechArticle', headline: 'A', description: 'A.', about };
const jsonLd = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

/** Head of a page of the older version. */
const head = (address: string, canonical = address, article: object = ARTICLE) =>
  `${TITLE}${meta('description', 'x')}${meta('og:url', origin + address)}<link rel="canonical" href="${origin}${canonical}">` +
  jsonLd({ url: origin + address, ...article });

/** Checks the head of a page of the older version, which the latest may also have. */
const checkHead = (html: string, otherPages: Record<string, string> = {}) => {
  const site = createSite({ 'docs/0.6/a/index.html': html, ...otherPages });
  return formatProblems(checkMetadata(site, [latest, older], origin)).replace(
    'build/docs/0.6/a/index.html: ',
    '',
  );
};

test('accepts a page with complete metadata, and reports addresses of other pages', () => {
  expect(checkHead(head('/docs/0.6/a'), { '404.html': TITLE + meta('description', 'x') })).toBe('');
  expect(checkHead(head('/docs/0.6/a', '/docs/a'))).toContain(
    'expected https://d.example/docs/0.6/a as canonical, found https://d.example/docs/a. See',
  );
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
  const breadcrumbs = (...itemListElement: string[]) =>
    jsonLd({ '@type': 'BreadcrumbList', itemListElement });
  expect(checkHead(head('/docs/0.6/a') + breadcrumbs('0.6', 'A'))).toBe('');
  expect(checkHead(head('/docs/0.6/a') + breadcrumbs('A'))).toBe(
    'expected at least two breadcrumbs, found 1. See src/theme/DocBreadcrumbs.',
  );
});

test('requires the page of the latest version as canonical', () => {
  const counterpart = a(head('/docs/a'));
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
  const olderPage = { 'docs/0.6/a/index.html': head('/docs/0.6/a', '/docs/a') };
  const built = createSite({ ...olderPage, ...a(head('/docs/a')) });
  const sitemap = (...paths: string[]) => {
    const urls = paths.map((path) => origin + path);
    return formatProblems(checkSitemap(built, urls, origin));
  };
  expect(sitemap('/docs/a')).toBe('');
  expect(sitemap('/docs/a', '/docs/0.6/a')).toContain('found https://d.example/docs/0.6/a');
  expect(sitemap()).toContain('expected an entry for https://d.example/docs/a');
});
