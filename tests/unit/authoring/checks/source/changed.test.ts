import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findBaseCommit, readChanges, selectFiles } from '../../../../../src/authoring/checks/source/changed';
import { getDocsFolder, latest, versions } from '../../../../live-versions';
import { commitAll, createTemporaryFolder, runGit, writeFiles } from '../../../../temporary';

test('lists the files that differ from main, including new and removed ones', () => {
  const folder = createTemporaryFolder();
  const unchanged = { 'same.mdx': 'x', 'edited.mdx': 'x', 'committed.mdx': 'x', 'gone.mdx': 'x' };
  writeFiles(folder, { ...unchanged, '.gitignore': 'ignored.mdx' });
  commitAll(folder);
  writeFiles(folder, { 'edited.mdx': 'y' });
  expect(readChanges(folder)).toEqual({
    commit: 'HEAD',
    base: 'the last commit',
    changed: ['edited.mdx'],
    removed: [],
  });
  runGit(folder, 'checkout', '--quiet', '-b', 'branch');
  writeFiles(folder, { 'committed.mdx': 'y' });
  runGit(folder, 'commit', '--quiet', '--message=One', 'committed.mdx');
  rmSync(join(folder, 'gone.mdx'));
  writeFiles(folder, { 'new.mdx': 'x', 'ignored.mdx': 'x' });
  const { base, changed, removed } = readChanges(folder);
  expect(base).toMatch(/^main \([0-9a-f]{7}\)$/);
  expect(changed).toEqual(['committed.mdx', 'edited.mdx', 'new.mdx']);
  expect(removed).toEqual(['gone.mdx']);
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
  expect(readChanges(folder)).toMatchObject({ base: `main (${start.slice(0, 7)})`, changed: ['page.mdx'] });
  // The branch starts at a commit that the local main doesn't have.
  writeFiles(upstream, { 'page.mdx': 'z' });
  commitAll(upstream);
  runGit(folder, 'fetch', '--quiet');
  runGit(folder, 'checkout', '--quiet', '-b', 'branch', 'origin/main');
  expect(findBaseCommit(folder)).toBe(runGit(upstream, 'rev-parse', 'HEAD'));
});

test('selects pages whose sample runs were deleted', () => {
  const project = process.cwd();
  const runs = join(getDocsFolder(latest.name), 'sample-runs.json');
  const formatRuns = (pages: object) => JSON.stringify({ commit: 'a', pages });
  const pages = versions.map(({ name }) => [`${getDocsFolder(name)}/intro.mdx`, 'It is.']);
  const run = { digest: 'a', ran: 1 };
  process.chdir(createTemporaryFolder({ ...Object.fromEntries(pages), [runs]: formatRuns({ intro: run }) }));
  commitAll('.');
  writeFiles('.', { [runs]: formatRuns({}) });
  const rerunPages = [`${getDocsFolder(latest.name)}/intro.mdx`];
  expect(selectFiles(readChanges()).texts).toEqual(rerunPages);
  rmSync(runs);
  expect(selectFiles(readChanges()).texts).toEqual(rerunPages);
  process.chdir(project);
});

test('says that a folder without git isn’t a clone', () => {
  const folder = createTemporaryFolder();
  expect(() => readChanges(folder)).toThrow(
    `${folder}: expected a git clone, because this command compares commits, found a folder without git. Clone the repository instead of downloading its files.`,
  );
});
