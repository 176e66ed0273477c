import { expect, test } from '@playwright/test';
import { readRelease, replaceCommit, withMainBranchAt } from '../../../../src/authoring/release/commit';
import { versions } from '../../../../src/shared/site';
import { commitAll, createTemporaryFolder, runGit } from '../../../temporary';

const before = 'a'.repeat(40);
const after = '0123456789'.repeat(4);

test('assigns a new state of the framework to the main branch, and to no release', () => {
  const main = versions.find(({ name }) => name === 'current');
  expect(withMainBranchAt(versions, after, '2026-01-31')).toEqual([
    ...versions.filter((version) => version !== main),
    { ...main, commit: after, ref: '01234567', date: '2026-01-31' },
  ]);
});

test('replaces the commit on a page, and keeps other commits', () => {
  expect(replaceCommit(`a @ git+x@${before}#y, \`aaaaaaaa\`, ${'b'.repeat(40)}`, before, after)).toBe(
    `a @ git+x@${after}#y, \`01234567\`, ${'b'.repeat(40)}`,
  );
});

test('reads version, commit and date of a tag, and rejects other names', () => {
  const folder = createTemporaryFolder();
  commitAll(folder);
  const commit = runGit(folder, 'rev-parse', 'HEAD');
  runGit(folder, 'tag', '--annotate', '0.8.0', '--message', 'x');
  expect(readRelease(folder, '0.8.0')).toMatchObject({ version: '0.8', commit });
  expect(() => readRelease(folder, '0.8.1')).toThrow('fetch --tags');
  expect(() => readRelease(createTemporaryFolder(), '0.8.0')).toThrow('found a folder without git');
  expect(() => readRelease(`${folder}/none`, '0.8.0')).toThrow(
    '/none: expected a git clone, found no such folder.',
  );
  expect(() => readRelease(folder, 'main')).toThrow(
    '--tag: expected the number of a release, such as 0.8.0, found "main".',
  );
});
