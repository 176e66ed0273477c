import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readChanges } from '../../../../../src/authoring/checks/source/changed';
import { commitAll, createTemporaryFolder, runGit, writeFiles } from '../../../../temporary';

test('lists the files that differ from main, including new and removed ones', () => {
  const folder = createTemporaryFolder();
  const unchanged = { 'same.mdx': 'x', 'edited.mdx': 'x', 'committed.mdx': 'x', 'gone.mdx': 'x' };
  writeFiles(folder, { ...unchanged, '.gitignore': 'ignored.mdx' });
  commitAll(folder);
  writeFiles(folder, { 'edited.mdx': 'y' });
  expect(readChanges(folder)).toEqual({ base: 'the last commit', changed: ['edited.mdx'], removed: [] });
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
