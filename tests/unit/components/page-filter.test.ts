import { expect, test } from '@playwright/test';
import { filterPages } from '../../../src/components/AllVersions/filter';
import type { HistoryRow } from '../../../src/model/versions/facts';

const rows: HistoryRow[] = [
  {
    title: 'Listener',
    section: 'components',
    versions: {
      '0.6': { state: 'first', path: '/docs/0.6/components/listener' },
      '0.7': { state: 'behaviour', path: '/docs/components/listener' },
    },
  },
  {
    title: 'Redis',
    section: 'data_plugins',
    versions: { '0.6': { state: 'missing' }, '0.7': { state: 'new', path: '/docs/data_plugins/redis' } },
  },
];

test('filters by words in any order and case, by a state in any version, and by the version that lacks a page', () => {
  for (const [q, state, remaining] of [
    ['', '', ['Listener', 'Redis']],
    [' LISTENER components ', '', ['Listener']],
    ['data_plugins/re', '', ['Redis']],
    ['nothing', '', []],
    ['', 'missing', ['Redis']],
    ['', 'behaviour', ['Listener']],
    ['', 'api', []],
    ['listener', 'new', []],
    ['', 'changed', ['Listener']],
    ['', 'not-in-0.6', ['Redis']],
    ['', 'not-in-0.7', []],
    ['listener', 'not-in-0.6', []],
  ] as const)
    expect(filterPages(rows, { q, state }).map(({ title }) => title)).toEqual(remaining);
});
