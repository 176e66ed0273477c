import { expect, test } from '@playwright/test';
import { withoutIds } from '../../../src/plugins/delivery/named-chunks';

const code = (ids: object) =>
  `// Docusaurus function to get chunk asset\n__webpack_require__.gca = function(chunkId) { chunkId = ${JSON.stringify(ids)}[chunkId]||chunkId; return __webpack_require__.p + __webpack_require__.u(chunkId); };`;

test('the list of chunks whose ids are their names is left out', () => {
  expect(withoutIds(code({ '9efd3a8a': '9efd3a8a', main: 'main' }))).toBe(
    '// Docusaurus function to get chunk asset\n__webpack_require__.gca = function(chunkId) { chunkId = chunkId; return __webpack_require__.p + __webpack_require__.u(chunkId); };',
  );
});

for (const [what, wrong] of [
  ['an id that is no name', code({ '9efd3a8a': '123' })],
  ['code without a list', '__webpack_require__.gca = (chunkId) => chunkId;'],
] as const) {
  test(`${what} is refused, with what to read`, () => {
    expect(() => withoutIds(wrong)).toThrow(
      /found none\. An upgrade has changed it: see src\/plugins\/delivery\/named-chunks\.ts/,
    );
  });
}
