import { findingsOf } from './axe';
import { MODES, PAGE_KINDS } from './page-kinds';
import { expect, open, test } from './test';

/**
 * Adds tests that axe finds nothing, in each colour mode, on a page of each kind.
 *
 * @param addMore - Adds further tests to those of a mode.
 * @param modes - Those in which a page of each kind is opened.
 */
export function testWithAxe(
  addMore: (mode: (typeof MODES)[number]) => void,
  modes: readonly (typeof MODES)[number][] = MODES,
): void {
  for (const mode of MODES) {
    test.describe(`axe finds nothing in ${mode} mode`, () => {
      test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: mode }));

      for (const [kind, path] of modes.includes(mode) ? Object.entries(PAGE_KINDS) : []) {
        test(`on a page of the kind ${kind}`, async ({ page }) => {
          await open(page, path);
          expect((await findingsOf(page)).lines).toEqual([]);
        });
      }

      addMore(mode);
    });
  }
}
