import { expect, test } from '@playwright/test';
import { findCorrectPath, listPagePaths, toBarePath } from '../../../src/client/correct-path';

const pages = listPagePaths([
  { path: '/versions/0.6...0.7', exact: true },
  {
    path: '/docs',
    routes: [
      { path: '/docs', exact: true },
      { path: '/docs/0.6', routes: [{ path: '/docs/0.6/core_api/apply', exact: true }] },
      { path: '/docs/api/base/', exact: true },
    ],
  },
  { path: '/', exact: true },
  { path: '*' },
]);

for (const [address, expected] of [
  ['/docs/0.6/Core_API/Apply', '/docs/0.6/core_api/apply'],
  ['/DOCS/', '/docs'],
  ['/Docs/api/base', '/docs/api/base/'],
  ['/docs/0.6/core_api/apply/index.html', '/docs/0.6/core_api/apply'],
  ['/docs/0.6/core_api/apply.html', '/docs/0.6/core_api/apply'],
  ['/docs/index.html/index.html', '/docs'],
  ['/docs/%30.6/core_api/Apply', '/docs/0.6/core_api/apply'],
  ['/index.html/index.html', '/'],
] as const)
  test(`leads ${address} to ${expected}`, () => expect(findCorrectPath(address, pages)).toBe(expected));

test('leaves unknown and correct paths alone, so that a missing page is not requested forever', () => {
  const unknown = ['/docs/nowhere', '/docs/0.6', '/*', '/docs/%', '//docs', ''];
  const correct = ['/', '/docs', '/docs/', '/docs/api/base', '/docs/api/base/', '/versions/0.6...0.7'];
  for (const address of [...unknown, ...correct]) expect(findCorrectPath(address, pages), address).toBeNull();
});

for (const [address, expected] of [
  ['/docs/intro/index.html', '/docs/intro'],
  ['/index.html', '/'],
  ['/docs/0.6.html', '/docs/0.6'],
  ['/docs//intro', '/docs/intro'],
  ['//docs///intro/', '/docs/intro/'],
  ['//evil.example/docs', '/evil.example/docs'],
  ['/docs/%E0%A4%A', '/docs/%25E0%25A4%25A'],
  ['/docs/100%', '/docs/100%25'],
  ['/docs/caf%C3%A9', '/docs/caf%C3%A9'],
] as const)
  test(`makes ${address} readable for the router`, () => expect(toBarePath(address)).toBe(expected));

test('keeps `.html` in the path of a missing page, which findCorrectPath corrects', () =>
  expect(toBarePath('/docs//intro.html', true)).toBe('/docs/intro.html'));
