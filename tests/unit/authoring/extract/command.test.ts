import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readCommit } from '../../../../src/authoring/extract';
import { commitAll, createTemporaryFolder, JITI, runGit } from '../../../temporary';
import { COMMIT, writeCheckout } from './checkout';

const run = (...args: string[]) => spawnSync(JITI, ['scripts/api-extract.ts', ...args], { encoding: 'utf8' });

function createGitCheckout(): string {
  const folder = writeCheckout({ 'superduper/m.py': 'X = 1\n' });
  commitAll(folder);
  return folder;
}

test('writes the inventory and the messages to the docs folder', () => {
  const out = createTemporaryFolder();
  const source = createGitCheckout();
  expect(run('--source', source, '--out', out).status).toBe(0);
  const inventory = JSON.parse(readFileSync(join(out, 'api-inventory.json'), 'utf8'));
  expect(inventory.commit).toBe(runGit(source, 'rev-parse', 'HEAD'));
  expect(JSON.parse(readFileSync(join(out, 'api-messages.json'), 'utf8')).commit).toBe(inventory.commit);
});

test('writes nothing if a file does not parse', () => {
  const out = createTemporaryFolder();
  const source = writeCheckout({ 'superduper/good.py': 'X = 1\n', 'superduper/m.py': '\ndef f(:\n' });
  const { status, stderr } = run('--source', source, '--out', out, '--commit', COMMIT);
  expect(status).toBe(1);
  expect(stderr).toContain(
    'superduper/m.py:2: expected Python that parses, found `def f(:`. Check out a commit whose Python code parses.\n',
  );
  expect(existsSync(join(out, 'api-inventory.json'))).toBe(false);
});

test('explains wrong arguments', () => {
  const usage =
    'Usage: npm run api:extract -- --source CHECKOUT --out DOCS_FOLDER [options]\nTo read about the arguments, run `npm run api:extract -- --help`.';
  expect(run().stderr).toBe(`expected --source and --out. ${usage}\n`);
  expect(run('--source', '.', '--out', '/none').stderr).toContain(
    '/none: expected a docs folder, found nothing.',
  );
  expect(run('--source', '/none', '--out', '.', '--commit', COMMIT).stderr).toContain(
    '/none: expected the root of the framework’s repository with plugins, found no plugins. Name it with --source.',
  );
});

test('takes the commit from git, otherwise from the caller, and rejects one that does not match the files', () => {
  const files = writeCheckout({});
  expect(readCommit(files, COMMIT)).toBe(COMMIT);
  const expected = `${files}: expected a git checkout, or the full SHA of these files as --commit`;
  expect(() => readCommit(files)).toThrow(`${expected}, found neither.`);
  expect(() => readCommit(files, 'main')).toThrow(`${expected}, found main.`);
  const folder = createGitCheckout();
  const head = runGit(folder, 'rev-parse', 'HEAD');
  expect(readCommit(folder)).toBe(head);
  writeFileSync(join(folder, 'superduper/m.py'), 'X = 2\n');
  expect(() => readCommit(folder)).toThrow(
    `${folder}: expected the files of ${head}, found changes: M superduper/m.py. Commit or undo them.`,
  );
});

test('ignores changes of files that the extraction doesn’t read', () => {
  const folder = writeCheckout({
    'superduper/m.py': 'X = 1\n',
    'plugins/new/plugin_test/cassettes/large.yaml': 'recorded: true\n',
    'plugins/new/plugin_test/test_new.py': '',
  });
  commitAll(folder);
  // A clone without large files lacks the recordings of tests.
  rmSync(join(folder, 'plugins/new/plugin_test'), { recursive: true });
  expect(readCommit(folder)).toBe(runGit(folder, 'rev-parse', 'HEAD'));
  rmSync(join(folder, 'superduper/m.py'));
  expect(() => readCommit(folder)).toThrow('found changes: D superduper/m.py. Commit or undo them.');
});
