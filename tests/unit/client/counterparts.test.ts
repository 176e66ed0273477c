import { expect, test } from '@playwright/test';
import { findCounterpartPath, findPage, type VersionPaths } from '../../../src/client/counterparts';
import { listPermalinks, type VersionRoute } from '../../../src/shared/versions/permalinks';

const version = (name: string, path: string, ...ids: string[]): VersionPaths => ({
  name,
  path,
  docs: ids.map((id) => ({ id, path: `${path}/${id.replace(/^\//, '')}` })),
});
const latest = version('0.7', '/docs', 'intro', 'redis', 'new-name', '/category/api');
const older = version('0.6', '/docs/0.6', 'intro', 'old-name', '/category/api');
const versions = [latest, older];
const moved = [{ '0.6': 'old-name', '0.7': 'new-name' }];
const counterpart = (path: string, target: VersionPaths) => {
  const page = findPage(path, versions);
  return page && findCounterpartPath(page, target, moved);
};

test('finds a page by its path, with and without a slash at the end', () => {
  expect(findPage('/docs/0.6/intro/', versions)).toEqual({ version: older, id: 'intro' });
  expect(findPage('/docs/0.6', versions)).toEqual({ version: older, id: null });
  expect(findPage('/versions', versions)).toBeNull();
});

test('keeps pages, categories and landing pages in another version', () => {
  expect(counterpart('/docs/intro', older)).toBe('/docs/0.6/intro');
  expect(counterpart('/docs/category/api', older)).toBe('/docs/0.6/category/api');
  expect(counterpart('/docs', older)).toBe('/docs/0.6');
});

test('follows a moved page both ways', () => {
  expect(counterpart('/docs/new-name', older)).toBe('/docs/0.6/old-name');
  expect(counterpart('/docs/0.6/old-name', latest)).toBe('/docs/new-name');
});

test('finds no counterpart of a page that the other version lacks, or whose id another page took', () => {
  expect(counterpart('/docs/redis', older)).toBeNull();
  const next = version('next', '/docs/next', 'old-name');
  const page = findPage('/docs/next/old-name', [next, ...versions]);
  expect(page && findCounterpartPath(page, older, moved)).toBeNull();
});

test('resolves permalinks to the latest version, addresses of the former site, and the main branch', () => {
  const routes: VersionRoute[] = [
    { name: '0.7', path: '/docs', state: 'latest' },
    { name: '0.6', path: '/docs/0.6', state: 'older' },
    { name: 'current', path: '/docs/next', state: 'unreleased' },
  ];
  expect(listPermalinks('/docs/intro', routes)).toEqual(['/docs/0.7/intro', '/docs/docs/intro']);
  expect(listPermalinks('/docs', routes)).toEqual(['/docs/0.7', '/docs/docs']);
  expect(listPermalinks('/docs/next/intro', routes)).toEqual(['/docs/main/intro']);
  expect(listPermalinks('/docs/0.6/intro', routes)).toEqual([]);
  expect(listPermalinks('/versions', routes)).toEqual([]);
});
