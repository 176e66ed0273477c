import { expect, test } from '@playwright/test';
import { isWithin } from '../../../../src/shared/versions/is-within';

test('an entry is active below its base path', () => {
  const entry = { activeBasePath: '/versions' };
  expect(isWithin(entry, '/versions/0.6...0.7')).toBe(true);
  expect(isWithin(entry, '/docs/versions')).toBe(false);
});

test('an entry is active where its pattern matches, in any case', () => {
  const entry = { activeBaseRegex: '^/docs/(?:next/)?api/' };
  expect(isWithin(entry, '/docs/next/API/base')).toBe(true);
  expect(isWithin(entry, '/docs/0.6/api/base')).toBe(false);
});

test('either is enough, and without both an entry is active nowhere else', () => {
  const entry = { activeBasePath: '/versions', activeBaseRegex: '^/search$' };
  expect(isWithin(entry, '/versions/0.6...0.7')).toBe(true);
  expect(isWithin(entry, '/search')).toBe(true);
  expect(isWithin({}, '/versions')).toBe(false);
});
