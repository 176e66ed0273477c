import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import {
  checkOriginals,
  checkSwizzleTable,
  readSwizzles,
} from '../../../src/authoring/checks/project/swizzles';
import { report } from '../../../src/model/problem';
import { originals } from '../swizzled-originals';

const swizzles = readSwizzles();

test('every ejected component of the theme was written against the original that is installed', () => {
  expect(swizzles.length).toBeGreaterThan(20);
  expect(report(checkOriginals(swizzles, originals))).toBe('');
});

test('every swizzled component says what it changes, in its first line and in src/theme/README.md', () => {
  expect(report(checkSwizzleTable(swizzles, readFileSync('src/theme/README.md', 'utf8')))).toBe('');
});
