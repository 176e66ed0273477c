import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

test('the sheet that every page loads holds nothing of what is loaded when asked for', () => {
  const folder = 'build/assets/css';
  const holding = readdirSync(folder).filter((name) =>
    readFileSync(join(folder, name), 'utf8').includes('--changes-added-strong'),
  );
  expect(holding).not.toEqual([]);
  expect(holding.filter((name) => name.startsWith('styles.'))).toEqual([]);
});
