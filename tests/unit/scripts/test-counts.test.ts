import { expect, test } from '@playwright/test';
import { formatTestCounts } from '../../../scripts/test-counts';

test('tests of several runs are counted together', () => {
  const runs = [
    '  1 failed\n    [unit] › 2 passed in a title\n  10 passed (3s)\n',
    '  1 flaky\n  2 skipped\n\u001b[32m  5 passed\u001b[39m (1m)\n',
  ];
  expect(formatTestCounts(runs)).toBe('15 passed, 1 failed, 1 flaky, 2 skipped');
});
