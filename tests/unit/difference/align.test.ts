import { expect, test } from '@playwright/test';
import { align } from '../../../src/difference/align';

/** Aligns the letters of two words; a letter is worth one, a capital ten. */
function aligned(before: string, after: string): string {
  const same = (i: number, j: number) => before[i] === after[j];
  const worth = (letter = '') => (letter === letter.toUpperCase() ? 10 : 1);
  return align(before.length, after.length, (i, j) => (same(i, j) ? worth(before[i]) : 0), same)
    .map((step) => {
      if (!('after' in step)) return `-${before[step.before]}`;
      return 'before' in step ? after[step.after] : `+${after[step.after]}`;
    })
    .join(' ');
}

test('equal sequences are paired from end to end', () => {
  expect(aligned('abc', 'abc')).toBe('a b c');
  expect(aligned('', '')).toBe('');
});

test('what only one has stands alone, the earlier first', () => {
  expect(aligned('abxd', 'abyd')).toBe('a b -x +y d');
  expect(aligned('', 'ab')).toBe('+a +b');
  expect(aligned('ab', '')).toBe('-a -b');
  expect(aligned('aab', 'ab')).toBe('a -a b');
});

test('pairs never cross, and those that are worth more win', () => {
  expect(aligned('xyZ', 'Zxy')).toBe('-x -y Z +x +y');
  expect(aligned('xyz', 'zxy')).toBe('+z x y -z');
});

test('a score of 0 forbids a pair', () => {
  expect(
    align(
      1,
      1,
      () => 0,
      () => false,
    ),
  ).toEqual([{ before: 0 }, { after: 0 }]);
});
