import { expect, test } from '@playwright/test';
import { findNextIndex } from '../../../../src/client/dom/find-next-index';

for (const [key, current, count, to, horizontal] of [
  ['ArrowDown', 0, 5, 1, null],
  ['ArrowDown', 4, 5, 0, null],
  ['ArrowDown', -1, 5, 0, null],
  ['ArrowDown', -1, 0, null, null],
  ['ArrowUp', 3, 5, 2, null],
  ['ArrowUp', 0, 5, 4, null],
  ['ArrowUp', -1, 5, 4, null],
  ['ArrowRight', 4, 5, null, 0],
  ['ArrowLeft', 0, 5, null, 4],
  ['Home', 3, 5, 0, 0],
  ['End', 0, 5, 4, 4],
  ['End', -1, 5, null, null],
  ['a', 0, 5, null, null],
] as const) {
  const along = horizontal ?? 'none';
  test(`leads ${key} on entry ${current} of ${count} to ${to ?? 'no entry'}, and side by side to ${along}`, () => {
    expect(findNextIndex(key, current, count)).toBe(to);
    expect(findNextIndex(key, current, count, 'horizontal')).toBe(horizontal);
  });
}
