import { expect, test } from '@playwright/test';
import { filterPages } from '../../../src/components/AllVersions/filter';
import type { PageTableRow } from '../../../src/model/versions/page-table';

const rows: PageTableRow[] = [
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
const titles = (words: string, state: Parameters<typeof filterPages>[1]['state'] = 'any') =>
  filterPages(rows, { words, state }).map(({ title }) => title);

test('words are looked for in title, section and address, in any order and case', () => {
  expect(titles('')).toEqual(['Listener', 'Redis']);
  expect(titles(' LISTENER components ')).toEqual(['Listener']);
  expect(titles('data_plugins/re')).toEqual(['Redis']);
  expect(titles('nothing')).toEqual([]);
});

test('a state is looked for in every version', () => {
  expect(titles('', 'missing')).toEqual(['Redis']);
  expect(titles('', 'behaviour')).toEqual(['Listener']);
  expect(titles('', 'api')).toEqual([]);
  expect(titles('listener', 'new')).toEqual([]);
});

test('whatever changed is found as changed, and what is new is not', () => {
  expect(titles('', 'changed')).toEqual(['Listener']);
});
