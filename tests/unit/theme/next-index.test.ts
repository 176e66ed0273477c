import { expect, test } from '@playwright/test';
import { nextIndex } from '../../../src/theme/NavbarItem/DropdownNavbarItem/Desktop/next-index';

test('arrows go round the entries, from the toggle to the first or the last', () => {
  expect(nextIndex('ArrowDown', -1, 3)).toBe(0);
  expect(nextIndex('ArrowDown', 2, 3)).toBe(0);
  expect(nextIndex('ArrowUp', -1, 3)).toBe(2);
  expect(nextIndex('ArrowUp', 0, 3)).toBe(2);
});

test('Home and End work among the entries; other keys and an empty menu move nowhere', () => {
  expect(nextIndex('Home', 2, 3)).toBe(0);
  expect(nextIndex('End', 0, 3)).toBe(2);
  expect(nextIndex('End', -1, 3)).toBeNull();
  expect(nextIndex('a', 0, 3)).toBeNull();
  expect(nextIndex('ArrowDown', -1, 0)).toBeNull();
});
