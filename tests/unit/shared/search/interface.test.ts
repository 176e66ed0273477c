import { expect, test } from '@playwright/test';
import { termsIn } from '../../../../src/components/Search/highlight-state';
import { storeTerms, takeTerms } from '../../../../src/components/Search/highlight-storage';
import { joinStates } from '../../../../src/components/Search/index-state';
import { moved, type Press } from '../../../../src/components/Search/items';
import { countOf } from '../../../../src/components/Search/messages';
import { clearRecent, noteRecent, readRecent } from '../../../../src/components/Search/recent';
import {
  filterNamed,
  following,
  scopeNamed,
  scopes,
  searchPagePath,
  versionsIn,
} from '../../../../src/components/Search/search-scope';
import type { BrowserStorage } from '../../../../src/components/Search/store';
import { openSearchXml } from '../../../../src/outputs/search-index/open-search';
import type { Answer } from '../../../../src/shared/search/answer';
import { latest, oldest, versions } from '../../../live-versions';

const press = (key: string, held: Partial<Press> = {}): Press => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});

test('no key moves where there is nothing, or while another key is held', () => {
  expect(moved(press('ArrowDown'), 0, 5)).toBe(1);
  expect(moved(press('Home'), 3, 5)).toBe(0);
  expect(moved(press('ArrowDown'), -1, 0)).toBeNull();
  expect(moved(press('ArrowDown', { altKey: true }), 0, 5)).toBeNull();
  expect(moved(press('Home', { shiftKey: true }), 0, 5)).toBeNull();
});

const storeWith = (value: string | null) => {
  const kept = { value };
  const store: BrowserStorage = {
    getItem: () => kept.value,
    setItem: (_, next) => {
      kept.value = next;
    },
    removeItem: () => {
      kept.value = null;
    },
  };
  return () => store;
};

test.describe('recent queries', () => {
  test('are kept once each, the latest first, six at most', () => {
    const store = storeWith(null);
    for (const query of ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', ' B2 ', '  ']) noteRecent(query, store);
    expect(readRecent(store)).toEqual(['B2', 'g7', 'f6', 'e5', 'd4', 'c3']);
    clearRecent(store);
    expect(readRecent(store)).toEqual([]);
  });

  for (const value of ['{', '{"a":1}', 'null', '[1,null,{"x":1},"",["y"]]', '"text"']) {
    test(`are none if the storage holds ${value}`, () => {
      expect(readRecent(storeWith(value))).toEqual([]);
    });
  }

  test('are cut', () => {
    expect(readRecent(storeWith(JSON.stringify(['x'.repeat(500)])))[0]).toHaveLength(100);
  });

  test('are none where the storage is blocked, and nothing is thrown', () => {
    const blocked = () => {
      throw new Error('blocked');
    };
    expect(readRecent(blocked)).toEqual([]);
    noteRecent('x', blocked);
    clearRecent(blocked);
  });
});

test('the scopes follow each other, and an address may name any', () => {
  const names = versions.map(({ name }) => name);
  expect([...names, 'all'].map((one) => following(scopes, one))).toEqual([
    ...names.slice(1),
    'all',
    latest.name,
  ]);
  const { name } = oldest;
  expect([name, 'next', 'current', 'all'].map(scopeNamed)).toEqual([name, 'current', 'current', 'all']);
  expect([null, '', '<script>', '0.0'].map(scopeNamed)).toEqual([null, null, null, null]);
  expect(versionsIn('all', name)).toEqual([name, ...names.filter((one) => one !== name)]);
  expect(searchPagePath('a&b c', 'current', 'everything')).toBe('/search?q=a%26b+c&version=next');
  expect(searchPagePath('a', name, 'reference')).toBe(`/search?q=a&version=${name}&in=reference`);
  expect(['guides', 'reference', null, '<script>'].map(filterNamed)).toEqual([
    'guides',
    'reference',
    'everything',
    'everything',
  ]);
});

test('the state of a history entry may be anything', () => {
  for (const state of [null, undefined, 1, 'x', [], {}, { found: 'x' }, { found: { 0: 'x' } }]) {
    expect(termsIn(state)).toBeNull();
  }
  expect(termsIn({ found: ['a', 1, null, 'x'.repeat(100), 'b'] })).toEqual(['a', 'b']);
  expect(termsIn({ found: Array.from({ length: 500 }, () => 'a') })).toHaveLength(60);
});

test('a version that failed is said, whatever the others do', () => {
  expect(
    joinStates([{ state: 'ready' }, { state: 'failed', fault: 'broken', hasTitles: true }]),
  ).toMatchObject({
    fault: 'broken',
  });
  expect(joinStates([{ state: 'ready' }, { state: 'loading', share: 0.5, hasTitles: true }])).toEqual({
    state: 'loading',
    share: 0.75,
  });
  expect(joinStates([{ state: 'ready' }])).toEqual({ state: 'ready' });
});

test('results are counted in a sentence', () => {
  const answer = (shown: number, total: number, pages: number, isWhole = true) =>
    ({ shown, total, isWhole, groups: Array.from({ length: pages }) }) as Answer;
  expect(countOf(answer(0, 0, 0), '0.7')).toBe('No results in 0.7.');
  expect(countOf(answer(1, 1, 1), '0.7')).toBe('1 result on 1 page in 0.7.');
  expect(countOf(answer(20, 81, 9), 'all versions')).toBe('20 of 81 results on 9 pages in all versions.');
  expect(countOf(answer(3, 3, 2, false), '0.7')).toBe('3 by title or name in 0.7.');
  expect(countOf(answer(0, 0, 0, false), '0.7')).toBe('Nothing by title or name in 0.7.');
});

test('the OpenSearch description escapes what it is given', () => {
  const xml = openSearchXml({ name: 'a & b', description: '<x>', page: 'https://x.org/"search', icon: 'i' });
  expect(xml).toContain('<ShortName>a &#38; b</ShortName>');
  expect(xml).toContain('<Description>&#60;x&#62;</Description>');
  expect(xml).toContain('template="https://x.org/&#34;search?q={searchTerms}"');
});

test.describe('what is handed over to another tab', () => {
  const ADDRESS = '/docs/intro#here';

  test('is taken once, by the page that it is for', () => {
    const store = storeWith(null);
    storeTerms(ADDRESS, ['vector'], store, 0);
    expect(takeTerms('/docs/intro', store, 1)).toBeNull();
    expect(takeTerms(ADDRESS, store, 1)).toEqual(['vector']);
    expect(takeTerms(ADDRESS, store, 1)).toBeNull();
  });

  test('is forgotten after half a minute', () => {
    const store = storeWith(null);
    storeTerms(ADDRESS, ['vector'], store, 0);
    expect(takeTerms(ADDRESS, store, 30_001)).toBeNull();
  });

  for (const value of [
    '{',
    'null',
    '"text"',
    '{"address":"/docs/intro#here"}',
    '{"address":"/docs/intro#here","until":9,"found":1}',
  ]) {
    test(`is nothing if the storage holds ${value}`, () => {
      expect(takeTerms(ADDRESS, storeWith(value), 1)).toBeNull();
    });
  }

  test('is nothing where the storage is blocked', () => {
    const blocked = () => {
      throw new Error('blocked');
    };
    storeTerms(ADDRESS, ['vector'], blocked);
    expect(takeTerms(ADDRESS, blocked)).toBeNull();
  });
});
