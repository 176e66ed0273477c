import { expect, test } from '@playwright/test';
import { formatResults } from '../../../../src/components/Search/messages';
import {
  buildSearchPath,
  findFilter,
  findScope,
  getNextChoice,
  listVersions,
  scopes,
} from '../../../../src/components/Search/search-scope';
import { formatOpenSearch } from '../../../../src/outputs/search-index/open-search';
import { latest, oldest, versions } from '../../../live-versions';

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
    expect(formatResults({ total, missingWords: [], matchedWords: ['load'] }, '0.7')).toBe(message);
});

test('names the words that no page contains, and those that the results match', () => {
  const words = { missingWords: ['excel', 'sheet'], matchedWords: ['load'] };
  expect(formatResults({ total: 12, ...words }, '0.7')).toBe(
    'No page mentions “excel” and “sheet”. 12 results for “load” in 0.7',
  );
});

test('escapes its input in the OpenSearch description', () => {
  const page = 'https://x.org/"search';
  const xml = formatOpenSearch({ name: 'a & b', description: '<x>', page, icon: 'i' });
  expect(xml).toContain('<ShortName>a &amp; b</ShortName>');
  expect(xml).toContain('<Description>&lt;x&gt;</Description>');
  expect(xml).toContain('template="https://x.org/&quot;search?q={searchTerms}"');
});
