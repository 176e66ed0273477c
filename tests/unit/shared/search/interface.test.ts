import { expect, test } from '@playwright/test';
import { countOf } from '../../../../src/components/Search/messages';
import {
  filterNamed,
  following,
  scopeNamed,
  scopes,
  searchPagePath,
  versionsIn,
} from '../../../../src/components/Search/search-scope';
import { clearRecent, noteRecent, readRecent } from '../../../../src/components/Search/storage';
import { openSearchXml } from '../../../../src/outputs/search-index/open-search';
import { latest, oldest, versions } from '../../../live-versions';

/** Replaces the storage with one that has this content, and that may be full or blocked. */
const storeWith = (held: Record<string, string>, refused: readonly ('getItem' | 'setItem')[] = []) => {
  const refuse = (name: (typeof refused)[number]) => {
    if (refused.includes(name)) throw new Error('refused');
  };
  const localStorage = {
    getItem: (key: string) => {
      refuse('getItem');
      return held[key] ?? null;
    },
    setItem: (key: string, value: string) => {
      refuse('setItem');
      held[key] = value;
    },
  };
  Object.assign(globalThis, { localStorage });
};
const BLOCKED = ['getItem', 'setItem'] as const;
test.afterAll(() => {
  Reflect.deleteProperty(globalThis, 'localStorage');
});

test.describe('recent queries', () => {
  test('are stored once each, the latest first, at most six', () => {
    storeWith({});
    for (const query of ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', ' B2 ', '  ']) noteRecent(query);
    expect(readRecent()).toEqual(['B2', 'g7', 'f6', 'e5', 'd4', 'c3']);
    clearRecent();
    expect(readRecent()).toEqual([]);
  });

  test('ignore invalid data in the storage, and are limited', () => {
    for (const value of ['{', '{"a":1}', 'null', '[1,null,{"x":1},"",["y"]]', '"text"']) {
      storeWith({ 'search.recent': value });
      expect(readRecent(), value).toEqual([]);
    }
    storeWith({ 'search.recent': JSON.stringify(['x'.repeat(500)]) });
    expect(readRecent()[0]).toHaveLength(100);
  });

  test('stay on the page without an error if the storage is full or blocked', () => {
    for (const refused of [['setItem'], BLOCKED] as const) {
      storeWith({ 'search.recent': '["before"]' }, refused);
      noteRecent('x');
      expect(readRecent()[0]).toBe('x');
      clearRecent();
      expect(readRecent()).toEqual([]);
    }
  });
});

test('orders the scopes, and accepts any of them in an address', () => {
  const names = versions.map(({ name }) => name);
  const next = [...names, 'all'].map((one) => following(scopes, one));
  expect(next).toEqual([...names.slice(1), 'all', latest.name]);
  const { name } = oldest;
  expect([name, 'next', 'current', 'all'].map(scopeNamed)).toEqual([name, 'current', 'current', 'all']);
  expect([null, '', '<script>', '0.0'].map(scopeNamed)).toEqual([null, null, null, null]);
  expect(versionsIn('all', name)).toEqual([name, ...names.filter((one) => one !== name)]);
  expect(searchPagePath('a&b c', 'current', 'everything')).toBe('/search?q=a%26b+c&version=next');
  expect(searchPagePath('a', name, 'reference')).toBe(`/search?q=a&version=${name}&in=reference`);
  const filters = ['guides', 'reference', null, '<script>'].map(filterNamed);
  expect(filters).toEqual(['guides', 'reference', 'everything', 'everything']);
});

test('counts results', () => {
  expect(countOf({ shown: 0, total: 0, isWhole: true }, '0.7')).toBe('No results in 0.7');
  expect(countOf({ shown: 1, total: 1, isWhole: true }, '0.7')).toBe('1 result in 0.7');
  expect(countOf({ shown: 20, total: 1081, isWhole: true }, 'all versions')).toBe(
    '1,081 results in all versions',
  );
  expect(countOf({ shown: 3, total: 3, isWhole: false }, '0.7')).toBe('3 title matches in 0.7');
  expect(countOf({ shown: 0, total: 0, isWhole: false }, '0.7')).toBe('No title matches in 0.7');
});

test('escapes its input in the OpenSearch description', () => {
  const xml = openSearchXml({ name: 'a & b', description: '<x>', page: 'https://x.org/"search', icon: 'i' });
  expect(xml).toContain('<ShortName>a &amp; b</ShortName>');
  expect(xml).toContain('<Description>&lt;x&gt;</Description>');
  expect(xml).toContain('template="https://x.org/&quot;search?q={searchTerms}"');
});
