import { expect, test } from '@playwright/test';
import { type BuiltSite, toBuiltPage } from '../../content/built';
import { checkImages, checkMetadata, checkResources } from '../../content/checks/built-pages';
import { checkLinks } from '../../content/checks/links';
import { toPage } from '../../content/pages';
import { report } from '../../content/problem';

function site(pages: Record<string, string>, files: string[] = []): BuiltSite {
  return {
    pages: Object.entries(pages).map(([file, html]) => toBuiltPage(file, html)),
    files: new Set([...Object.keys(pages), ...files]),
  };
}

const source = toPage('0.7', 'versioned_docs/version-0.7/a.mdx', '---\ntitle: A\n---\n\n[b](./b.mdx#part)\n');

test.describe('links', () => {
  test('is quiet about pages, files, anchors and other sites', () => {
    const html =
      '<a href="/docs/b">b</a><a href="/docs/b/#part">b</a><a href="#own">own</a><a href="/img/x.png">x</a><a href="https://example.org/no">y</a><p id="own">';
    const built = site({ 'docs/a/index.html': html, 'docs/b/index.html': '<h2 id="part">' }, ['img/x.png']);
    expect(report(checkLinks(built, [source]))).toBe('');
  });

  test('names a page that does not exist, at the line of its source', () => {
    const built = site({ 'docs/a/index.html': '<a href="/docs/b">b</a>' });
    expect(report(checkLinks(built, [source]))).toBe(
      'versioned_docs/version-0.7/a.mdx:5: expected a link to a page of the site, found "/docs/b". Correct the path; between pages of a version use the relative path of the file, with its extension.',
    );
  });

  test('names an anchor that does not exist, at the line of its source', () => {
    const built = site({ 'docs/a/index.html': '<a href="/docs/b#part">b</a>', 'docs/b/index.html': '' });
    expect(report(checkLinks(built, [source]))).toBe(
      'versioned_docs/version-0.7/a.mdx:5: expected an anchor of /docs/b, found "#part" in "/docs/b#part". Correct the path or the hash: it is the heading’s text in lower case with hyphens, or the id in its comment.',
    );
  });

  test('names the built file of a page that has no source of its own', () => {
    const built = site({ 'index.html': '<a href="/gone">gone</a>' });
    expect(report(checkLinks(built, []))).toMatch(
      /^build\/index\.html: expected a link to a page of the site, found "\/gone"/,
    );
  });

  test('counts the base path', () => {
    const built = site({ 'index.html': '<a href="/base/docs/b">b</a>', 'docs/b/index.html': '' });
    expect(report(checkLinks(built, [], '/base/'))).toBe('');
    expect(report(checkLinks(built, [], '/'))).toContain('found "/base/docs/b"');
  });
});

test('pictures: names one without a text alternative', () => {
  const html = '<img src="/a.png" alt="A"><img src="/b.png"><svg role="img"></svg><svg></svg>';
  expect(report(checkImages(site({ 'docs/a/index.html': html }), [source]))).toBe(
    [
      'versioned_docs/version-0.7/a.mdx: expected a text alternative for every picture, found /b.png without one. Say what the picture says: `![…](…)`, or `alt` of <Diagram>.',
      'versioned_docs/version-0.7/a.mdx: expected a text alternative for every picture, found svg without one. Say what the picture says: `![…](…)`, or `alt` of <Diagram>.',
    ].join('\n'),
  );
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
  const whole =
    '<title>A | Docs</title><meta name="description" content="x"><meta property="og:image" content="https://d.example/img/s.png">';
  expect(report(checkMetadata(site({ 'a.html': whole }, ['img/s.png']), 'https://d.example/'))).toBe('');
  expect(report(checkMetadata(site({ 'a.html': whole }), 'https://d.example/'))).toContain(
    'expected an og:image that is a file of the build',
  );
  const bare = report(checkMetadata(site({ 'a.html': '<title>Docs</title>' }), 'https://d.example/'));
  expect(bare).toContain('build/a.html: expected a title "… | Docs", found "Docs".');
  expect(bare).toContain('build/a.html: expected a description, found none.');
});
