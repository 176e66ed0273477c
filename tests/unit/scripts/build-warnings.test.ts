import { expect, test } from '@playwright/test';
import { findWarnings } from '../../../scripts/build-warnings';

test('a quiet build has none', () => {
  expect(
    findWarnings(
      '[INFO] [en] Creating an optimized production build...\n[SUCCESS] Generated static files in "build".',
    ),
  ).toEqual([]);
});

test('a broken link is found with the lines that name it, whatever the colours', () => {
  const log = [
    '[INFO] build',
    '\u001b[33m[WARNING]\u001b[0m Docusaurus found broken links!',
    '- Broken link on source page path = /docs/intro:',
    '   -> linking to /docs/gone',
    '',
    '[SUCCESS] done',
  ].join('\n');
  expect(findWarnings(log)).toEqual([
    '[WARNING] Docusaurus found broken links!\n- Broken link on source page path = /docs/intro:\n   -> linking to /docs/gone',
  ]);
});

for (const line of [
  'WARNING in ./src/x.css',
  '(node:1) [DEP0040] DeprecationWarning: The `punycode` module is deprecated.',
  '⚠ Rspack: something is odd',
  '[ERROR] something failed, the build went on',
]) {
  test(`"${line}" is found`, () => {
    expect(findWarnings(`[INFO] x\n${line}\n`)).toEqual([line]);
  });
}
