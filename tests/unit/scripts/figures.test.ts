import { expect, test } from '@playwright/test';
import { formatRatio, quantileOf } from '../../../scripts/bench/figures';

test('returns measured values as the median and other quantiles', () => {
  expect(quantileOf([3, 1, 2])).toBe(2);
  expect(quantileOf([4, 1, 3, 2])).toBe(2);
  expect(quantileOf([1, 2, 3, 4], 0.95)).toBe(4);
  expect(formatRatio(27.94, 111.8)).toBe('27.9 → 112 (× 4.00)');
});
