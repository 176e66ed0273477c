import { join } from 'node:path';
import { expect } from '@playwright/test';
import { SECOND, test } from './built-site';
import { differing, filesIn } from './warm-build';

test('a build after six kinds of edits is the build that begins with nothing, file by file', ({
  release,
}) => {
  const cold = release.copy();
  cold.run('docusaurus', ['build', '--no-minify', '--out-dir', SECOND]);
  expect(differing(filesIn(join(release.dir, SECOND)), filesIn(join(cold.dir, SECOND)))).toEqual([]);
  cold.dispose();
});
