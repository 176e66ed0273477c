import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { diskStore, remember, scoped } from '../../../../src/model/cache/store';
import { temporaryFolder } from '../../../temporary';

let folder: string;
test.beforeEach(() => {
  folder = temporaryFolder();
});

/** Reads from a new store, like the next build. */
function ask(key: string, value: unknown): { value: unknown; isMade: boolean } {
  let isMade = false;
  const found = remember(diskStore(folder), key, () => {
    isMade = true;
    return value;
  });
  return { value: found, isMade };
}

const entry = () => join(folder, readdirSync(folder)[0] ?? '');

test('reuses a stored result in a later build, except for another key', () => {
  expect(ask('a', { one: [1] })).toEqual({ value: { one: [1] }, isMade: true });
  expect(ask('a', 'other')).toEqual({ value: { one: [1] }, isMade: false });
  expect(ask('b', 'other')).toEqual({ value: 'other', isMade: true });
});

test('separates scopes with the same key', () => {
  const store = diskStore(folder);
  scoped(store, 'one').set('a', 1);
  expect(scoped(store, 'one').get('a')).toBe(1);
  expect(scoped(store, 'other').get('a')).toBeUndefined();
});

for (const [what, spoil] of [
  ['half-written', (text: string) => text.slice(0, text.length / 2)],
  ['empty', () => ''],
] as const) {
  test(`silently rebuilds an entry that is ${what}`, () => {
    ask('a', 'first');
    writeFileSync(entry(), spoil(readFileSync(entry(), 'utf8')));
    expect(ask('a', 'second')).toEqual({ value: 'second', isMade: true });
    expect(ask('a', 'third')).toEqual({ value: 'second', isMade: false });
  });
}

test('removes entries that were unused for two weeks', () => {
  ask('a', 'old');
  const old = entry();
  const longAgo = Date.now() / 1000 - 15 * 24 * 60 * 60;
  utimesSync(old, longAgo, longAgo);
  ask('b', 'new');
  expect(readdirSync(folder)).toHaveLength(1);
  expect(ask('a', 'again')).toEqual({ value: 'again', isMade: true });
});

test('keeps used entries', () => {
  ask('a', 'old');
  const longAgo = Date.now() / 1000 - 15 * 24 * 60 * 60;
  utimesSync(entry(), longAgo, longAgo);
  ask('a', 'ignored');
  ask('b', 'new');
  expect(ask('a', 'again')).toEqual({ value: 'old', isMade: false });
});
