import { expect, test } from '@playwright/test';
import { builtOnce, EDITS, sameStateAgain, warmAgainstCold } from './warm-build';

test.describe.configure({ timeout: 240_000 });

test('a build after six kinds of edits is the build that begins with nothing, file by file', async () => {
  const site = builtOnce();
  expect(await warmAgainstCold(site, Object.values(EDITS).slice(0, 6))).toEqual([]);
  site.dispose();
});

test('a build of the same state is the same build, file by file: warm, and in another folder', async () => {
  expect(sameStateAgain(builtOnce())).toEqual({ warm: [], elsewhere: [] });
});
