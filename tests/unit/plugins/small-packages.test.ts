import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { usesOneHelper } from '../../../src/plugins/internals/small-packages';
import { __importDefault } from '../../../src/plugins/internals/small-tslib';

test('replaces tslib only for code that uses a single helper', () => {
  expect(usesOneHelper(readFileSync(require.resolve('@docusaurus/utils-common'), 'utf8'))).toBe(true);
  expect(usesOneHelper('tslib_1.__importDefault(a); tslib_1.__exportStar(b, exports)')).toBe(false);
  expect(usesOneHelper('no helper')).toBe(false);
});

test('imports modules like tslib', () => {
  const esModule = { __esModule: true, default: 1 };
  for (const imported of [esModule, { a: 1 }, undefined])
    expect(__importDefault(imported)).toEqual(require('tslib').__importDefault(imported));
});
