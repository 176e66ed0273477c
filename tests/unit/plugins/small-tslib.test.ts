import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import * as interop from '../../../src/plugins/small-tslib/interop';

test('the package calls nothing of tslib but what it is given', () => {
  const folder = dirname(require.resolve('@docusaurus/utils-common'));
  const called = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/\btslib_\d+\.(\w+)/g)])
    .map(([, name]) => name);
  expect([...new Set(called)]).toEqual(Object.keys(interop));
});

test('the default export of a module of either kind is found', () => {
  const module = { __esModule: true, default: 1 };
  expect(interop.__importDefault(module)).toBe(module);
  const older = { answer: 1 } as { __esModule?: boolean };
  expect(interop.__importDefault(older)).toEqual({ default: older });
});
