import { expect, test } from '@playwright/test';
import { findHeaders, IMMUTABLE, listHeaderRules } from '../../../../src/outputs/delivery/headers';

const rules = listHeaderRules("default-src 'none'");

test('protects every response, and caches only hashed files for good', () => {
  const page = findHeaders(rules, '/docs/intro');
  expect(Object.keys(page)).toEqual([
    'Content-Security-Policy',
    'Strict-Transport-Security',
    'X-Content-Type-Options',
    'Referrer-Policy',
    'Permissions-Policy',
    'Cross-Origin-Opener-Policy',
  ]);
  expect(findHeaders(rules, '/assets/js/main.0123.js')).toMatchObject({
    ...page,
    'Cache-Control': IMMUTABLE,
  });
  expect(findHeaders(rules, '/img/logo.svg')['Cache-Control']).toBe('public, max-age=86400');
  expect(findHeaders(rules, '/assetsless')['Cache-Control']).toBeUndefined();
  expect(findHeaders(rules, '/docs/0.6.md')).toMatchObject({
    ...page,
    'Content-Type': 'text/markdown; charset=utf-8',
    'X-Robots-Tag': 'noindex',
  });
  expect(findHeaders(rules, '/docs/md')['X-Robots-Tag']).toBeUndefined();
  expect(findHeaders(rules, '/docs/intro.md/page')['X-Robots-Tag']).toBeUndefined();
});

test('sets no header of a file twice, because hosts would join the values', () => {
  const names = rules.map(({ headers }) => Object.keys(headers));
  const [everywhere = [], ...otherNames] = names;
  expect(otherNames.flat().filter((name) => everywhere.includes(name))).toEqual([]);
});
