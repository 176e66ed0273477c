import { expect, test } from '@playwright/test';
import { builtOnce, EDITS, warmAgainstCold } from './warm-build';

test.describe.configure({ timeout: 240_000 });

test('a build after six kinds of edits is the build that begins with nothing, file by file', async () => {
  // Making scripts small takes a third of the time. `npm run test:all` makes them so after each of the edits.
  const site = builtOnce('--no-minify');
  expect(await warmAgainstCold(site, Object.values(EDITS).slice(0, 6), '--no-minify')).toEqual([]);
  site.dispose();
});
