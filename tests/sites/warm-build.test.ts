import { join } from 'node:path';
import { expect } from '@playwright/test';
import { SECOND_BUILD, test } from './built-site';
import { listDifferences, readDigests } from './warm-build';

test('builds the same files after six kinds of edits as from nothing', ({ release }) => {
  const cold = release.copy();
  cold.run('docusaurus', ['build', '--no-minify', '--out-dir', SECOND_BUILD]);
  expect(
    listDifferences(readDigests(join(release.dir, SECOND_BUILD)), readDigests(join(cold.dir, SECOND_BUILD))),
  ).toEqual([]);
  cold.dispose();
});
