import { expect, test } from '@playwright/test';
import { nextIndex } from '../../../../src/client/dom/next-index';

for (const [key, at, to] of [
  ['ArrowDown', 0, 1],
  ['ArrowDown', 4, 0],
  ['ArrowUp', 0, 4],
  ['ArrowUp', 3, 2],
  ['Home', 3, 0],
  ['End', 0, 4],
  ['a', 0, null],
] as const) {
  test(`${key} on entry ${at} of 5 leads to ${to ?? 'none'}`, () => {
    expect(nextIndex(key, at, 5)).toBe(to);
  });
}

test('arrows go round the entries, and from none to the first or the last', () => {
  expect(nextIndex('ArrowDown', -1, 3)).toBe(0);
  expect(nextIndex('ArrowDown', 2, 3)).toBe(0);
  expect(nextIndex('ArrowUp', -1, 3)).toBe(2);
  expect(nextIndex('ArrowUp', 0, 3)).toBe(2);
});

test('Home and End work among the entries; other keys and an empty list move nowhere', () => {
  expect(nextIndex('Home', 2, 3)).toBe(0);
  expect(nextIndex('End', 0, 3)).toBe(2);
  expect(nextIndex('End', -1, 3)).toBeNull();
  expect(nextIndex('a', 0, 3)).toBeNull();
  expect(nextIndex('ArrowDown', -1, 0)).toBeNull();
});

test('entries side by side are moved along by the arrows to the sides alone', () => {
  const next = (key: string, current: number) => nextIndex(key, current, 3, 'horizontal');
  expect(next('ArrowRight', 2)).toBe(0);
  expect(next('ArrowLeft', 0)).toBe(2);
  expect(next('Home', 2)).toBe(0);
  expect(next('End', 0)).toBe(2);
  expect(next('a', 0)).toBeNull();
  expect(next('ArrowDown', 0)).toBeNull();
});
