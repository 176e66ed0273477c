import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  findPackageFolder,
  formatNotices,
  formatSiteLicenses,
} from '../../../../src/outputs/delivery/notices';
import { createTemporaryFolder } from '../../../temporary';

test('finds the package of a file', () => {
  expect(findPackageFolder('/site/node_modules/a/node_modules/@b/c/lib/index.js')).toBe(
    '/site/node_modules/a/node_modules/@b/c',
  );
  expect(findPackageFolder('/site/src/client/a.ts')).toBeNull();
});

test('names every package with its license text, and each text once', () => {
  const folder = createTemporaryFolder({
    'a/package.json': '{"name":"a","version":"1.0.0","license":"MIT"}',
    'a/LICENSE': 'Copyright A',
    '@b/c/package.json': '{"name":"@b/c","version":"2.0.0","license":"MIT"}',
    '@b/c/license.md': 'Copyright A\r\n',
    'd/package.json': '{"name":"d","version":"3.0.0","license":"MIT","author":{"name":"Doe"}}',
    'e/package.json': '{"name":"e","version":"4.0.0","license":"Apache-2.0"}',
    'e/COPYING': 'Apache',
    'e/NOTICE': 'Notice of E',
  });
  const text = formatNotices(['a', '@b/c', 'd', 'e'].map((name) => join(folder, name)));
  expect(text.match(/^.*(?=\n=+\n)/gm)).toEqual(['@b/c 2.0.0, a 1.0.0', 'd 3.0.0', 'e 4.0.0']);
  expect(text.match(/Copyright A/g)).toHaveLength(1);
  expect(text).toContain('Copyright (c) Doe\n\nPermission is hereby granted');
  expect(text).toContain('Apache\n\nNotice of E');
});

test('contains our license and those of the fonts', () => {
  const text = formatSiteLicenses([]);
  for (const part of ['the authors of this documentation', 'Reserved Font Name "Plex"', 'Schibsted-Grotesk'])
    expect(text).toContain(part);
});
