import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createDiskStore, createScopedStore, getOrStore } from '../../../../src/model/cache/store';
import { createTemporaryFolder } from '../../../temporary';

let folder: string;
test.beforeEach(() => {
  folder = createTemporaryFolder();
});

/** Reads from a new store, like the next build. */
function readValue(key: string, value: unknown): { value: unknown; isMade: boolean } {
  let isMade = false;
  const stored = getOrStore(createDiskStore(folder), key, () => {
    isMade = true;
    return value;
  });
  return { value: stored, isMade };
}

const entry = () => join(folder, readdirSync(folder)[0] ?? '');

test('reuses a stored result in a later build, except for another key', () => {
  expect(readValue('a', { list: [1] })).toEqual({ value: { list: [1] }, isMade: true });
  expect(readValue('a', 'other')).toEqual({ value: { list: [1] }, isMade: false });
  expect(readValue('b', 'other')).toEqual({ value: 'other', isMade: true });
});

test('separates scopes with the same key', () => {
  const store = createDiskStore(folder);
  createScopedStore(store, 'one').set('a', 1);
  expect(createScopedStore(store, 'one').get('a')).toBe(1);
  expect(createScopedStore(store, 'other').get('a')).toBeUndefined();
});

for (const [caseName, spoil] of [
  ['half-written', (text: string) => text.slice(0, text.length / 2)],
  ['empty', () => ''],
] as const) {
  test(`silently rebuilds an entry that is ${caseName}`, () => {
    readValue('a', 'first');
    writeFileSync(entry(), spoil(readFileSync(entry(), 'utf8')));
    expect(readValue('a', 'second')).toEqual({ value: 'second', isMade: true });
    expect(readValue('a', 'third')).toEqual({ value: 'second', isMade: false });
  });
}

test('removes entries that were unused for two weeks', () => {
  readValue('a', 'old');
  const old = entry();
  const longAgo = Date.now() / 1000 - 15 * 24 * 60 * 60;
  utimesSync(old, longAgo, longAgo);
  readValue('b', 'new');
  expect(readdirSync(folder)).toHaveLength(1);
  expect(readValue('a', 'again')).toEqual({ value: 'again', isMade: true });
});

test('keeps used entries', () => {
  readValue('a', 'old');
  const longAgo = Date.now() / 1000 - 15 * 24 * 60 * 60;
  utimesSync(entry(), longAgo, longAgo);
  readValue('a', 'ignored');
  readValue('b', 'new');
  expect(readValue('a', 'again')).toEqual({ value: 'old', isMade: false });
});

test('warns once about a folder that it can’t write, and computes the values again', () => {
  writeFileSync(join(folder, 'file'), 'A file where the cache needs a folder.');
  const warnings: string[] = [];
  const { warn } = console;
  console.warn = (text: string) => warnings.push(text);
  try {
    const store = createDiskStore(join(folder, 'file/cache'));
    for (const key of ['a', 'b', 'a'])
      expect(getOrStore(store, key, () => `${key} computed`)).toBe(`${key} computed`);
  } finally {
    console.warn = warn;
  }
  expect(warnings).toEqual([
    expect.stringMatching(
      /^The cache in \S+cache can't be written, so the next run computes its values again\. To use the cache, free disk space or make the folder writable\.\n {2}\S+\.json: expected to write the file, found E/,
    ),
  ]);
});
