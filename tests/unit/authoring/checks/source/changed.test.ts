import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findBaseCommit, readChanges } from '../../../../../src/authoring/checks/source/changed';
import { commitAll, createTemporaryFolder, runGit, writeFiles } from '../../../../temporary';

test('lists the files that differ from main, including new and removed ones', () => {
  const folder = createTemporaryFolder();
  const unchanged = { 'same.mdx': 'x', 'edited.mdx': 'x', 'committed.mdx': 'x', 'gone.mdx': 'x' };
  writeFiles(folder, { ...unchanged, '.gitignore': 'ignored.mdx' });
  commitAll(folder);
  writeFiles(folder, { 'edited.mdx': 'y' });
  expect(readChanges(folder)).toEqual({ base: 'the last commit', files: ['edited.mdx'] });
  runGit(folder, 'checkout', '--quiet', '-b', 'branch');
  writeFiles(folder, { 'committed.mdx': 'y' });
  runGit(folder, 'commit', '--quiet', '--message=One', 'committed.mdx');
  rmSync(join(folder, 'gone.mdx'));
  writeFiles(folder, { 'new.mdx': 'x', 'ignored.mdx': 'x' });
  const { base, files } = readChanges(folder);
  expect(base).toMatch(/^main \([0-9a-f]{7}\)$/);
  expect(files).toEqual(['committed.mdx', 'edited.mdx', 'gone.mdx', 'new.mdx']);
});

test('compares commits on main with the upstream, and branches with the newest main', () => {
  const upstream = createTemporaryFolder({ 'page.mdx': 'x' });
  commitAll(upstream);
  const folder = createTemporaryFolder();
  runGit(folder, 'clone', '--quiet', upstream, '.');
  const start = runGit(folder, 'rev-parse', 'HEAD');
  expect(findBaseCommit(folder)).toBe(start);
  writeFiles(folder, { 'page.mdx': 'y' });
  commitAll(folder);
  expect(findBaseCommit(folder)).toBe(start);
  expect(readChanges(folder)).toMatchObject({ base: `main (${start.slice(0, 7)})`, files: ['page.mdx'] });
  // The branch starts at a commit that the local main doesn't have.
  writeFiles(upstream, { 'page.mdx': 'z' });
  commitAll(upstream);
  runGit(folder, 'fetch', '--quiet');
  runGit(folder, 'checkout', '--quiet', '-b', 'branch', 'origin/main');
  expect(findBaseCommit(folder)).toBe(runGit(upstream, 'rev-parse', 'HEAD'));
});

test('says that a folder without git isn’t a clone', () => {
  const folder = createTemporaryFolder();
  expect(() => readChanges(folder)).toThrow(
    `${folder}: expected a git clone, because this command compares commits, found a folder without git. Clone the repository instead of downloading its files.`,
  );
});
