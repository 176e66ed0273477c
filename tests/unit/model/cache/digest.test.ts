import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { computeDigest, computeFilesDigest } from '../../../../src/model/cache/digest';
import { createTemporaryFolder } from '../../../temporary';

test('distinguishes lists of texts with the same concatenation', () => {
  expect(computeDigest('ab', 'c')).not.toBe(computeDigest('a', 'bc'));
  expect(computeDigest('ab')).toBe(computeDigest('ab'));
});

test('detects changed files', () => {
  const file = join(createTemporaryFolder({ 'a.ts': '1' }), 'a.ts');
  const before = computeFilesDigest([file]);
  expect(computeFilesDigest([file])).toBe(before);
  writeFileSync(file, '2');
  utimesSync(file, 2_000_000_000, 2_000_000_000);
  expect(computeFilesDigest([file])).not.toBe(before);
});
