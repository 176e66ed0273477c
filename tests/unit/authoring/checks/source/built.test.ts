import { expect, test } from '@playwright/test';
import {
  checkImages,
  checkMetadata,
  checkResources,
} from '../../../../../src/authoring/checks/built/built-pages';
import {
  type BuiltSite,
  toBuiltPage,
  toBuiltSite,
} from '../../../../../src/authoring/checks/built/built-site';
import { checkLinks } from '../../../../../src/authoring/checks/built/links';
import {
  checkCanonical,
  checkIdentity,
  checkRedirects,
  checkSitemap,
} from '../../../../../src/authoring/checks/built/versions';
import { toPage } from '../../../../../src/authoring/checks/source/site-pages';
import { report } from '../../../../../src/model/problem';
import { docsFolderOf, latest, oldest } from '../../../../live-versions';

function site(pages: Record<string, string>, files: string[] = []): BuiltSite {
  const built = Object.entries(pages).map(([file, html]) => toBuiltPage(file, html));
  return toBuiltSite(built, [...Object.keys(pages), ...files]);
}

const source = toPage(
  latest.name,
  `${docsFolderOf(latest.name)}/a.mdx`,
  '---\ntitle: A\n---\n\n[b](./b.mdx#part)\n',
);

const LINK = {
  to: 'Correct the path; between pages of a version use the relative path of the file, with its extension.',
  hash: 'Correct the path or the hash: it is the heading’s text in lower case with hyphens, or the id in its comment.',
};
const RIGHT =
  '<a href="/docs/b">b</a><a href="/docs/b/#part">b</a><a href="#own">own</a><a href="/img/x.png">x</a><a href="https://example.org/no">y</a><p id="own">';
const b = { 'docs/b/index.html': '<h2 id="part">' };
const a = (html: string) => ({ 'docs/a/index.html': html });

/** What is said of the links of some pages, whose base path may be named. */
for (const [what, pages, said, baseUrl] of [
  ['pages, files, anchors and other sites are right', { ...a(RIGHT), ...b }, ''],
  [
    'a page that does not exist is named at the line of its source',
    a('<a href="/docs/b">b</a>'),
    `${source.file}:5: expected a link to a page of the site, found "/docs/b". ${LINK.to}`,
  ],
  [
    'so is an anchor that does not exist',
    { ...a('<a href="/docs/b#part">b</a>'), 'docs/b/index.html': '' },
    `${source.file}:5: expected an anchor of /docs/b, found "#part" in "/docs/b#part". ${LINK.hash}`,
  ],
  [
    'a page that has no source of its own is named by its built file',
    { 'index.html': '<a href="/gone">gone</a>' },
    `build/index.html: expected a link to a page of the site, found "/gone". ${LINK.to}`,
  ],
  [
    'one to another site is left alone, however it is written',
    { 'index.html': '<a href="https://other.example/100%">b</a>' },
    '',
  ],
  ['the base path counts', { 'index.html': '<a href="/base/docs/b">b</a>', ...b }, '', '/base/'],
  [
    'without one it is a part of the address',
    { 'index.html': '<a href="/base/docs/b">b</a>', ...b },
    `build/index.html: expected a link to a page of the site, found "/base/docs/b". ${LINK.to}`,
  ],
] as const)
  test(`links: ${what}`, () =>
    expect(report(checkLinks(site(pages, ['img/x.png']), [source], baseUrl))).toBe(said));

test('pictures: names one without a text alternative', () => {
  const html = '<img src="/a.png" alt="A"><img src="/b.png"><svg role="img"></svg><svg></svg>';
  const told = (what: string) =>
    `${source.file}: expected a text alternative for every picture, found ${what} without one. Say what the picture says: \`![…](…)\`, or \`alt\` of <Diagram>.`;
  expect(report(checkImages(site(a(html)), [source]))).toBe(`${told('/b.png')}\n${told('svg')}`);
  expect(report(checkImages(site({ 'a.html': '<img src="/a.png" alt="">' }), []))).toBe('');
});

test('resources: names what is loaded from another origin', () => {
  const html =
    '<script src="https://cdn.example/x.js"></script><link rel="stylesheet" href="//fonts.example/f.css"><link rel="canonical" href="https://other.example/"><script src="/own.js"></script><img src="https://docs.example/i.png" alt="">';
  expect(report(checkResources(site({ 'index.html': html }), 'https://docs.example'))).toMatch(
    /found https:\/\/cdn\.example\/x\.js\..*\n.*found \/\/fonts\.example\/f\.css\.[^\n]*$/,
  );
});

test('metadata: names what a page lacks', () => {
  const whole = '<title>A – superduper | Docs</title><meta name="description" content="x"><h1>A</h1>';
  expect(report(checkMetadata(site({ 'a.html': whole })))).toBe('');
  const bare = report(checkMetadata(site({ 'a.html': '<title>Docs</title>' })));
  expect(bare).toContain('build/a.html: expected a title "… – superduper | Docs", found "Docs".');
  expect(bare).toContain('build/a.html: expected one `<h1>`, found 0.');
  expect(bare).toContain('build/a.html: expected a description, found none.');
  expect(report(checkMetadata(site({ 'a.html': `${whole}<h1>B</h1>` })))).toContain('found 2.');
});

test.describe('versions', () => {
  const origin = 'https://d.example';
  const page = (canonical: string) =>
    `<title>A – superduper | Docs</title><link rel="canonical" href="${origin}${canonical}">`;
  const counterparts = [{ path: '/docs/0.6/a', latest: '/docs/a' }];

  test('canonical: a page names its counterpart in the latest version, any other page itself', () => {
    const built = (older: string, latest = '/docs/a') =>
      site({ 'docs/0.6/a/index.html': page(older), 'docs/a/index.html': page(latest) });
    const told = (...addresses: [string, string?]) =>
      report(checkCanonical(built(...addresses), counterparts, origin));
    expect(told('/docs/a')).toBe('');
    expect(told('/docs/0.6/a')).toContain(
      'build/docs/0.6/a/index.html: expected https://d.example/docs/a as canonical, found https://d.example/docs/0.6/a.',
    );
    const other = 'build/docs/a/index.html: expected https://d.example/docs/a as canonical';
    expect(told('/docs/a', '/docs/b')).toContain(other);
  });

  test('canonical: a page that search engines are kept from is named', () => {
    const built = site({ 'docs/a/index.html': `${page('/docs/a')}<meta name="robots" content="noindex">` });
    expect(report(checkCanonical(built, [], origin))).toContain(
      'expected a page that may be indexed, found noindex',
    );
  });

  test('identity: an address that is not its own, and data without the version', () => {
    const version = { ...oldest, path: '/docs/0.6' };
    const shown = (url: string, data: object) => {
      const html = `<meta property="og:url" content="${origin}${url}"><script type="application/ld+json">${JSON.stringify(data)}</script>`;
      return report(checkIdentity(site({ 'docs/0.6/a/index.html': html }), [version], origin));
    };
    const url = `${origin}/docs/0.6/a`;
    const article = { '@type': 'TechArticle', headline: 'A', description: 'About a.', url };
    const about = { version: version.release };
    expect(shown('/docs/0.6/a', { ...article, about })).toBe('');
    expect(shown('/docs/a', { ...article, about })).toContain(
      'build/docs/0.6/a/index.html: expected https://d.example/docs/0.6/a as og:url, found https://d.example/docs/a.',
    );
    for (const data of [article, { ...article, about, headline: '' }, { about }]) {
      expect(shown('/docs/0.6/a', data)).toContain(
        'expected a TechArticle with {"url":"https://d.example/docs/0.6/a"',
      );
    }
  });

  test('sitemap: what is missing, and what does not belong', () => {
    const built = site({ 'docs/0.6/a/index.html': page('/docs/a'), 'docs/a/index.html': page('/docs/a') });
    const sitemap = (...paths: string[]) => paths.map((path) => `${origin}${path}`);
    expect(report(checkSitemap(built, sitemap('/docs/a'), origin))).toBe('');
    expect(report(checkSitemap(built, sitemap('/docs/a', '/docs/0.6/a'), origin))).toContain(
      'found https://d.example/docs/0.6/a',
    );
    expect(report(checkSitemap(built, [], origin))).toContain('expected https://d.example/docs/a');
  });

  test('redirects: one that is missing, that leads elsewhere, or to nothing', () => {
    const refresh = (to: string) => `<meta http-equiv="refresh" content="0; url=${to}">`;
    const wanted = [{ from: '/docs/0.7/a', to: '/docs/a' }];
    const built = (...redirects: [string, string][]) =>
      site({
        'docs/a/index.html': page('/docs/a'),
        ...Object.fromEntries(redirects.map(([from, to]) => [`${from}/index.html`, refresh(to)])),
      });
    const told = (...redirects: [string, string][]) => report(checkRedirects(built(...redirects), wanted));
    expect(told(['docs/0.7/a', '/docs/a'])).toBe('');
    expect(told()).toContain('expected /docs/0.7/a to lead to /docs/a, found no page');
    expect(told(['docs/0.7/a', '/docs/b'])).toContain('found that it leads to /docs/b');
    const lost = 'build/docs/x/index.html: expected a page to lead to, found /gone';
    expect(told(['docs/0.7/a', '/docs/a'], ['docs/x', '/gone'])).toContain(lost);
  });
});
