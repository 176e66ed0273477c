import { expect, test } from '@playwright/test';
import { builtOnce, EDITS, warmAgainstCold } from './warm-build';

test.describe.configure({ timeout: 240_000 });

test('a build after six kinds of edits is the build that begins with nothing, file by file', async () => {
  const site = builtOnce();
  expect(await warmAgainstCold(site, Object.values(EDITS).slice(0, 6))).toEqual([]);
  site.dispose();
});
