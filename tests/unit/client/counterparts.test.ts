import { expect, test } from '@playwright/test';
import { counterpartOf, pageAt, type Version } from '../../../src/client/counterparts';
import { landingWithoutPage, missingPageOf } from '../../../src/client/missing-page';
import { permalinksOf, type VersionRoute } from '../../../src/shared/versions/permalinks';

const version = (name: string, path: string, ...ids: string[]): Version => ({
  name,
  path,
  docs: ids.map((id) => ({ id, path: `${path}/${id.replace(/^\//, '')}` })),
});
const latest = version('0.7', '/docs', 'intro', 'redis', 'new-name', '/category/api');
const older = version('0.6', '/docs/0.6', 'intro', 'old-name', '/category/api');
const versions = [latest, older];
const moved = [{ '0.6': 'old-name', '0.7': 'new-name' }];
const counterpart = (path: string, target: Version) => {
  const page = pageAt(path, versions);
  return page && counterpartOf(page, target, moved);
};

test('a page is found by its path, with or without a slash at the end', () => {
  expect(pageAt('/docs/0.6/intro/', versions)).toEqual({ version: older, id: 'intro' });
  expect(pageAt('/docs/0.6', versions)).toEqual({ version: older, id: null });
  expect(pageAt('/versions', versions)).toBeNull();
});

test('pages, categories and landing pages keep their place in another version', () => {
  expect(counterpart('/docs/intro', older)).toBe('/docs/0.6/intro');
  expect(counterpart('/docs/category/api', older)).toBe('/docs/0.6/category/api');
  expect(counterpart('/docs', older)).toBe('/docs/0.6');
});

test('a page that moved is followed both ways', () => {
  expect(counterpart('/docs/new-name', older)).toBe('/docs/0.6/old-name');
  expect(counterpart('/docs/0.6/old-name', latest)).toBe('/docs/new-name');
});

test('a page that the other version lacks has no counterpart, and neither has one whose id another page took over', () => {
  expect(counterpart('/docs/redis', older)).toBeNull();
  const next = version('next', '/docs/next', 'old-name');
  const page = pageAt('/docs/next/old-name', [next, ...versions]);
  expect(page && counterpartOf(page, older, moved)).toBeNull();
});

test('another version is entered without the page, whose address travels along', () => {
  const address = landingWithoutPage('/docs/0.6', '/docs/redis?x=1&y');
  expect(address).toBe('/docs/0.6?missing=%2Fdocs%2Fredis%3Fx%3D1%26y');
  expect(missingPageOf(address.slice(address.indexOf('?')))).toBe('/docs/redis?x=1&y');
  expect(missingPageOf('')).toBeNull();
});

test('permalinks name the latest version, the former site’s addresses and the main branch', () => {
  const routes: VersionRoute[] = [
    { name: '0.7', path: '/docs', state: 'latest' },
    { name: '0.6', path: '/docs/0.6', state: 'older' },
    { name: 'current', path: '/docs/next', state: 'unreleased' },
  ];
  expect(permalinksOf('/docs/intro', routes)).toEqual(['/docs/0.7/intro', '/docs/docs/intro']);
  expect(permalinksOf('/docs', routes)).toEqual(['/docs/0.7', '/docs/docs']);
  expect(permalinksOf('/docs/next/intro', routes)).toEqual(['/docs/main/intro']);
  expect(permalinksOf('/docs/0.6/intro', routes)).toEqual([]);
  expect(permalinksOf('/versions', routes)).toEqual([]);
});
