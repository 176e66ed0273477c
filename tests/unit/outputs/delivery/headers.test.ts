import { expect, test } from '@playwright/test';
import {
  addBasePath,
  findHeaders,
  formatHeadersFile,
  IMMUTABLE,
  listHeaderRules,
  parseHeadersFile,
  toNginxHeaders,
} from '../../../../src/outputs/delivery/headers';
import { toNginxRedirects } from '../../../../src/outputs/delivery/redirect-page';

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

test('reads `_headers` back as written', () => {
  const file = formatHeadersFile(addBasePath(rules, '/base/'));
  expect(file).toContain('/base/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n');
  expect(parseHeadersFile(file)).toEqual(addBasePath(rules, '/base/'));
});

test('gives nginx the headers of all files without the hashes of one build', () => {
  const headers = toNginxHeaders(rules);
  expect(headers).toContain(`add_header Content-Security-Policy "frame-ancestors 'none'" always;`);
  expect(headers).toContain('add_header X-Content-Type-Options "nosniff" always;');
  expect(toNginxHeaders(listHeaderRules("script-src 'sha256-other'"))).toBe(headers);
});

test('redirects an old URL with and without a trailing slash in nginx', () => {
  expect(toNginxRedirects([{ from: '/base/docs/0.7/a', to: '/base/docs/a' }])).toContain(
    '    "/base/docs/0.7/a" "/base/docs/a";\n    "/base/docs/0.7/a/" "/base/docs/a";',
  );
});
