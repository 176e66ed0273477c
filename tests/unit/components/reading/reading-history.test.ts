import { expect, test } from '@playwright/test';
import { buildMarkSheet } from '../../../../src/components/Reading/marks';
import type { ReadingHistory } from '../../../../src/components/Reading/reading-history';
import {
  findNextPage,
  listReadingStates,
  parseHistory,
} from '../../../../src/components/Reading/reading-history';

const file = {
  '/a': { title: 'A', digest: '1' },
  '/b': { title: 'B', digest: '2', was: ['/old'] },
  '/c': { title: 'C', digest: '3' },
};
const statesOf = (history: ReadingHistory) =>
  listReadingStates(file, '/x/docs', history).map(({ state }) => state);
const nextOf = (history: ReadingHistory) => findNextPage(listReadingStates(file, '/x/docs', history))?.path;

test('ignores stored data that is not a reading history', () => {
  const page = { at: 1, digest: '1' };
  const stored = JSON.stringify({ '/a': page, '/b': { at: 'then' }, '/c': null, '/d': 5 });
  expect(parseHistory(stored)).toEqual({ '/a': page });
  for (const bad of [null, 'no JSON', 'null', '[3]', '"text"']) expect(parseHistory(bad)).toEqual({});
});

test('counts a page as read while its text is unchanged, even if it moved', () => {
  expect(statesOf({})).toEqual(['unread', 'unread', 'unread']);
  const history = {
    '/x/docs/a': { at: 1 },
    '/x/docs/old': { at: 2, digest: '2' },
    '/x/docs/c': { at: 3, digest: '0' },
  };
  expect(statesOf(history)).toEqual(['unread', 'read', 'changed']);
  const sheet = buildMarkSheet(listReadingStates(file, '/x/docs', history)).replace(/\s+/g, ' ');
  const rules = sheet.match(/\.menu__link.*?" \/ ".*?"/g);
  expect(rules).toEqual([
    '.menu__link:is([href="/x/docs/b"])::after { content: "✓"; content: "✓" / "(read)"',
    '.menu__link:is([href="/x/docs/c"])::after { content: "changed"; content: "changed" / "(changed since you read it)"',
  ]);
});

test('continues at the page that was left, otherwise at the next unread page', () => {
  expect(nextOf({})).toBeUndefined();
  expect(nextOf({ '/x/docs/a': { at: 1, digest: '1' }, '/x/docs/b': { at: 2 } })).toBe('/x/docs/b');
  expect(nextOf({ '/x/docs/a': { at: 2, digest: '1' }, '/x/docs/b': { at: 1, digest: '2' } })).toBe(
    '/x/docs/c',
  );
  expect(nextOf({ '/x/docs/c': { at: 1, digest: '3' } })).toBeUndefined();
});
