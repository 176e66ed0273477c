import { expect, test } from '@playwright/test';
import { findVersionOfPath } from '../../../../src/shared/versions/version-at';

const versions = [{ path: '/docs' }, { path: '/docs/0.6' }, { path: '/docs/next' }];

for (const [path, expected] of [
  ['/docs', '/docs'],
  ['/docs/intro', '/docs'],
  ['/docs/0.6', '/docs/0.6'],
  ['/docs/0.6/intro', '/docs/0.6'],
  ['/docs/0.65/intro', '/docs'],
  ['/docs/next/api/base', '/docs/next'],
  ['/', undefined],
  ['/docsify', undefined],
] as const) {
  test(`assigns ${path} to ${expected ?? 'no version'}`, () => {
    expect(findVersionOfPath(path, versions)?.path).toBe(expected);
  });
}
