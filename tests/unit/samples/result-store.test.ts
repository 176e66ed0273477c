import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { digestOfFiles, diskStore, remember } from '../../../src/samples/result-store';
import { temporaryFolder } from '../../temporary';

let folder: string;
test.beforeEach(() => {
  folder = temporaryFolder();
});

test('keeps results between runs', () => {
  diskStore(folder).set('a', { problems: [1] });
  expect(diskStore(folder).get('a')).toEqual({ problems: [1] });
  expect(diskStore(folder).get('b')).toBeUndefined();
  expect(remember(diskStore(folder), 'a', () => 2)).toEqual({ problems: [1] });
});

for (const [kind, spoil] of [
  ['half-written', (text: string) => text.slice(0, -5)],
  ['empty', () => ''],
  ['another’s', () => JSON.stringify({ key: 'other', value: 3 })],
  ['no entry', () => 'null'],
] as const) {
  test(`makes an entry anew that is ${kind}`, () => {
    diskStore(folder).set('a', 1);
    const [file = ''] = readdirSync(folder).map((name) => path.join(folder, name));
    writeFileSync(file, spoil(readFileSync(file, 'utf8')));
    expect(remember(diskStore(folder), 'a', () => 2)).toBe(2);
    expect(diskStore(folder).get('a')).toBe(2);
  });
}

test('tells code that has changed', () => {
  const file = path.join(folder, 'a.ts');
  writeFileSync(file, '1');
  const before = digestOfFiles([folder]);
  expect(digestOfFiles([folder])).toBe(before);
  writeFileSync(file, '2');
  expect(digestOfFiles([folder])).not.toBe(before);
});
