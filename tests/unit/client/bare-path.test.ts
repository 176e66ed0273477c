import { expect, test } from '@playwright/test';
import { barePath } from '../../../src/client/bare-path-of';

for (const [given, wanted] of [
  ['/docs/intro/index.html', '/docs/intro'],
  ['/index.html', '/'],
  ['/base/index.html', '/base'],
  ['/docs/intro', '/docs/intro'],
  ['/docs/intro/', '/docs/intro/'],
  ['/docs/my-index.html', '/docs/my-index.html'],
] as const) {
  test(`${given} becomes ${wanted}`, () => {
    expect(barePath(given)).toBe(wanted);
  });
}
