import { join } from 'node:path';
import { expect } from '@playwright/test';
import { SECOND, test } from './built-site';
import { differing, filesIn } from './warm-build';

test('builds the same files after six kinds of edits as from nothing', ({ release }) => {
  const cold = release.copy();
  cold.run('docusaurus', ['build', '--no-minify', '--out-dir', SECOND]);
  expect(differing(filesIn(join(release.dir, SECOND)), filesIn(join(cold.dir, SECOND)))).toEqual([]);
  cold.dispose();
});
