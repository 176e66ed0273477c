import { expect, test } from '@playwright/test';
import { nextTab } from '../../../src/theme/Tabs/next-tab';

test('keys lead from tab to tab, round the ends, and others lead nowhere', () => {
  expect(nextTab('ArrowRight', 2, 3)).toBe(0);
  expect(nextTab('ArrowLeft', 0, 3)).toBe(2);
  expect(nextTab('Home', 2, 3)).toBe(0);
  expect(nextTab('End', 0, 3)).toBe(2);
  expect(nextTab('a', 0, 3)).toBeNull();
});
