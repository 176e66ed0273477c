import { expect, test } from '@playwright/test';
import { copySite } from '../site-copy';

const NEW = '9.9';

test.describe.configure({ timeout: 60 * 60_000 });

test('passes every test of the whole site after a version is cut, without an edit', () => {
  const site = copySite();
  try {
    site.run('jiti', ['scripts/version-cut.ts', NEW, '--release', `${NEW}.0`]);
    const { status, printed: tested } = site.attempt('jiti', ['scripts/test.ts']);
    // The message omits the thousands of lines about passed tests.
    expect(status, tested.replace(/^ *✓.*\n/gm, '')).toBe(0);
  } finally {
    site.dispose();
  }
});
