import { expect, test } from '@playwright/test';
import { findWarnings } from '../../../scripts/build-warnings';

const BROKEN =
  'Docusaurus found broken links!\n- Broken link on source page path = /docs/intro:\n   -> linking to /docs/gone';

for (const [log, ...expected] of [
  ['[INFO] [en] Creating an optimized production build...\n[SUCCESS] Generated static files in "build".'],
  // Includes the following lines of the warning, in any color.
  [`[INFO] build\n\u001b[33m[WARNING]\u001b[0m ${BROKEN}\n\n[SUCCESS] done`, `[WARNING] ${BROKEN}`],
  ['[INFO] x\n\nWARNING in ./src/x.css', 'WARNING in ./src/x.css'],
  ...[
    'WARNING in ./src/x.css',
    '(node:1) [DEP0040] DeprecationWarning: The `punycode` module is deprecated.',
    '⚠ Rspack: something is odd',
    '[ERROR] something failed, the build went on',
  ].map((line) => [`[INFO] x\n${line}\n`, line]),
]) {
  test(`finds the warnings of "${log}"`, () => expect(findWarnings(log ?? '')).toEqual(expected));
}
