import { expect, test } from '@playwright/test';
import {
  checkInstallScripts,
  checkIntegrity,
  checkLicenses,
  listLicenses,
} from '../../../src/authoring/dependencies';
import { formatProblems } from '../../../src/model/problem';

test('reports a package without a hash, with a weak hash, or from another registry', () => {
  const at = (lockedPackage: object) => formatProblems(checkIntegrity({ 'node_modules/a': lockedPackage }));
  expect(at({ integrity: 'sha512-0' })).toBe('');
  expect(at({ optional: true })).toBe('');
  expect(at({})).toContain('package-lock.json: expected the SHA-512 of node_modules/a, found none.');
  expect(at({ integrity: 'sha1-0' })).toContain('found sha1-0');
  expect(at({ integrity: 'sha512-0', resolved: 'https://elsewhere.example/a.tgz' })).toContain(
    'expected node_modules/a from the public registry, found https://elsewhere.example/a.tgz',
  );
});

test('reports install scripts that are unknown or allowed, and unneeded entries', () => {
  const lock = { 'node_modules/@a/b': { hasInstallScript: true }, 'node_modules/c': {} };
  expect(formatProblems(checkInstallScripts(lock, { '@a/b': false }))).toBe('');
  expect(formatProblems(checkInstallScripts(lock, {}))).toContain(
    'expected `"@a/b": false` in allowScripts, found undefined',
  );
  expect(formatProblems(checkInstallScripts(lock, { '@a/b': true }))).toContain('found true');
  expect(formatProblems(checkInstallScripts(lock, { '@a/b': false, c: false }))).toContain(
    'found c. Remove it.',
  );
});

test('reports a license that is not allowed, accepts choices, and reports an unneeded exception', () => {
  const needed: [string, string][] = [
    ['@cspell/dict-en-common-misspellings', 'CC BY-SA 4.0'],
    ['@resvg/resvg-js-linux-x64-gnu', 'MPL-2.0'],
    ['axe-core', 'MPL-2.0'],
    ['eval', 'none'],
    ['format', 'none'],
    ['lightningcss', 'MPL-2.0'],
    ['require-like', 'none'],
  ];
  const at = (...more: [string, string][]) => formatProblems(checkLicenses(new Map([...needed, ...more])));
  expect(at(['a', 'MIT'], ['b', '(GPL-3.0 OR MIT)'], ['c', 'Apache-2.0 AND MIT'])).toBe('');
  expect(at(['a', 'GPL-3.0'])).toContain('for a, found GPL-3.0');
  expect(at(['a', 'GPL-3.0 AND MIT'])).toContain('found GPL-3.0 AND MIT');
  expect(at(['a', '(MIT OR GPL-3.0) AND GPL-3.0'])).toContain('found (MIT OR GPL-3.0) AND GPL-3.0');
  expect(at(['a', '((GPL-3.0 OR MIT) AND (ISC OR GPL-3.0))'])).toBe('');
  expect(at(['a', 'none'])).toContain('found none');
  expect([...listLicenses({ a: {}, b: { optional: true }, c: { link: true } })]).toEqual([['a', 'none']]);
  expect(formatProblems(checkLicenses(new Map(needed.slice(1))))).toContain(
    'expected only exceptions that are needed, found @cspell/dict-en-common-misspellings',
  );
});
