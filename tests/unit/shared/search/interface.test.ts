import { expect, test } from '@playwright/test';
import { formatResultCount } from '../../../../src/components/Search/messages';
import {
  buildSearchPath,
  findFilter,
  findScope,
  getNextChoice,
  listVersions,
  scopes,
} from '../../../../src/components/Search/search-scope';
import {
  clearRecentQueries,
  readRecentQueries,
  storeRecentQuery,
} from '../../../../src/components/Search/storage';
import { formatOpenSearch } from '../../../../src/outputs/search-index/open-search';
import { latest, oldest, versions } from '../../../live-versions';

/** Replaces the storage with one that has this content, and that may be full or blocked. */
const storeWith = (content: Record<string, string>, refused: readonly ('getItem' | 'setItem')[] = []) => {
  const refuse = () => {
    throw new Error('refused');
  };
  const localStorage = {
    getItem: (key: string) => content[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(content, { [key]: value }),
    ...Object.fromEntries(refused.map((name) => [name, refuse])),
  };
  Object.assign(globalThis, { localStorage });
};
test.afterAll(() => void Reflect.deleteProperty(globalThis, 'localStorage'));

test.describe('recent queries', () => {
  test('are stored once each, the latest first, at most six', () => {
    storeWith({});
    for (const query of ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', ' B2 ', '  ']) storeRecentQuery(query);
    expect(readRecentQueries()).toEqual(['B2', 'g7', 'f6', 'e5', 'd4', 'c3']);
    clearRecentQueries();
    expect(readRecentQueries()).toEqual([]);
  });

  test('ignore invalid data in the storage, and are limited', () => {
    for (const value of ['{', '{"a":1}', 'null', '[1,null,{"x":1},"",["y"]]', '"text"']) {
      storeWith({ 'search.recent': value });
      expect(readRecentQueries(), value).toEqual([]);
    }
    storeWith({ 'search.recent': JSON.stringify(['x'.repeat(500)]) });
    expect(readRecentQueries()[0]).toHaveLength(100);
  });

  test('stay on the page without an error if the storage is full or blocked', () => {
    for (const refused of [['setItem'], ['getItem', 'setItem']] as const) {
      storeWith({ 'search.recent': '["before"]' }, refused);
      storeRecentQuery('x');
      expect(readRecentQueries()[0]).toBe('x');
      clearRecentQueries();
      expect(readRecentQueries()).toEqual([]);
    }
  });
});

test('orders the scopes, and accepts any of them in an address', () => {
  const names = versions.map(({ name }) => name);
  const next = [...names, 'all'].map((scope) => getNextChoice(scopes, scope));
  expect(next).toEqual([...names.slice(1), 'all', latest.name]);
  const { name } = oldest;
  expect([name, 'next', 'current', 'all'].map(findScope)).toEqual([name, 'current', 'current', 'all']);
  expect([null, '', '<script>', '0.0'].map(findScope)).toEqual([null, null, null, null]);
  expect(listVersions('all', name)).toEqual([name, ...names.filter((candidate) => candidate !== name)]);
  expect(buildSearchPath('a&b c', 'current', 'everything')).toBe('/search?q=a%26b+c&version=next');
  expect(buildSearchPath('a', name, 'reference')).toBe(`/search?q=a&version=${name}&in=reference`);
  const filters = ['guides', 'reference', null, '<script>'].map(findFilter);
  expect(filters).toEqual(['guides', 'reference', 'everything', 'everything']);
});

test('counts results', () => {
  for (const [total, message] of [
    [0, 'No results in 0.7'],
    [1, '1 result in 0.7'],
    [1081, '1,081 results in 0.7'],
  ] as const)
    expect(formatResultCount({ total }, '0.7')).toBe(message);
});

test('escapes its input in the OpenSearch description', () => {
  const page = 'https://x.org/"search';
  const xml = formatOpenSearch({ name: 'a & b', description: '<x>', page, icon: 'i' });
  expect(xml).toContain('<ShortName>a &amp; b</ShortName>');
  expect(xml).toContain('<Description>&lt;x&gt;</Description>');
  expect(xml).toContain('template="https://x.org/&quot;search?q={searchTerms}"');
});
