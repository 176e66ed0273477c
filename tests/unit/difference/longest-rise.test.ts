import { expect, test } from '@playwright/test';
import { longestRise } from '../../../src/difference/longest-rise';

test('what kept its place is the longest run that rises', () => {
  expect(longestRise([])).toEqual([]);
  expect(longestRise([0, 1, 2])).toEqual([0, 1, 2]);
  expect(longestRise([3, 0, 1, 2])).toEqual([0, 1, 2]);
  expect(longestRise([1, 2, 0, 3])).toEqual([1, 2, 3]);
});

test('of two runs of one length, the one that is whole first is kept', () => {
  expect(longestRise([1, 0])).toEqual([1]);
  expect(longestRise([2, 3, 0, 1])).toEqual([2, 3]);
});
