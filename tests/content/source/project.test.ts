import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  checkInstallScripts,
  checkIntegrity,
  checkLicenses,
  listLicenses,
  readLock,
} from '../../../src/authoring/dependencies';
import { formatProblems, type Problem } from '../../../src/model/problem';
import { checkImports } from '../../checks/project/imports';
import { checkOriginals, checkSwizzleTable, readSwizzles } from '../../checks/project/swizzles';
import {
  checkCredentials,
  checkPins,
  checkPublishing,
  checkPullRequests,
} from '../../checks/project/workflows';
import { createTemporaryFolder } from '../../temporary';
import { originals } from '../swizzled-originals';

const read = (file: string) => readFileSync(file, 'utf8');
const lock = readLock();
const { allowScripts } = JSON.parse(read('package.json'));
const swizzles = readSwizzles();
const workflows = readFolder('.github/workflows').map((file) => ({ file, text: read(file) }));

function readFolder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    join(folder, name).replaceAll('\\', '/'),
  );
}

function readSources(): Map<string, string> {
  const files = [
    'docusaurus.config.ts',
    'sidebars.ts',
    ...['src', 'packages', 'scripts', 'tests'].flatMap(readFolder),
  ];
  return new Map(files.filter((file) => /\.tsx?$/.test(file)).map((file) => [file, read(file)]));
}

const CHECKS: Readonly<Record<string, () => Problem[]>> = {
  'every package comes from the public registry and has a hash': () => checkIntegrity(lock),
  'no package runs a script when it is installed': () => checkInstallScripts(lock, allowScripts),
  'every package has an allowed license': () => checkLicenses(listLicenses(lock)),
  'each folder imports only from lower folders, and code never imports tests': () =>
    checkImports(readSources()),
  'every ejected component of the theme is based on the installed original': () =>
    checkOriginals(swizzles, originals),
  'every swizzled component describes its change in its first line and in src/theme/README.md': () =>
    checkSwizzleTable(swizzles, read('src/theme/README.md')),
  'every action in a workflow is pinned by a hash': () => workflows.flatMap(checkPins),
  'only a build without warnings is published': () => workflows.flatMap(checkPublishing),
  'workflows for pull requests can only read, and can’t access secrets': () =>
    workflows.flatMap(checkPullRequests),
  'workflows don’t store credentials': () => workflows.flatMap(checkCredentials),
};

for (const [caseName, problems] of Object.entries(CHECKS))
  test(caseName, () => expect(formatProblems(problems())).toBe(''));

test('has files to check', () => {
  expect(Object.keys(lock).length).toBeGreaterThan(500);
  expect(swizzles.length).toBeGreaterThan(20);
  expect(workflows.length).toBeGreaterThan(0);
});

test('installs the packages without a warning about the version of Node', () => {
  const files = ['package.json', 'package-lock.json', '.npmrc', 'packages/mcp/package.json'];
  const folder = createTemporaryFolder(Object.fromEntries(files.map((file) => [file, read(file)])));
  const { status, stderr } = spawnSync('npm', ['ci', '--dry-run', '--offline', '--loglevel=warn'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});
