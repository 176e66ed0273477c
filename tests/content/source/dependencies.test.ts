import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import {
  checkInstallScripts,
  checkIntegrity,
  checkLicences,
  checkOverrides,
} from '../../../src/authoring/checks/project/dependencies';
import { licencesOf, readLock } from '../../../src/authoring/checks/project/licences';
import { report } from '../../../src/model/problem';

const lock = readLock();
const { overrides, allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'));

test('every package that is installed has its hash, from the public registry', () => {
  expect(Object.keys(lock).length).toBeGreaterThan(500);
  expect(report(checkIntegrity(lock))).toBe('');
});

test('no package needs a script when it is installed', () => {
  expect(report(checkInstallScripts(lock, allowScripts))).toBe('');
});

test('every licence is one that lets the site be built and published', () => {
  expect(report(checkLicences(licencesOf(lock)))).toBe('');
});

test('every version that is set for a package of a package has its reason', () => {
  expect(report(checkOverrides(overrides, readFileSync('src/authoring/README.md', 'utf8')))).toBe('');
});
