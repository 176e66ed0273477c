import { expect, test } from '@playwright/test';
import { formatProblems } from '../../../../src/model/problem';
import { ANY_STYLES, buildPolicy, withPolicy } from '../../../../src/outputs/delivery/policy';
import { listElements } from '../../../checks/built/built-site';
import { checkOtherSites, checkPolicy } from '../../../checks/built/delivery';

const inlineCode = { scripts: new Set(['known()']), styles: new Set(['display: none;']) };
const policy = buildPolicy(inlineCode, ANY_STYLES);
const STYLES = '<style>p{margin:0}</style>';
const createPage = (head: string, body = '') => {
  const html = `<!doctype html><html><head><meta charset="UTF-8">${STYLES}${head}</head><body>${body}</body></html>`;
  return withPolicy(html, inlineCode);
};
const check = (html: string, headerPolicy = policy) =>
  formatProblems(checkPolicy('a.html', listElements(html), headerPolicy));

test('accepts files, data and everything that the policy lists', () => {
  const head =
    '<script>known()</script><script src="/a.js"></script><script type="application/ld+json">{}</script><link rel="stylesheet" href="/a.css" integrity="sha256-0">';
  expect(check(createPage(head, '<svg style="display: none;"></svg><a href="/b">b</a>'))).toBe('');
});

const UNKNOWN = 'only inline scripts that the policy allows, found "unknown()"';

test('reports inline code that the policy does not list', () => {
  for (const [head, body, expected] of [
    ['<script>unknown()</script>', '', UNKNOWN],
    // The policy differs by a space.
    ['<script>known() </script>', '', 'only inline scripts that the policy allows, found "known() "'],
    ['<script type="module">unknown()</script>', '', UNKNOWN],
    ['', '<template><script>unknown()</script></template>', UNKNOWN],
    ['', '<p style="color:red">', 'only `style` attributes that the policy allows, found color:red'],
    ['<style media="all">p{}</style>', '', 'only styles that the policy allows, found "p{}"'],
    ['', '<button onclick="go()">', 'no inline event handler, found onclick="go()"'],
    ['', '<a href=" JavaScript:go()">', 'only URLs of pages and files, found href=" JavaScript:go()"'],
    // The policy could end too early.
    ['<link rel="stylesheet" href="/a.css">', '', 'a style sheet with `integrity`, found /a.css'],
    ['<meta name="page-files" content="/a.js">', '', 'files with `data-integrity`, found /a.js'],
  ] as const)
    expect(check(createPage(head, body)), head + body).toContain(`build/a.html: expected ${expected}`);
});

test('reports a page without the policy, with another policy, or with scripts before it', () => {
  const page = createPage('');
  expect(check('<meta charset="UTF-8">')).toContain('found none');
  expect(check(page, policy.replace("'self'", 'https:'))).toContain('the policy of the headers');
  const latePolicy = page.replace('<head>', '<head><script src="/early.js"></script>');
  expect(check(latePolicy)).toContain('found <script> before the policy');
});

test('reports an external link without `rel`, and accepts internal links', () => {
  const siteAddress = 'https://docs.example';
  const links = (html: string) => formatProblems(checkOtherSites('a.html', listElements(html), siteAddress));
  const external =
    '<a href="https://x.example" rel="noopener noreferrer">x</a><a href="mailto:a@x.example">m</a>';
  expect(links(`<a href="/a">a</a><a href="${siteAddress}">b</a>${external}`)).toBe('');
  expect(links('<a href="https://x.example" rel="noopener">x</a>')).toContain(
    'build/a.html: expected links to other sites with rel="noopener noreferrer", found https://x.example with "noopener"',
  );
  expect(links('<a href="//x.example">x</a>')).toContain('found //x.example');
  expect(links(`<a href="${siteAddress}.evil.example/">x</a>`)).toContain('found');
});
