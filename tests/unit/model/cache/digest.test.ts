import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { digestOf, filesDigest } from '../../../../src/model/cache/digest';
import { temporaryFolder } from '../../../temporary';

test('lists of texts that run together to the same are told apart', () => {
  expect(digestOf('ab', 'c')).not.toBe(digestOf('a', 'bc'));
  expect(digestOf('ab')).toBe(digestOf('ab'));
});

test('files that have changed are told from what they were', () => {
  const folder = temporaryFolder({ 'a.ts': '1' });
  const file = join(folder, 'a.ts');
  const before = filesDigest([folder]);
  expect(filesDigest([folder])).toBe(before);
  writeFileSync(file, '2');
  utimesSync(file, 2_000_000_000, 2_000_000_000);
  expect(filesDigest([folder])).not.toBe(before);
});
