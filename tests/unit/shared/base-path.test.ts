import { expect, test } from '@playwright/test';
import { withBasePath, withoutBasePath } from '../../../src/shared/base-path';

for (const [baseUrl, route, address] of [
  ['/', '/', '/'],
  ['/', '/docs/intro', '/docs/intro'],
  ['/x/', '/', '/x/'],
  ['/x/', '/docs/intro', '/x/docs/intro'],
  ['/x/', '/docs/intro?a=1#b', '/x/docs/intro?a=1#b'],
] as const) {
  test(`places ${route} at ${address} with the base path ${baseUrl}`, () => {
    expect(withBasePath(route, baseUrl)).toBe(address);
    expect(withoutBasePath(address, baseUrl)).toBe(route);
  });
}
