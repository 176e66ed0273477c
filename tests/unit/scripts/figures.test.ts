import { expect, test } from '@playwright/test';
import { calculateQuantile, formatRatio } from '../../../scripts/bench/figures';

test('returns measured values as the median and other quantiles', () => {
  expect(calculateQuantile([3, 1, 2])).toBe(2);
  expect(calculateQuantile([4, 1, 3, 2])).toBe(2);
  expect(calculateQuantile([1, 2, 3, 4], 0.95)).toBe(4);
  expect(formatRatio(27.94, 111.8)).toBe('27.9 → 112 (× 4.00)');
});
