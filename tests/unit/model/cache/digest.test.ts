import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { digestOf, filesDigest } from '../../../../src/model/cache/digest';
import { temporaryFolder } from '../../../temporary';

test('distinguishes lists of texts with the same concatenation', () => {
  expect(digestOf('ab', 'c')).not.toBe(digestOf('a', 'bc'));
  expect(digestOf('ab')).toBe(digestOf('ab'));
});

test('detects changed files', () => {
  const folder = temporaryFolder({ 'a.ts': '1' });
  const file = join(folder, 'a.ts');
  const before = filesDigest([folder]);
  expect(filesDigest([folder])).toBe(before);
  writeFileSync(file, '2');
  utimesSync(file, 2_000_000_000, 2_000_000_000);
  expect(filesDigest([folder])).not.toBe(before);
});
