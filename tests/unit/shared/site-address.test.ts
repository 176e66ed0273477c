import { expect, test } from '@playwright/test';
import { siteUrl } from '../../../src/shared/site';
import { readSiteAddress } from '../../../src/shared/site-address';

test('reads the address of the site, and uses the published one by default', () => {
  const published = { origin: siteUrl, baseUrl: '/' };
  expect(readSiteAddress({})).toEqual(published);
  expect(readSiteAddress({ SITE_URL: '', BASE_URL: '' })).toEqual(published);
  expect(readSiteAddress({ SITE_URL: 'http://localhost:3000/', BASE_URL: '/docs-preview/pr.1/' })).toEqual({
    origin: 'http://localhost:3000',
    baseUrl: '/docs-preview/pr.1/',
  });
});

for (const text of [
  'example.org',
  'https://example.org/docs/',
  'ftp://example.org',
  'localhost:3000',
  'https://',
])
  test(`rejects ${text} as SITE_URL`, () =>
    expect(() => readSiteAddress({ SITE_URL: text })).toThrow(
      `SITE_URL: expected the origin of the site, such as https://example.org, found "${text}". Write`,
    ));

for (const text of ['x', '/x', 'x/', '//x/', '/a b/', 'https://example.org/x/', '/x/?y/'])
  test(`rejects ${text} as BASE_URL`, () =>
    expect(() => readSiteAddress({ BASE_URL: text })).toThrow(
      `BASE_URL: expected a path with a slash at both ends, such as /docs-preview/, found "${text}". For`,
    ));
