import { expect, test } from '@playwright/test';
import { createSourcePage } from '../../../../src/authoring/checks/source/source-pages';
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
const source = createSourcePage(latest.name, file, '---\ntitle: A\n---\n\n[b](./b.mdx#part)\n');

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

/** Title, pages by file, expected message and base path of each case. */
const LINK_CASES: readonly [string, Record<string, string>, string, string?][] = [
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

const origin = 'https://d.org';
/** Routes of a page in the latest and in an older version. */
const PAGE = '/docs/a';
const OLDER_PAGE = '/docs/0.6/a';
const older = { ...oldest, path: '/docs/0.6' };
const TITLE = '<title>A – superduper | Docs</title><h1>A</h1>';
const meta = (name: string, content: string) => `<meta name="${name}" content="${content}">`;
const jsonLd = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const about = { version: older.release };
const ARTICLE = { '@type': 'TechArticle', headline: 'A', description: 'A.', about };

const head = (route: string, canonical = route, article: object = ARTICLE) =>
  TITLE +
  `${meta('description', 'x')}${meta('og:url', origin + route)}<link rel="canonical" href="${origin}${canonical}">` +
  jsonLd({ url: origin + route, ...article });
const breadcrumbs = (...itemListElement: string[]) => jsonLd({ '@type': 'BreadcrumbList', itemListElement });

/** Checks the page of the older version on a site that may have other pages. */
const checkHead = (html: string, otherPages: Record<string, string> = {}) => {
  const site = createSite({ 'docs/0.6/a/index.html': html, ...otherPages });
  return formatProblems(checkMetadata(site, [latest, older], origin));
};

test('accepts a page with complete metadata', () => {
  const notFoundPage = { '404.html': TITLE + meta('description', 'x') };
  expect(checkHead(head(OLDER_PAGE) + breadcrumbs('0.6', 'A'), notFoundPage)).toBe('');
});

test('reports missing and wrong metadata', () => {
  const bare = formatProblems(checkMetadata(createSite({ '404.html': '<title>Docs</title>' }), [], origin));
  expect(bare).toContain('build/404.html: expected a title "… – superduper | Docs", found "Docs".');
  expect(bare).toContain('build/404.html: expected one `<h1>`, found 0.');
  expect(bare).toContain('build/404.html: expected a description, found none.');
  const article = 'a TechArticle with {"url":"https://d.org/docs/0.6/a","version":';
  for (const [html, expected] of [
    [head(OLDER_PAGE, PAGE), `${origin}${OLDER_PAGE} as canonical, found ${origin}${PAGE}. See`],
    [head(PAGE, OLDER_PAGE), `${origin}${OLDER_PAGE} as og:url, found ${origin}${PAGE}. See`],
    [`${head(OLDER_PAGE)}<h1>B</h1>`, 'one `<h1>`, found 2.'],
    [head(OLDER_PAGE) + meta('robots', 'noindex'), 'a page that search engines may index, found noindex.'],
    [head(OLDER_PAGE) + breadcrumbs('A'), 'at least two breadcrumbs, found 1. See src/theme/DocBreadcrumbs.'],
    [head(OLDER_PAGE, OLDER_PAGE, {}), article],
    [head(OLDER_PAGE, OLDER_PAGE, { ...ARTICLE, about: {} }), article],
    [head(OLDER_PAGE, OLDER_PAGE, { ...ARTICLE, headline: '' }), article],
  ] as const)
    expect(checkHead(html)).toContain(`build/docs/0.6/a/index.html: expected ${expected}`);
});

test('requires the page of the latest version as canonical, also if it has moved', () => {
  const redirect = '<meta http-equiv="refresh" content="0; url=/docs/b">';
  for (const [route, latestPages] of [
    [PAGE, a(head(PAGE))],
    ['/docs/b', { ...a(redirect), 'docs/b/index.html': head('/docs/b') }],
  ] as const) {
    expect(checkHead(head(OLDER_PAGE, route), latestPages)).not.toContain('0.6/a as canonical');
    const expected = `expected ${origin}${route} as canonical, found ${origin}${OLDER_PAGE}. See`;
    expect(checkHead(head(OLDER_PAGE), latestPages)).toContain(expected);
  }
});

test('reports missing and wrong entries of the sitemap', () => {
  const built = createSite({ 'docs/0.6/a/index.html': head(OLDER_PAGE, PAGE), ...a(head(PAGE)) });
  const sitemap = (...paths: string[]) => {
    const urls = paths.map((path) => origin + path);
    return formatProblems(checkSitemap(built, urls, origin));
  };
  expect(sitemap(PAGE)).toBe('');
  expect(sitemap(PAGE, OLDER_PAGE)).toContain('found https://d.org/docs/0.6/a');
  expect(sitemap()).toContain('expected an entry for https://d.org/docs/a');
});
